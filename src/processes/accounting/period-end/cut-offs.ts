import { changeRecords, insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import {
  addDays,
  earnedByDays,
  fromMajor,
  type Money,
  multiply,
  subtract,
  sumMoney,
  toMajor,
} from '#finance/index.ts'
import { called } from '../../called.ts'
import { personIn } from '../../contract-facts.ts'
import { subjectsOfContract } from '../../event-subjects.ts'
import { grouped } from '../../grouped.ts'
import { ledgersKeptSince } from '../../ledgers-kept.ts'
import { byRegistration, named } from '../../named.ts'
import { type TaxRate, taxRates } from '../../tax-rates.ts'
import { type BusinessEvent, postEvents } from '../post-events.ts'
import { reverseDocuments } from '../reverse-documents.ts'
import { claimsOn, type InterestOnDay } from './claims-on.ts'
import { type RentOnDay, rentsOn } from './rents-on.ts'

type Contract = Loaded<'contract'>
type Accrual = Loaded<'accrual'>

/** What stands for a day at the end of a month. */
export const cutKinds = ['UNBILLED', 'AHEAD', 'CLAIM'] as const

/** What a month's end cuts off of a contract, by tax code; amounts in major units. */
export type CutOff = Pick<New<'accrual'>, 'kind' | 'contractRegistration' | 'currency'> & {
  amount: number
  taxCode: string | null
  taxAmount: number
}

/** What of a rent the day cuts off: earned by its end and not issued, or issued and not earned by then. */
const cutOf = (rent: RentOnDay, date: string, currency: string): Money => {
  const amount = fromMajor(rent.amount, currency)
  const earned = earnedByDays(amount, rent, addDays(date, 1))
  return rent.isIssued ? subtract(amount, earned) : earned
}

/** Cut-offs of a contract as of a day: its rents by days, their tax by the rate of the due day. Pure. */
export const cutOffsOf = (
  contract: Pick<Contract, 'registration' | 'currency'>,
  rents: readonly RentOnDay[],
  date: string,
  rateOf: TaxRate,
): CutOff[] => {
  const currency = contract.currency ?? 'EUR'
  const found = new Map<string, CutOff>()
  for (const rent of rents) {
    const amount = cutOf(rent, date, currency)
    const kind = rent.isIssued ? 'AHEAD' : 'UNBILLED'
    // What is billed ahead has its tax on its invoice: only the income waits.
    const tax = rent.isIssued ? 0 : toMajor(multiply(amount, rateOf(rent.taxCode, rent.dueDate)))
    const taxCode = rent.isIssued ? null : rent.taxCode
    const key = `${kind} ${taxCode}`
    const before = found.get(key)
    found.set(key, {
      kind,
      contractRegistration: contract.registration,
      currency,
      taxCode,
      amount: sumMoney([before?.amount, toMajor(amount)], currency),
      taxAmount: sumMoney([before?.taxAmount, tax], currency),
    })
  }
  return [...found.values()].filter(({ amount }) => amount !== 0)
}

/** What the interest of a claim was earned by the day and not billed, less what was billed of it and is not earned. Pure. */
export const claimCutOf = (
  contract: Pick<Contract, 'registration' | 'currency'>,
  interests: readonly InterestOnDay[],
  date: string,
): CutOff[] => {
  const currency = contract.currency ?? 'EUR'
  const amounts = interests.map(({ interest, isIssued, ...period }) => {
    const whole = fromMajor(interest, currency)
    const earned = earnedByDays(whole, period, addDays(date, 1))
    return toMajor(isIssued ? subtract(earned, whole) : earned)
  })
  const amount = sumMoney(amounts, currency)
  const cut = { kind: 'CLAIM' as const, contractRegistration: contract.registration, currency }
  return amount ? [{ ...cut, amount, taxCode: null, taxAmount: 0 }] : []
}

const sameCut = (a: CutOff | Accrual, b: CutOff | Accrual): boolean =>
  a.kind === b.kind &&
  (a.taxCode ?? null) === (b.taxCode ?? null) &&
  a.amount === b.amount &&
  (a.taxAmount ?? 0) === (b.taxAmount ?? 0) &&
  a.contractRegistration === b.contractRegistration

/** What the books show of a cut-off on its day, and (`sign` -1) on the day after. */
const eventOf = (
  { registration, kind, amount, taxCode, taxAmount, date, backOn }: Accrual,
  contract: Contract,
  sign: 1 | -1,
): BusinessEvent<'CUT_OFF'> => {
  const of = (value: number | null | undefined) => sign * (value ?? 0)
  const tax = of(taxAmount)
  return {
    ...subjectsOfContract(contract),
    eventType: 'CUT_OFF',
    date: sign === 1 ? date : backOn!,
    name: called(contract),
    documentReference: registration,
    payer: personIn(contract, 'PAYER', 'CLIENT'),
    measures: {
      UNBILLED: { gross: sumMoney([of(amount), tax], contract.currency ?? 'EUR'), rent: of(amount), tax },
      AHEAD: { ahead: of(amount) },
      CLAIM: { earned: of(amount) },
    }[kind as (typeof cutKinds)[number]],
    taxes: tax ? [{ measure: 'tax', code: taxCode ?? null, amount: tax }] : [],
  }
}

/** Books cut-offs at the end of their month, and back on the day after. */
const book = async (
  work: Work,
  cuts: readonly CutOff[],
  date: string,
  contractOf: ReadonlyMap<string | null | undefined, Contract>,
): Promise<void> => {
  if (cuts.length === 0) return
  const kept = await insertRecords(
    work,
    'accrual',
    cuts.map(cut => ({
      ...cut,
      date,
      backOn: addDays(date, 1),
      orgaRegistration: contractOf.get(cut.contractRegistration)!.orgaRegistration ?? null,
    })),
    { unchecked: true },
  )
  await postEvents(
    work,
    ([1, -1] as const).flatMap(sign =>
      kept.map(one => eventOf(one, contractOf.get(one.contractRegistration)!, sign)),
    ),
  )
}

/**
 * Takes cut-offs back, each on its own days: its month is open again, or what it was worked out from has changed. They count on no
 * day from then on.
 */
export const takeCutOffsBack = async (work: Work, cuts: readonly Accrual[]): Promise<void> => {
  if (cuts.length === 0) return
  await reverseDocuments(work, cuts, 'CUT_OFF')
  await changeRecords(work, 'accrual', cuts, () => ({ takenBackDate: work.caller.today }), {
    unchecked: true,
  })
}

/** What a run has cut off, or would. */
export interface CutOffs {
  booked: readonly CutOff[]
  takenBack: readonly Accrual[]
}

/**
 * Cuts off what these contracts have earned by the end of a day: what stands already and is the same stays, what is otherwise by now
 * is taken back and booked anew.
 */
export const cutOff = async (
  work: Work,
  registrations: readonly string[],
  date: string,
): Promise<CutOffs> => {
  if (registrations.length === 0) return { booked: [], takenBack: [] }
  const rents = await rentsOn(work, registrations, date)
  const interests = await claimsOn(work, registrations, date)
  const standing = await loadMatching(
    work,
    'accrual',
    { contractRegistration: [...registrations], kind: [...cutKinds], date, takenBackDate: null },
    { lock: 'update' },
  )
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', [
      ...new Set([
        ...[...rents, ...interests].map(one => one.contract),
        ...named(standing, 'contractRegistration'),
      ]),
    ]),
  )
  const rateOf = await taxRates(work)
  const byContract = grouped(rents, rent => rent.contract)
  const wanted = [...byContract].flatMap(([contract, own]) =>
    cutOffsOf(contracts.get(contract)!, own, date, rateOf),
  )
  const { finSince } = await ledgersKeptSince(work, named([...contracts.values()], 'orgaRegistration'))
  for (const [registration, own] of grouped(interests, one => one.contract)) {
    const contract = contracts.get(registration)!
    if (finSince(contract.orgaRegistration) <= date) wanted.push(...claimCutOf(contract, own, date))
  }
  const takenBack = standing.filter(one => !wanted.some(cut => sameCut(cut, one)))
  const booked = wanted.filter(cut => !standing.some(one => sameCut(cut, one)))
  await takeCutOffsBack(work, takenBack)
  await book(work, booked, date, contracts)
  return { booked, takenBack }
}
