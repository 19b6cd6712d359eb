import { useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import { Button, Card, Confirm, Status, TextInput } from '#ui/index.ts'
import { reloadConfiguration, request } from '../../data/index.ts'
import { notifyDone, useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import { CodesShown, NewCodes } from './recovery-codes.tsx'
import { useAccountForm } from './use-account-form.ts'
import type { Proving } from './use-proof.tsx'

interface Enrolment {
  secret: string
  uri: string
}

interface Confirmed {
  recoveryCodes: string[]
}

/** The enrolment as a picture for the telephone and as letters for whoever types them. */
const EnrolmentCode = ({ secret, uri }: Enrolment) => {
  const say = useSay('account')
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri])
  return (
    <div className={styles.enrol}>
      <div className={styles.code}>
        <img src={picture} alt={say('factor.picture')} width="100%" />
      </div>
      <p className={styles.form}>
        <span className="second">{say('factor.orType')}</span>
        <code className={styles.secret} dir="ltr">
          {secret}
        </code>
      </p>
    </div>
  )
}

/** What is being turned on or off: a proof is asked where the last is too old, then a code of the new secret. */
const useSecondFactor = (isActive: boolean, { run }: Proving, onDone?: () => void) => {
  const say = useSay('account')
  const form = useAccountForm({ code: '' })
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const { code } = form.values
  const settled = async (said: string) => {
    setEnrolment(null)
    form.clear()
    if (!onDone) await reloadConfiguration()
    notifyDone(said)
  }
  const confirm = async () => {
    const confirmed = await request<Confirmed>('POST', '/api/core/auth/totp/confirm', { body: { code } })
    setCodes(confirmed.recoveryCodes)
    await settled(say('factor.on'))
  }
  const enrol = async () => {
    const begun = await run(() => request<Enrolment>('POST', '/api/core/auth/totp/enrol', { body: {} }))
    if (begun) setEnrolment(begun)
  }
  const turnOff = async () => {
    const off = await run(() => request<object>('POST', '/api/core/auth/totp/disable', { body: {} }))
    if (!off) return
    setCodes([])
    await settled(say('factor.off'))
  }
  const kept = () => {
    setCodes([])
    onDone?.()
  }
  const submit = () =>
    form.send(enrolment ? confirm : isActive ? turnOff : enrol, problem =>
      problem === 'INVALID_CODE' ? ('code' as const) : undefined,
    )
  return { form, enrolment, submit, codes, setCodes, kept }
}

interface SecondFactorCardProps {
  isActive: boolean
  proving: Proving
  /** Once it is set up and its codes are kept. */
  onDone?: () => void
}

const State = ({ isActive }: { isActive: boolean }) => {
  const say = useSay('account')
  return (
    <span className={styles.state}>
      <Status meaning={isActive ? 'success' : 'stopped'}>
        {say(isActive ? 'factor.active' : 'factor.inactive')}
      </Status>
    </span>
  )
}

/** Turns the second step of signing in on and off. */
export const SecondFactorCard = ({ isActive, proving, onDone }: SecondFactorCardProps) => {
  const say = useSay('account')
  const { form, enrolment, submit, codes, setCodes, kept } = useSecondFactor(isActive, proving, onDone)
  const [isAsking, setAsking] = useState(false)
  const { code } = form.values
  const press = () => (isActive && !enrolment ? setAsking(true) : void submit())
  return (
    <Card title={say('factor.title')} actions={<State isActive={isActive} />}>
      <p className={styles.text}>{say(enrolment ? 'factor.scan' : 'factor.text')}</p>
      {enrolment && <EnrolmentCode {...enrolment} />}
      {codes.length > 0 && <CodesShown codes={codes} onDone={kept} />}
      {codes.length === 0 && (
        <form
          className={styles.form}
          onSubmit={event => {
            event.preventDefault()
            press()
          }}
        >
          {enrolment && (
            <TextInput
              label={say('factor.code')}
              value={code}
              error={form.errors.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              autoFocus
              onChange={form.set('code')}
            />
          )}
          <span className={styles.actions}>
            <Button
              size="m"
              kind={enrolment ? 'primary' : isActive ? 'danger' : 'default'}
              type="submit"
              busy={form.busy}
              disabled={!!enrolment && code.length < 6}
            >
              {say(enrolment ? 'factor.confirm' : isActive ? 'factor.turnOff' : 'factor.turnOn')}
            </Button>
            {isActive && !enrolment && <NewCodes proving={proving} onMade={setCodes} />}
          </span>
        </form>
      )}
      <Confirm
        open={isAsking}
        title={say('factor.offTitle')}
        confirmLabel={say('factor.turnOff')}
        cancelLabel={say('passkeys.cancel')}
        onConfirm={() => {
          setAsking(false)
          void submit()
        }}
        onCancel={() => setAsking(false)}
        danger
      >
        {say('factor.offText')}
      </Confirm>
    </Card>
  )
}
