import { Button, Modal } from '#ui/index.ts'
import { session } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { CodeStep } from './code-step.tsx'
import { ContextStep } from './context-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useSignIn } from './use-sign-in.ts'

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
        <PasswordStep
          username={username}
          busy={busy}
          problem={problem}
          onSubmit={signIn.password}
          onKey={signIn.passkey}
        />
      )}
      {stage.at === 'code' && <CodeStep key={problem} by={stage.by} signIn={signIn} />}
      {stage.at === 'contexts' && (
        <ContextStep contexts={stage.contexts} busy={busy} problem={problem} onChoose={signIn.context} />
      )}
    </Modal>
  )
}
