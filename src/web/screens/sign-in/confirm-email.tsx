import { useEffect, useState } from 'react'
import { Button, Note } from '#ui/index.ts'
import { type EmailChange, emailChanges, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { Gate, Head } from './gate.tsx'
import styles from './sign-in.module.css'
import { useMailedLink } from './use-mailed-link.ts'

/** How it stands: said instead of a question where there is none left. */
const stateOf = (change: EmailChange) => {
  if (change.isStopped) return 'emailStopped'
  if (change.isDone) return 'emailDone'
  if (change.isOver) return 'emailOver'
  return change.isConfirmed ? 'emailHalf' : 'emailAsked'
}

interface AnswerProps {
  change: EmailChange
  busy: boolean
  press: (work: (token: string) => Promise<EmailChange>) => void
}

/** What one may still say to it: the former address may take it back when it is done, too. */
const Answer = ({ change, busy, press }: AnswerProps) => {
  const t = useSay('shell')
  const state = stateOf(change)
  const mayStop = change.side === 'former' && !change.isStopped
  return (
    <div className={styles.fields}>
      {state === 'emailAsked' && (
        <Button kind="primary" size="l" busy={busy} onClick={() => press(emailChanges.confirm)} fill>
          {t('signIn.emailConfirm')}
        </Button>
      )}
      {mayStop && (
        <Button kind="danger" size="l" disabled={busy} onClick={() => press(emailChanges.stop)} fill>
          {t('signIn.emailStop')}
        </Button>
      )}
      {state !== 'emailAsked' && (
        <Button size="l" href="/authentication/login-page" fill>
          {t('signIn.title')}
        </Button>
      )}
    </div>
  )
}

/** The page that a letter to one of two addresses opens. Opening it changes nothing, since letters are read by machines too. */
export const ConfirmEmail = () => {
  const t = useSay('shell')
  const { data: host = {} } = useHost()
  const [said, setSaid] = useState<EmailChange>()
  const { found, isOver, busy, problem, press } = useMailedLink(emailChanges.check, 'changed')
  useEffect(() => {
    document.title = t('signIn.emailTitle')
  }, [t])
  const change = said ?? found
  return (
    <Gate host={host}>
      {isOver || !change ? (
        isOver && (
          <div role="alert">
            <Head title={t('signIn.linkOverTitle')} lead={t('signIn.emailOver')} />
          </div>
        )
      ) : (
        <>
          <Head
            title={t('signIn.emailTitle')}
            lead={t(`signIn.${stateOf(change)}`, { username: change.username, email: change.address })}
          />
          {problem && <Note meaning="error">{problem}</Note>}
          <Answer
            change={change}
            busy={busy}
            press={work => press(async token => setSaid(await work(token)))}
          />
        </>
      )}
    </Gate>
  )
}
