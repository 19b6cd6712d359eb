import type { Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'

type Line = Pick<Loaded<'invoiceLine'>, 'contractRegistration' | 'interest'>

/** Interest that invoices ask for is earned by time: until they are issued, or due where they come late. */
export const accrueBilled = async (
  work: Work,
  linesOf: ReadonlyMap<Loaded<'invoice'>, readonly Line[]>,
): Promise<void> => {
  const asking = [...linesOf].filter(([{ type, pr }]) => type !== 'CREDIT_NOTE' && pr !== 'PAYABLE')
  await callEffect(
    work,
    'accounting/accrue',
    asking.flatMap(([{ issueDate, dueDate, contractRegistration }, lines]) =>
      lines
        .filter(line => line.interest)
        .map(line => ({
          contract: line.contractRegistration ?? contractRegistration ?? '',
          date: issueDate!,
          until: dueDate < issueDate! ? dueDate : issueDate!,
        })),
    ),
    'contract',
  )
}
