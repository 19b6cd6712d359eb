import type { FieldProblem } from '#errors/index.ts'
import { checkCreditorIdentifier } from '#fields/identifiers/sepa-references.ts'
import { say } from '#fields/messages.ts'
import type { bankAccount } from './bank-account.ts'

type BankAccount = NonNullable<(typeof bankAccount)['record']>

/** An account without a name is called after its owner. */
export const accountName = ({ name, bankOwner }: BankAccount): string | null => name || bankOwner || null

/** The identifier under which an organization collects: checked wherever it is typed. */
export const checkCreditor = (record: { sepaCreditorIdentifier?: string | null }): FieldProblem[] => {
  if (!record.sepaCreditorIdentifier) return []
  const { problem } = checkCreditorIdentifier(record.sepaCreditorIdentifier)
  return problem ? [{ field: 'sepaCreditorIdentifier', message: say(problem), code: problem.code }] : []
}
