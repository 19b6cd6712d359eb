import { useEffect } from 'react'
import { Button, IconKey, Note } from '#ui/index.ts'
import { browserOf } from '../../cards/user-sessions/browser-of.ts'
import { invitations, passkeys, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { ChoosePassword } from './choose-password.tsx'
import { Gate, Head } from './gate.tsx'
import { useMailedLink } from './use-mailed-link.ts'

/** What a key is called until its owner calls it otherwise: by where it was made. */
const nameOfKey = (): string => browserOf(navigator.userAgent) ?? 'Passkey'

/**
 * The page that an invitation opens. Opening it changes nothing, since letters are read by machines too: its owner says yes
 * by a button, and chooses the password of a login that comes about by this.
 */
export const AcceptInvitation = () => {
  const t = useSay('shell')
  const { data: host = {} } = useHost()
  const { found, isOver, busy, problem, passwordProblem, use } = useMailedLink(invitations.check, 'accepted')
  useEffect(() => {
    document.title = t('signIn.inviteTitle')
  }, [t])
  const lead = found
    ? t(found.needsPassword ? 'signIn.inviteNew' : 'signIn.inviteHere', {
        house: found.house,
        username: found.username,
      })
    : '\u00a0'
  return (
    <Gate host={host}>
      {isOver ? (
        <div role="alert">
          <Head title={t('signIn.linkOverTitle')} lead={t('signIn.inviteOver')} />
          <Button kind="primary" size="l" href="/authentication/login-page" fill>
            {t('signIn.title')}
          </Button>
        </div>
      ) : (
        <>
          <Head title={t('signIn.inviteTitle')} lead={lead} />
          {problem && <Note meaning="error">{problem}</Note>}
          {found?.needsPassword === false ? (
            <Button
              kind="primary"
              size="l"
              busy={busy}
              onClick={() => use(token => invitations.accept(token))}
              fill
            >
              {t('signIn.accept')}
            </Button>
          ) : (
            <>
              <ChoosePassword
                username={found?.username}
                submitLabel={t('signIn.accept')}
                busy={busy}
                problem={passwordProblem}
                onSubmit={password => use(token => invitations.accept(token, password))}
              />
              {found?.takesPasskey && passkeys.isPossible() && (
                <Button
                  kind="ghost"
                  size="l"
                  icon={IconKey}
                  disabled={busy}
                  onClick={() => use(token => invitations.acceptByKey(token, nameOfKey()))}
                  fill
                >
                  {t('signIn.inviteKey')}
                </Button>
              )}
            </>
          )}
        </>
      )}
    </Gate>
  )
}
