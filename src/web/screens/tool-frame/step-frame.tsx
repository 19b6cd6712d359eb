import type { ReactNode } from 'react'
import { Icon, IconCheck } from '#ui/index.ts'
import type { Crumb } from '../../shell/index.ts'
import styles from './step-frame.module.css'
import { ToolScreen } from './tool-screen.tsx'

/** A step as the bar shows it. */
export interface FrameStep<S extends string> {
  id: S
  label: string
}

export interface StepFrameProps<S extends string> {
  title: string
  meta?: ReactNode
  /** What the steps are called together. */
  label: string
  /** The list that it stands under. */
  under: Crumb
  steps: readonly FrameStep<S>[]
  at: S
  /** Where a step stands that one may go to; none for those that are ahead or over. */
  hrefOf: (step: S) => string | undefined
  /** Buttons at the lower edge: first where one comes from, last where one goes. */
  foot: ReactNode
  children: ReactNode
}

/** Steps over what the present one asks, and the way on under it. */
export const StepFrame = <S extends string>(props: StepFrameProps<S>) => {
  const { title, meta, label, under, steps, at, hrefOf, foot, children } = props
  const present = steps.findIndex(step => step.id === at)
  return (
    <ToolScreen title={title} meta={meta} fills under={under}>
      <nav aria-label={label} className={styles.steps}>
        <ol>
          {steps.map((step, index) => {
            const href = step.id === at ? undefined : hrefOf(step.id)
            const words = (
              <>
                <span className={styles.number} aria-hidden>
                  {index < present ? <Icon of={IconCheck} size="s" /> : index + 1}
                </span>
                {step.label}
              </>
            )
            return (
              <li
                key={step.id}
                aria-current={step.id === at ? 'step' : undefined}
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
