import { useQuery } from '@tanstack/react-query'
import { Button, IconKey, Modal, Note, PasswordInput } from '#ui/index.ts'
import { passkeys, proof } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import { useAccountForm } from './use-account-form.ts'
import { useKeyTold } from './use-key-told.ts'

interface ProofDialogProps {
  onProven: () => void
  onCancel: () => void
}

/** Who came in by his directory and has nothing of the login's own. */
const ByLetter = () => {
  const say = useSay('account')
  return (
    <>
      <Note meaning="warning">{say('proof.link')}</Note>
      <Button size="m" href="/authentication/forgotten-password">
        {say('proof.sendLink')}
      </Button>
    </>
  )
}

interface AnswersProps extends Pick<ProofDialogProps, 'onCancel'> {
  hasPassword: boolean
  busy: boolean
  isEmpty: boolean
}

const Answers = ({ hasPassword, busy, isEmpty, onCancel }: AnswersProps) => {
  const say = useSay('account')
  return (
    <>
      <Button size="m" kind="ghost" onClick={onCancel}>
        {say('proof.cancel')}
      </Button>
      {hasPassword && (
        <Button size="m" kind="primary" type="submit" form="proof" busy={busy} disabled={isEmpty}>
          {say('proof.confirm')}
        </Button>
      )}
    </>
  )
}

/** Asks whoever sits here whether he is the one who signed in, by his password or a passkey. */
export const ProofDialog = ({ onProven, onCancel }: ProofDialogProps) => {
  const say = useSay('account')
  const told = useKeyTold()
  const form = useAccountForm({ password: '' })
  const { password } = form.values
  const { data } = useQuery({ queryKey: ['proof'], queryFn: ({ signal }) => proof.ask(signal), gcTime: 0 })
  const by = data?.by ?? []
  const hasKey = by.includes('passkey') && passkeys.isPossible()
  const hasPassword = by.includes('password')
  const submit = () =>
    form.send(
      async () => {
        await proof.byPassword(password)
        onProven()
      },
      (_, named) => (named === 'password' ? 'password' : undefined),
    )
  return (
    <Modal
      open
      size="s"
      title={say('proof.title')}
      subtitle={say('proof.text')}
      onClose={onCancel}
      filled={false}
      actions={<Answers hasPassword={hasPassword} busy={form.busy} isEmpty={!password} onCancel={onCancel} />}
    >
      <form
        id="proof"
        className={styles.proof}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        {hasKey && (
          <Button
            size="l"
            icon={IconKey}
            kind={hasPassword ? 'default' : 'primary'}
            onClick={() => void proof.byPasskey().then(onProven, told)}
            fill
          >
            {say('proof.byKey')}
          </Button>
        )}
        {hasPassword && (
          <PasswordInput
            label={say('proof.password')}
            autoComplete="current-password"
            value={password}
            error={form.errors.password}
            onChange={form.set('password')}
            autoFocus
          />
        )}
        {data && !hasKey && !hasPassword && <ByLetter />}
      </form>
    </Modal>
  )
}
