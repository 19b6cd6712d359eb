import { useState } from 'react'
import { Button, Fact, Modal, Note, TextInput } from '#ui/index.ts'
import { type CurrentUser, emailChanges } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import { useAccountForm } from './use-account-form.ts'
import type { Proving } from './use-proof.tsx'

interface ChangeEmailProps {
  proving: Proving
  onClose: () => void
}

/** Asks for another address; both are written to, and the former one may stop it. */
const ChangeEmail = ({ proving, onClose }: ChangeEmailProps) => {
  const say = useSay('account')
  const form = useAccountForm({ email: '' })
  const [isSent, setSent] = useState(false)
  const { email } = form.values
  const submit = () =>
    form.send(
      async () => {
        if (await proving.run(() => emailChanges.ask(email))) setSent(true)
      },
      (_, named) => (named === 'email' ? 'email' : undefined),
    )
  return (
    <Modal
      open
      size="s"
      title={say('email.title')}
      subtitle={say('email.text')}
      onClose={onClose}
      filled={false}
      busy={form.busy}
      actions={
        <>
          <Button size="m" kind={isSent ? 'primary' : 'ghost'} onClick={onClose}>
            {say(isSent ? 'email.close' : 'passkeys.cancel')}
          </Button>
          {!isSent && (
            <Button size="m" kind="primary" type="submit" form="email" busy={form.busy} disabled={!email}>
              {say('email.ask')}
            </Button>
          )}
        </>
      }
    >
      {isSent ? (
        <Note meaning="success">{say('email.sent', { email })}</Note>
      ) : (
        <form
          id="email"
          onSubmit={event => {
            event.preventDefault()
            void submit()
          }}
          noValidate
        >
          <TextInput
            label={say('email.new')}
            type="email"
            autoComplete="email"
            value={email}
            error={form.errors.email}
            onChange={form.set('email')}
            autoFocus
          />
        </form>
      )}
    </Modal>
  )
}

/** Where one's letters go, and the way to have them go elsewhere. */
export const EmailFact = ({ user, proving }: { user: CurrentUser; proving: Proving }) => {
  const say = useSay('account')
  const [isOpen, setOpen] = useState(false)
  return (
    <Fact label={say('account.email')}>
      <span className={styles.email}>
        {user.email}
        <Button size="xs" kind="ghost" onClick={() => setOpen(true)}>
          {say('email.change')}
        </Button>
      </span>
      {isOpen && <ChangeEmail proving={proving} onClose={() => setOpen(false)} />}
    </Fact>
  )
}
