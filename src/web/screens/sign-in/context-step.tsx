import { Icon, IconBuilding, IconChevronRight, Note } from '#ui/index.ts'
import type { SessionContext } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

interface ContextStepProps {
  contexts: readonly SessionContext[]
  busy: boolean
  problem: string
  onChoose: (context: SessionContext) => void
}

/** Where to work, for those who belong to several organizations. */
export const ContextStep = ({ contexts, busy, problem, onChoose }: ContextStepProps) => {
  const t = useSay('shell')
  return (
    <>
      {problem && <Note meaning="error">{problem}</Note>}
      <ul className={styles.contexts}>
        {contexts.map((context, index) => (
          <li key={context.index}>
            <button
              type="button"
              className={styles.context}
              disabled={busy || !!context.needs}
              // biome-ignore lint/a11y/noAutofocus: the first of the only choices here
              autoFocus={index === contexts.findIndex(one => !one.needs)}
              onClick={() => onChoose(context)}
            >
              <Icon of={IconBuilding} />
              <span>
                <b className="strong">{context.label ?? context.name}</b>
                {context.tenant && context.tenant !== context.label && (
                  <small className="meta">{context.tenant}</small>
                )}
                {context.needs && <small className="meta">{t('signIn.contextNeeds')}</small>}
              </span>
              <Icon of={IconChevronRight} flips />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
