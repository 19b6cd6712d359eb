import { Button, IconShieldCheck, Modal } from '#ui/index.ts'
import { knownConfiguration, session, singleSignOn, useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { CodeStep } from './code-step.tsx'
import { ContextStep } from './context-step.tsx'
import { PasswordStep } from './password-step.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

/**
 * The way back in by one's directory: in a window of its own, so that this page stays. As soon as its person is in there, this
 * tab is told and goes on.
 */
const ByProvider = () => {
  const t = useSay('shell')
  const { data: host } = useHost()
  const sso = knownConfiguration()?.singleSignOn
  if (!sso) return null
  const named = host?.providers?.find(one => one.id === sso.oidcId)?.label ?? sso.label
  const go = () => singleSignOn.beginBeside(sso.oidcId, sso.kind)
  return (
    <div className={styles.providers}>
      <Button size="l" icon={IconShieldCheck} onClick={go} fill>
        {t('signIn.withProvider', { name: named })}
      </Button>
      <p className={styles.or}>{t('signIn.orPassword')}</p>
    </div>
  )
}

/** Over the page whose session ended: the same person goes on where they were, with all that they had typed. */
export const SignInAgain = ({ username }: { username: string }) => {
  const t = useSay('shell')
  const signIn = useSignIn(() => {})
  const { stage, busy, problem } = signIn
  return (
    <Modal
      open
      size="s"
      title={t('signIn.againTitle')}
      subtitle={t('signIn.againText')}
      onClose={() => {}}
      closable={false}
      footNote={
        <Button kind="ghost" onClick={() => session.signOut()}>
          {t('signIn.otherPerson')}
        </Button>
      }
    >
      {stage.at === 'password' && (
        <>
          <ByProvider />
          <PasswordStep
            username={username}
            busy={busy}
            problem={problem}
            onSubmit={signIn.password}
            onKey={signIn.passkey}
          />
        </>
      )}
      {stage.at === 'code' && <CodeStep by={stage.by} signIn={signIn} />}
      {stage.at === 'contexts' && (
        <ContextStep contexts={stage.contexts} busy={busy} problem={problem} onChoose={signIn.context} />
      )}
    </Modal>
  )
}
