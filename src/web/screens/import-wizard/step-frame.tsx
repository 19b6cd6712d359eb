import type { ReactNode } from 'react'
import { Icon, IconCheck } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './import-wizard.module.css'

export const stepIds = ['file', 'columns', 'check', 'run'] as const
export type StepId = (typeof stepIds)[number]

interface StepFrameProps {
  title: string
  meta?: ReactNode
  at: StepId
  /** Where a step stands that one may go to; none for those that are ahead or over. */
  hrefOf: (step: StepId) => string | undefined
  /** Buttons at the lower edge: first where one comes from, last where one goes. */
  foot: ReactNode
  children: ReactNode
}

/** The four steps over what the present one asks, and the way on under it. */
export const StepFrame = ({ title, meta, at, hrefOf, foot, children }: StepFrameProps) => {
  const say = useSay('import-wizard')
  const present = stepIds.indexOf(at)
  return (
    <ToolScreen title={title} meta={meta} fills under={{ label: say('importHead.list'), href: '/imports' }}>
      <nav aria-label={say('steps.label')} className={styles.steps}>
        <ol>
          {stepIds.map((step, index) => {
            const href = step === at ? undefined : hrefOf(step)
            const words = (
              <>
                <span className={styles.number} aria-hidden>
                  {index < present ? <Icon of={IconCheck} size="s" /> : index + 1}
                </span>
                {say(`steps.${step}`)}
              </>
            )
            return (
              <li
                key={step}
                aria-current={step === at ? 'step' : undefined}
                data-done={index < present || undefined}
              >
                {href ? <a href={href}>{words}</a> : <span className={styles.step}>{words}</span>}
              </li>
            )
          })}
        </ol>
      </nav>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{foot}</footer>
    </ToolScreen>
  )
}
