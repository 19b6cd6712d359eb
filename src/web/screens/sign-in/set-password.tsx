import { useState } from 'react'
import { Button, Checkbox } from '#ui/index.ts'
import { type PasswordLink, passwordLinks } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { ChoosePassword } from './choose-password.tsx'
import { Head } from './gate.tsx'
import type { useMailedLink } from './use-mailed-link.ts'

/** The link was used, or is too old. */
export const LinkOver = () => {
  const t = useSay('shell')
  return (
    <div role="alert">
      <Head title={t('signIn.linkOverTitle')} lead={t('signIn.linkOver')} />
      <Button kind="primary" size="l" href="/authentication/forgotten-password" fill>
        {t('signIn.askAgain')}
      </Button>
    </div>
  )
}

interface SetPasswordProps
  extends Pick<ReturnType<typeof useMailedLink>, 'busy' | 'passwordProblem' | 'use'> {
  link: PasswordLink | undefined
  /** What is offered of the passkeys, until one says otherwise. */
  removesAtFirst?: boolean
}

/** The next password of a login, and whether its passkeys go with the former one. */
export const SetPassword = ({
  link,
  busy,
  passwordProblem,
  use,
  removesAtFirst = false,
}: SetPasswordProps) => {
  const t = useSay('shell')
  const [removes, setRemoves] = useState(removesAtFirst)
  const count = link?.passkeys ?? 0
  return (
    <ChoosePassword
      username={link?.username}
      submitLabel={t('signIn.setPassword')}
      busy={busy}
      problem={passwordProblem}
      onSubmit={password => use(token => passwordLinks.use(token, password, count > 0 && removes))}
    >
      {count > 0 && (
        <Checkbox label={t('signIn.removeKeys', { count })} checked={removes} onChange={setRemoves} />
      )}
    </ChoosePassword>
  )
}
