import { useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import { Button, Card, PasswordInput, Status, TextInput } from '#ui/index.ts'
import { reloadConfiguration, request } from '../../data/index.ts'
import { notifyDone, useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import { CodesShown, NewCodes } from './recovery-codes.tsx'
import { useAccountForm } from './use-account-form.ts'

interface Enrolment {
  secret: string
  uri: string
}

interface Confirmed {
  recoveryCodes: string[]
}

const empty = { password: '', code: '' }

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

/** What is being turned on or off, and what that asks for: the password first, then a code of the new secret. */
const useSecondFactor = (isActive: boolean) => {
  const say = useSay('account')
  const form = useAccountForm(empty)
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const { password, code } = form.values
  const fieldOf = (problem: string, named: string) =>
    problem === 'INVALID_CODE' ? ('code' as const) : named === 'password' ? ('password' as const) : undefined
  const settled = async (said: string) => {
    setEnrolment(null)
    form.clear()
    await reloadConfiguration()
    notifyDone(said)
  }
  const submit = () =>
    form.send(async () => {
      if (enrolment) {
        const confirmed = await request<Confirmed>('POST', '/api/core/auth/totp/confirm', { body: { code } })
        setCodes(confirmed.recoveryCodes)
        await settled(say('factor.on'))
      } else if (isActive) {
        await request('POST', '/api/core/auth/totp/disable', { body: { password } })
        setCodes([])
        await settled(say('factor.off'))
      } else
        setEnrolment(await request<Enrolment>('POST', '/api/core/auth/totp/enrol', { body: { password } }))
    }, fieldOf)
  return { form, enrolment, submit, codes, setCodes }
}

/** Turns the second step of signing in on and off. One's password is asked for either way. */
export const SecondFactorCard = ({ isActive }: { isActive: boolean }) => {
  const say = useSay('account')
  const { form, enrolment, submit, codes, setCodes } = useSecondFactor(isActive)
  const { password, code } = form.values
  return (
    <Card
      title={say('factor.title')}
      actions={
        <Status meaning={isActive ? 'success' : 'stopped'}>
          {say(isActive ? 'factor.active' : 'factor.inactive')}
        </Status>
      }
    >
      <p className={styles.text}>{say(enrolment ? 'factor.scan' : 'factor.text')}</p>
      {enrolment && <EnrolmentCode {...enrolment} />}
      {codes.length > 0 && <CodesShown codes={codes} onDone={() => setCodes([])} />}
      {isActive && codes.length === 0 && (
        <div className={styles.codes}>
          <NewCodes onMade={setCodes} />
        </div>
      )}
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        {enrolment ? (
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
        ) : (
          <PasswordInput
            label={say('factor.password')}
            autoComplete="current-password"
            value={password}
            error={form.errors.password}
            onChange={form.set('password')}
          />
        )}
        <span>
          <Button
            size="m"
            kind={isActive ? 'danger' : 'primary'}
            type="submit"
            busy={form.busy}
            disabled={enrolment ? code.length < 6 : !password}
          >
            {say(enrolment ? 'factor.confirm' : isActive ? 'factor.turnOff' : 'factor.turnOn')}
          </Button>
        </span>
      </form>
    </Card>
  )
}
