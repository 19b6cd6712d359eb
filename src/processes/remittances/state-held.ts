import { type Caller, type Engine, insertRecords, insertWorkedOut, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { addTax, payableBy, sumMoney } from '#finance/index.ts'
import { callEffect } from '../call-effect.ts'
import { refuseAhead } from '../closed-periods.ts'
import { inParts, kept, longRun, type RunPhase } from '../long-run.ts'
import type { OwnNumbers } from '../number-own.ts'
import type { RunScope } from '../run-scope.ts'
import { slices } from '../side-by-side.ts'
import { sumsByCurrency } from '../sums-by-currency.ts'
import { type TaxRate, taxRates } from '../tax-rates.ts'
import { type Way, waysOfPayment } from '../ways-of-payment.ts'
import { type Collected, type HeldScope, loadCollected, readCollected } from './collected.ts'

/** What a run has stated, or would state. */
export interface StatementsAnswer {
  date: string
  dryRun: boolean
  statements: {
    invoice: string
    payee: string
    type: Collected['type']
    contracts: number
    amount: number
    currency: string
  }[]
  sums: { currency: string; amount: number }[]
}

/** What one payee is owed by one organization in one currency. */
interface Statement {
  lines: readonly Collected[]
  amount: number
}

/** Days that a statement is payable in, where nothing else is agreed. */
const paymentDays = 30

/** One statement a payee, organization, currency and kind; what was returned is kept back until more has come in. */
const statementsOf = (collected: readonly Collected[]): Statement[] => {
  const groups = new Map<string, Collected[]>()
  for (const one of collected) {
    const key = [one.payee, one.organization, one.currency, one.type].join('|')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
    .map(lines => ({
      lines,
      amount: sumMoney(
        lines.map(line => line.amount),
        lines[0]!.currency,
      ),
    }))
    .filter(({ amount }) => amount > 0)
}

const isOfInsurer = ({ lines }: Statement): boolean => lines[0]!.type === 'INSURANCE'

const payableOf = (statement: Statement, way: Way, date: string): New<'invoice'> => {
  const { payee, organization, currency } = statement.lines[0]!
  return {
    type: 'INVOICE',
    pr: 'PAYABLE',
    // A supplier's own invoice is waited for: it brings its number.
    status: isOfInsurer(statement) ? 'VALIDATED' : 'DRAFT',
    wording: message('STATEMENT_OF_COLLECTED', { until: { date } }),
    orgaRegistration: organization,
    issuerRegistration: payee,
    persons: [
      { personRegistration: payee, role: 'PAYEE' },
      ...(organization ? [{ personRegistration: organization, role: 'PAYER' as const }] : []),
    ],
    currency,
    generationDate: date,
    taxPointDate: date,
    dueDate: payableBy(way.paymentCondition, date, paymentDays),
    paymentMode: way.paymentMode,
    paymentCondition: way.paymentCondition ?? null,
    bankAccountRegistration: way.bankAccountRegistration ?? null,
    invoiceNumber: null,
    series: isOfInsurer(statement) ? ('statement' satisfies OwnNumbers) : null,
  }
}

const linesOf = (statement: Statement, { registration }: Loaded<'invoice'>, rateOf: TaxRate, date: string) =>
  statement.lines.map((one, position) => {
    const isInsurance = one.type === 'INSURANCE'
    const taxCode = isInsurance ? 'EXEMPT' : (one.taxCode ?? 'EXEMPT')
    const taxRate = rateOf(taxCode, date)
    const { tax } = addTax(one.amount, taxRate, { currency: one.currency })
    return {
      invoiceRegistration: registration,
      type: isInsurance ? 'REMITTANCE' : 'SERVICE',
      code: 'HELD',
      wording: message('COLLECTED_OF', { contract: one.contract }),
      position,
      orgaRegistration: one.organization,
      contractRegistration: one.contract,
      contractElementRegistration: one.element,
      quantity: 1,
      currency: one.currency,
      unitPrice: one.amount,
      amountExclTax: one.amount,
      taxCode,
      taxRate,
      taxAmount: tax,
      amountInclTax: sumMoney([one.amount, tax], one.currency),
    }
  })

/** States all that is due in the transaction that goes on. */
export const stateAll = async (work: Work, scope: HeldScope): Promise<StatementsAnswer['statements']> => {
  const { date } = scope
  refuseAhead(work, date)
  const statements = statementsOf(await loadCollected(work, scope))
  if (statements.length === 0) return []
  const ways = await waysOfPayment(
    work,
    statements.map(one => one.lines[0]!.payee),
  )
  const payables = statements.map(one => payableOf(one, ways.paid(one.lines[0]!.payee), date))
  const made = await insertRecords(work, 'invoice', payables, { unchecked: true })
  const rateOf = await taxRates(work)
  await insertWorkedOut(
    work,
    'invoiceLine',
    statements.flatMap((one, i) => linesOf(one, made[i]!, rateOf, date)),
    { unchecked: true },
  )
  const issued = made.filter((_, i) => isOfInsurer(statements[i]!))
  await callEffect(work, 'billing/issue-unless-checked', issued, 'invoice', { date })
  return statements.map(({ lines, amount }, i) => ({
    invoice: made[i]!.registration,
    payee: lines[0]!.payee,
    type: lines[0]!.type,
    contracts: new Set(lines.map(line => line.contract)).size,
    amount,
    currency: lines[0]!.currency,
  }))
}

/** Payees whose statements are made in one transaction: each is told of all that is held for him at once. */
const payeesAtOnce = 10

const statePhase: RunPhase<HeldScope, StatementsAnswer['statements']> = {
  name: 'STATE',
  entity: 'person',
  parts: async (work, scope) => {
    refuseAhead(work, scope.date)
    const payees = statementsOf(await readCollected(work, scope)).map(one => one.lines[0]!.payee)
    return slices([...new Set(payees)], payeesAtOnce)
  },
  take: (work, scope, payees) => stateAll(work, { ...scope, payees }),
  made: statements => ({ statements: statements.length }),
}

/** The statements of what is held in the background. */
export const heldRun = longRun<HeldScope>({
  code: 'HELD',
  permission: 'run billing',
  phases: [kept(statePhase)],
})

/**
 * States what was collected for insurers and suppliers of services and not stated before: a payable each, an insurer's issued
 * at once, a supplier's a draft that waits for his invoice. Run twice, the second run finds nothing; a dry run keeps nothing.
 * @throws INVALID_FIELD_IN_BODY for a day that has not come
 */
export const runStatements = async (
  engine: Engine,
  caller: Caller,
  scope: RunScope,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<StatementsAnswer> => {
  const statements = dryRun
    ? await engine.work(caller, work => stateAll(work, scope), { dryRun })
    : (await inParts(engine, caller, statePhase, scope)).flat()
  return { date: scope.date, dryRun, statements, sums: sumsByCurrency(statements) }
}
