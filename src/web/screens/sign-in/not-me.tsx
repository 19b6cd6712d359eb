import { useEffect, useState } from 'react'
import { Button, Note } from '#ui/index.ts'
import { type PasswordLink, passwordLinks, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { Gate, Head } from './gate.tsx'
import { LinkOver, SetPassword } from './set-password.tsx'
import { useMailedLink } from './use-mailed-link.ts'

/**
 * The page that the letter about an unknown browser opens. Opening it changes nothing, since letters are read by machines too:
 * by its button the stranger is out, and the next password is chosen here.
 */
export const NotMe = () => {
  const t = useSay('shell')
  const { data: host = {} } = useHost()
  const [ended, setEnded] = useState<PasswordLink>()
  const { found, isOver, problem, press, ...form } = useMailedLink(passwordLinks.check, 'changed')
  useEffect(() => {
    document.title = t('signIn.notMeTitle')
  }, [t])
  const username = found?.username ?? ''
  return (
    <Gate host={host}>
      {isOver ? (
        <LinkOver />
      ) : (
        <>
          <div aria-live="polite">
            <Head
              title={t(ended ? 'signIn.newTitle' : 'signIn.notMeTitle')}
              lead={found ? t(ended ? 'signIn.notMeDone' : 'signIn.notMeText', { username }) : '\u00a0'}
            />
          </div>
          {problem && <Note meaning="error">{problem}</Note>}
          {ended ? (
            <SetPassword link={ended} removesAtFirst {...form} />
          ) : (
            <Button
              kind="danger"
              size="l"
              busy={form.busy}
              disabled={!found}
              onClick={() => press(async token => setEnded(await passwordLinks.alarm(token)))}
              fill
            >
              {t('signIn.notMe')}
            </Button>
          )}
        </>
      )}
    </Gate>
  )
}
