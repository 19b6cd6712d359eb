import { loadByRegistrations, saveRecords, type Work } from '#engine/index.ts'
import { caseLevel, type DunningPolicy, nextDunningLevel } from '#entities/cases/dunning.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'
import type { Letter } from '../notification/write.ts'
import { withAction } from './case-actions.ts'
import { casesOf, type Debt, debtsOf, keyOf, oldestFirst } from './hand-over.ts'
import { type DunningScope, overdueInvoices } from './overdue.ts'

/** What one step of a run has done: registrations. */
export interface Raised {
  invoices: { registration: string; dunningLevel: number }[]
  casesOpened: string[]
  letters: number
}

const letterOf = (debt: Debt, policy: DunningPolicy, date: string, caseOf?: Loaded<'case'>): Letter => {
  const level = Math.max(...debt.invoices.map(i => i.dunningLevel ?? 0))
  const [first] = oldestFirst(debt.invoices)
  return {
    template: policy.levels[level - 1]!.template,
    category: 'DUNNING',
    date,
    personRegistration: debt.person,
    contractRegistration: debt.contract,
    invoiceRegistration: debt.invoices.length === 1 ? first!.registration : null,
    caseRegistration: caseOf?.registration ?? null,
    orgaRegistration: first!.orgaRegistration ?? null,
    values: {
      contract: debt.contract,
      currency: first!.currency,
      invoices: oldestFirst(debt.invoices).map(i => ({
        number: i.invoiceNumber ?? i.registration,
        dueDate: i.dueDate,
        amount: i.totalBalance,
      })),
    },
  }
}

/**
 * Raises the overdue invoices of a scope by one level: writes to each payer once a contract, opens the case where the level asks for
 * one, and hands the invoices to it. Run twice on a day, the second run finds nothing to raise.
 */
export const raiseSome = async (work: Work, scope: DunningScope, policy: DunningPolicy): Promise<Raised> => {
  const taken = await overdueInvoices(work, scope, policy, { lock: 'update' })
  if (taken.length === 0) return { invoices: [], casesOpened: [], letters: 0 }
  const { date } = scope
  const raised = taken.map(before => ({
    before,
    after: {
      ...before,
      dunningLevel: nextDunningLevel(before, date, policy),
      dunningDate: date,
    },
  }))
  const debts = debtsOf(raised.map(r => r.after))
  const { byKey, opened } = await casesOf(work, debts, date, caseLevel(policy))
  for (const debt of debts)
    for (const invoice of debt.invoices)
      invoice.caseRegistration = byKey.get(keyOf(debt))?.registration ?? invoice.caseRegistration
  await saveRecords(work, 'invoice', raised, { unchecked: true })
  await callEffect(
    work,
    'notification/write',
    debts.map(debt => letterOf(debt, policy, date, byKey.get(keyOf(debt)))),
    'communication',
  )
  await noteSteps(work, debts, byKey, policy, date)
  return {
    invoices: raised.map(r => ({
      registration: r.after.registration,
      dunningLevel: r.after.dunningLevel,
    })),
    casesOpened: opened.map(c => c.registration),
    letters: debts.length,
  }
}

/** What was written stands in the case too, with the level that it has come to. */
const noteSteps = async (
  work: Work,
  debts: readonly Debt[],
  byKey: ReadonlyMap<string, Loaded<'case'>>,
  policy: DunningPolicy,
  date: string,
): Promise<void> => {
  const levels = new Map<string, number>()
  for (const debt of debts) {
    const found = byKey.get(keyOf(debt))
    if (found) levels.set(found.registration, Math.max(...debt.invoices.map(i => i.dunningLevel ?? 0)))
  }
  const cases = await loadByRegistrations(work, 'case', [...levels.keys()], { lock: 'update' })
  await saveRecords(
    work,
    'case',
    cases.map(before => {
      const level = levels.get(before.registration)!
      return {
        before,
        after: {
          ...withAction(work, before, date, { type: policy.levels[level - 1]!.template }),
          dunningLevel: Math.max(level, before.dunningLevel ?? 0),
        },
      }
    }),
    { unchecked: true },
  )
}
