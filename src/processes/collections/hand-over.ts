import { insertRecords, loadByRegistrations, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import { caseLevel, type DunningPolicy } from '#entities/cases/dunning.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { among } from '../among.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { type DunningScope, openStatuses, owed } from './overdue.ts'

type Invoice = Loaded<'invoice'>

export interface Debt {
  person: string
  contract: string | null
  invoices: Invoice[]
}

/** The invoices of each payer and contract: what one letter and one case are about. */
export const debtsOf = (invoices: readonly Invoice[]): Debt[] => {
  const debts = new Map<string, Debt>()
  for (const invoice of invoices) {
    const person = personIn(invoice, 'PAYER', 'CLIENT')
    if (!person) continue
    const contract = invoice.contractRegistration ?? null
    const key = `${person}/${contract ?? ''}`
    const debt = debts.get(key) ?? { person, contract, invoices: [] }
    debt.invoices.push(invoice)
    debts.set(key, debt)
  }
  return [...debts.values()]
}

/** The key of the one open case of a debt, as `case/open-key` works it out. */
export const keyOf = ({ person, contract }: Debt): string => `${person}/${contract ?? ''}`

export const oldestFirst = (invoices: readonly Invoice[]): Invoice[] =>
  [...invoices].sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))

/** The open cases of these debts; where a debt has come to the case's level and has none, one is opened. */
export const casesOf = async (
  work: Work,
  debts: readonly Debt[],
  date: string,
  level: number,
): Promise<{ byKey: Map<string, Loaded<'case'>>; opened: Loaded<'case'>[] }> => {
  const found = await loadMatching(
    work,
    'case',
    { openKey: debts.map(keyOf), status: openStatuses(work) },
    { lock: 'update' },
  )
  const byKey = new Map(found.map(c => [c.openKey!, c]))
  const wanted = debts.filter(
    d => !byKey.has(keyOf(d)) && d.invoices.some(i => (i.dunningLevel ?? 0) >= level),
  )
  const names = new Map(
    (await loadByRegistrations(work, 'person', named(wanted, 'person'))).map(p => [
      p.registration,
      p.name ?? p.registration,
    ]),
  )
  const opened = await insertRecords(
    work,
    'case',
    wanted.map(debt => {
      const [first] = oldestFirst(debt.invoices)
      return {
        type: 'ARREARS',
        wording: message('ARREARS_OF', { person: names.get(debt.person) ?? debt.person }),
        date,
        personRegistration: debt.person,
        contractRegistration: debt.contract,
        invoiceRegistration: first!.registration,
        currency: first!.currency,
        orgaRegistration: first!.orgaRegistration ?? null,
        nextActionDate: date,
      }
    }),
    { unchecked: true },
  )
  for (const record of opened) byKey.set(record.openKey!, record)
  return { byKey, opened }
}

/** A case in which nothing more is asked for, unless what was paid has come back. */
const isOver = (found: Loaded<'case'> | undefined): boolean =>
  !found || (among(found.status, 'RESOLVED', 'CLOSED') && found.resolution === 'PAID')

/**
 * Invoices that had come to the case's level and that nobody follows: their direct debit came back after the case was
 * resolved, or the policy has changed. What was rescheduled or given up is left alone.
 */
export const unfollowedInvoices = async (
  work: Work,
  scope: DunningScope,
  policy: DunningPolicy,
  options: { lock?: 'update' } = {},
): Promise<Invoice[]> => {
  const level = caseLevel(policy)
  if (!Number.isFinite(level)) return []
  const found = await loadMatching(
    work,
    'invoice',
    { ...owed(scope), dunningLevel: { gte: level } },
    { ...options, asCaller: true },
  )
  const cases = byRegistration(await loadByRegistrations(work, 'case', named(found, 'caseRegistration')))
  return found.filter(i => isOver(cases.get(i.caseRegistration)))
}

/** Hands invoices that nobody follows to the cases of their debts, which are opened where there are none. How many. */
export const handOverAgain = async (
  work: Work,
  scope: DunningScope,
  policy: DunningPolicy,
): Promise<number> => {
  const left = await unfollowedInvoices(work, scope, policy, { lock: 'update' })
  if (left.length === 0) return 0
  const debts = debtsOf(left)
  const { byKey } = await casesOf(work, debts, scope.date, caseLevel(policy))
  await saveRecords(
    work,
    'invoice',
    debts.flatMap(debt =>
      debt.invoices.map(before => ({
        before,
        after: { ...before, caseRegistration: byKey.get(keyOf(debt))!.registration },
      })),
    ),
    { unchecked: true },
  )
  return debts.reduce((sum, debt) => sum + debt.invoices.length, 0)
}
