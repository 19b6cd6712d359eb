import { checkNumber, checkObjects } from '../check-inputs.ts'
import { dayNumber } from '../dates/iso-date.ts'
import type { PlanRow } from '../plan/payment-plan.ts'

/** The rows of a plan as a settlement reads them, or the error that names what is wrong: `rows.3.payment`. */
export const checkRows = (rows: readonly PlanRow[]): readonly PlanRow[] => {
  checkObjects(rows, 'rows').forEach((row, index) => {
    for (const field of ['opening', 'interest', 'payment', 'outstanding'] as const)
      checkNumber(row[field], `rows.${index}.${field}`)
    for (const field of ['dueDate', 'periodStart'] as const) dayNumber(row[field], `rows.${index}.${field}`)
  })
  return rows
}
