import type { ReactNode } from 'react'
import { useSay } from '../../shell/index.ts'
import { StepFrame as Frame } from '../tool-frame/step-frame.tsx'

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

/** The four steps of an import. */
export const StepFrame = (props: StepFrameProps) => {
  const say = useSay('import-wizard')
  return (
    <Frame
      {...props}
      label={say('steps.label')}
      under={{ label: say('importHead.list'), href: '/imports' }}
      steps={stepIds.map(id => ({ id, label: say(`steps.${id}`) }))}
    />
  )
}
