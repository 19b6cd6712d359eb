import type { ImportRecord } from './import-data.ts'
import type { StepId } from './step-frame.tsx'

/** What each step of one import is given. */
export interface StepProps {
  record: ImportRecord
  title: string
  /** What its rows become, in the plural. */
  entityLabel: string
  hrefOf: (step: StepId) => string | undefined
  go: (step: StepId) => void
}
