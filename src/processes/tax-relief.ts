import { changeRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { organizationTree } from './organization-tree.ts'

type Invoice = Loaded<'invoice'>
type Rule = SealedValue<'badDebtRelief'>

/** Whether the tax of what is lost of an invoice is claimed back: with the loss, or once it was claimed. */
export const isRelieved = ({ taxRelief, reliefDate }: Pick<Invoice, 'taxRelief' | 'reliefDate'>): boolean =>
  (taxRelief ?? 'AT_LOSS') === 'AT_LOSS' || Boolean(reliefDate)

/** By which rule organizations claim tax of lost claims back: their own, or that of the nearest above that says one. */
export const reliefRules = async (
  work: Work,
  invoices: readonly Invoice[],
): Promise<(invoice: Invoice) => Rule> => {
  const lineOf = await organizationTree(
    work,
    invoices.flatMap(invoice => invoice.orgaRegistration ?? []),
  )
  return ({ orgaRegistration }) =>
    lineOf(orgaRegistration).find(house => house.badDebtRelief)?.badDebtRelief ?? 'AT_LOSS'
}

/** Invoices that are lost with their contract keep by which rule their tax is claimed back. Answers them as they stand then. */
export const keepReliefRule = async (work: Work, invoices: readonly Invoice[]): Promise<Invoice[]> => {
  const ruleOf = await reliefRules(work, invoices)
  await changeRecords(work, 'invoice', invoices, invoice => ({ taxRelief: ruleOf(invoice) }), {
    unchecked: true,
  })
  return invoices.map(invoice => ({ ...invoice, taxRelief: ruleOf(invoice) }))
}
