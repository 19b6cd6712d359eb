import type { FieldProblem } from '#errors/index.ts'
import { checkMandateReference } from '#fields/identifiers/sepa-references.ts'
import { messageOf } from '#fields/problem.ts'
import { addMonths, isIsoDate } from '#finance/index.ts'
import { checkCreditor } from './bank-account.rules.ts'
import type { mandate } from './mandate.ts'

type Mandate = NonNullable<(typeof mandate)['record']>

/** How long a mandate lives without a collection (EPC rulebooks, section 4.1). */
export const LIFE_IN_MONTHS = 36

export const mandateName = ({ rumName, rumReference }: Mandate): string | null =>
  rumName || rumReference || null

/** A mandate lapses 36 months after its last collection, or its signature while nothing was collected. */
export const lapseDate = ({ lastUseDate, rumDateOfSignature }: Mandate): string | null => {
  const from = lastUseDate || rumDateOfSignature
  return isIsoDate(from) ? addMonths(from, LIFE_IN_MONTHS) : null
}

/** The references that banks read: of the mandate and of the creditor. */
export const checkReferences = (record: Mandate): FieldProblem[] => {
  const found = record.rumReference ? checkMandateReference(record.rumReference).problem : undefined
  return [
    ...(found ? [{ field: 'rumReference', message: messageOf(found), code: found.code }] : []),
    ...checkCreditor(record),
  ]
}
