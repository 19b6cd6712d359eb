import type { FieldProblem } from '#errors/index.ts'
import { checkCreditorIdentifier } from '#fields/identifiers/sepa-references.ts'
import { messageOf } from '#fields/problem.ts'
import type { bankAccount } from './bank-account.ts'

type BankAccount = NonNullable<(typeof bankAccount)['record']>

/** An account without a name is called after its owner. */
export const accountName = ({ name, bankOwner }: BankAccount): string | null => name || bankOwner || null

/** The identifier under which an organization collects: checked wherever it is typed. */
export const checkCreditor = (record: { sepaCreditorIdentifier?: string | null }): FieldProblem[] => {
  if (!record.sepaCreditorIdentifier) return []
  const { problem } = checkCreditorIdentifier(record.sepaCreditorIdentifier)
  return problem ? [{ field: 'sepaCreditorIdentifier', message: messageOf(problem), code: problem.code }] : []
}
