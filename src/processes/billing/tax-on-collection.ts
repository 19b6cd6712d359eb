import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { organizationTree } from '../organization-tree.ts'

type Invoice = Pick<
  New<'invoice'>,
  'pr' | 'orgaRegistration' | 'persons' | 'originalRegistration' | 'currency' | 'taxOnCollection'
>
type Line = Pick<
  Loaded<'invoiceLine'>,
  'type' | 'taxCode' | 'taxAmount' | 'taxNotDeducted' | 'isOnCollection'
> & {
  originalRegistration?: string | null
}

/** Goods are taxed as they are given, whatever is said of services. */
const isOfGoods = ({ type }: Line): boolean => among(type, 'RESIDUAL', 'SETTLEMENT', 'SALE', 'PURCHASE')

/** When tax of an invoice's services falls due, by whoever is taxed: the organization, or its supplier. */
const rulesOf = async (
  work: Work,
  invoices: readonly Invoice[],
): Promise<(invoice: Invoice) => SealedValue<'vatOn'> | null | undefined> => {
  const sold = invoices.filter(invoice => invoice.pr !== 'PAYABLE')
  const bought = invoices.filter(invoice => invoice.pr === 'PAYABLE')
  const lineOf = await organizationTree(work, named(sold, 'orgaRegistration'))
  const payees = bought.flatMap(invoice => personIn(invoice, 'PAYEE') ?? [])
  const suppliers = byRegistration(
    payees.length ? await loadByRegistrations(work, 'person', [...new Set(payees)]) : [],
  )
  return invoice =>
    invoice.pr === 'PAYABLE'
      ? suppliers.get(personIn(invoice, 'PAYEE') ?? '')?.vatOn
      : lineOf(invoice.orgaRegistration).find(house => house.vatOn)?.vatOn
}

/** Which of the invoices that notes call back have tax that falls due as it is collected. */
const originalsOf = async (work: Work, invoices: readonly Invoice[]): Promise<ReadonlySet<string>> => {
  const registrations = named(invoices, 'originalRegistration')
  if (registrations.length === 0) return new Set()
  const originals = await loadByRegistrations(work, 'invoice', registrations)
  return new Set(
    named(
      originals.filter(original => original.taxOnCollection != null),
      'registration',
    ),
  )
}

/**
 * Invoices that are issued say how much of their tax falls due as it is collected: of services where the tax code says so, else
 * whoever is taxed. A note follows what it calls back. Changes the invoices in place; answers the lines whose tax it is.
 */
export const markCollection = async <L extends Line>(
  work: Work,
  linesOf: ReadonlyMap<Invoice, readonly L[]>,
): Promise<Set<L>> => {
  const invoices = [...linesOf.keys()]
  const ruleOf = await rulesOf(work, invoices)
  const codes = new Map((await loadMatching(work, 'tax', {})).map(tax => [String(tax.code), tax.vatOn]))
  const originals = await originalsOf(work, invoices)
  const marked = new Set<L>()
  for (const [invoice, lines] of linesOf) {
    const { originalRegistration: original } = invoice
    const isDue = (line: L): boolean => {
      if (original) return line.originalRegistration ? !!line.isOnCollection : originals.has(original)
      return (codes.get(line.taxCode ?? '') ?? ruleOf(invoice)) === 'COLLECTION'
    }
    const own = lines.filter(line => line.taxAmount && !isOfGoods(line) && isDue(line))
    for (const line of own) marked.add(line)
    if (own.length || originals.has(original ?? '')) invoice.taxOnCollection = taxOf(own, invoice.currency)
  }
  return marked
}

const taxOf = (lines: readonly Line[], currency: Loaded<'invoice'>['currency'] | null | undefined): number =>
  sumMoney(
    lines.flatMap(line => [line.taxAmount, -(line.taxNotDeducted ?? 0)]),
    currency,
  )
