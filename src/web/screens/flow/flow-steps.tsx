import { Icon, IconCheck } from '#ui/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './flow.module.css'
import type { ShownPage } from './flow-calls.ts'

/** Where one is, at the side where there is room. */
export const FlowSteps = ({ title, steps }: Pick<ShownPage, 'title' | 'steps'>) => {
  const say = useSay('flow')
  return (
    <nav className={styles.steps} aria-label={say('flow.steps')}>
      <h2>{title}</h2>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.pageId}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span aria-hidden="true">
              {step.state === 'done' ? <Icon of={IconCheck} size="s" /> : index + 1}
            </span>
            <b dir="auto">{step.title}</b>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same on a telephone: a bar and a line. */
export const FlowBar = ({ title, steps }: Pick<ShownPage, 'title' | 'steps'>) => {
  const say = useSay('flow')
  const at = steps.findIndex(step => step.state === 'now')
  const next = steps[at + 1]
  if (at < 0) return null
  return (
    <div className={styles.bar}>
      <ol aria-hidden="true">
        {steps.map(step => (
          <li key={step.pageId} data-state={step.state} />
        ))}
      </ol>
      <p>
        <span>
          <bdi>{title}</bdi> · {say('flow.step', { step: at + 1, steps: steps.length })}
        </span>
        {next && <span>{say('flow.nextStep', { title: next.title })}</span>}
      </p>
    </div>
  )
}
