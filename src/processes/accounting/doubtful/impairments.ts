import { changeRecords, insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { fromMajor, multiply, sumMoney, toMajor } from '#finance/index.ts'
import type { AnswerTo } from '../../call-effect.ts'
import { called } from '../../called.ts'
import { personIn } from '../../contract-facts.ts'
import { subjectsOfContract } from '../../event-subjects.ts'
import { type Ledger, type LedgersOf, ledgersKept } from '../../ledgers-kept.ts'
import { byRegistration, named } from '../../named.ts'
import { type BusinessEvent, postEvents } from '../post-events.ts'
import { reverseDocuments } from '../reverse-documents.ts'
import { doubtfulRules, rateFor } from './doubtful-rules.ts'
import { type Owed, owedOf } from './owed-of.ts'

type Contract = Loaded<'contract'>
type Impairment = Loaded<'impairment'>
type Cause = SealedValue<'impairmentCause'>

/** What is expected to be lost as of a day, and why it is worked out. */
interface Weighing {
  date: string
  cause: Cause
  /** Nothing of the contract is a claim any more. */
  isAll?: boolean
  /** Invoices that are lost by now, though their records do not say so yet. */
  lost?: readonly string[]
  /** What is owed of each, where somebody has asked already. */
  owed?: ReadonlyMap<string, Owed>
  /** The one ledger that is meant; left out: all that are kept. */
  only?: Ledger
}

/** How an allowance of a contract in a ledger has changed by the end of a day. */
const changeOf = (
  contract: Contract,
  ledger: Ledger,
  { rate, owed, booked, of }: { rate: number; owed: Owed; booked: readonly Impairment[]; of: Weighing },
): New<'impairment'> | null => {
  const currency = contract.currency ?? 'EUR'
  const base = Math.max(0, sumMoney([owed.open, owed.unbilled[ledger]], currency))
  const allowance = toMajor(multiply(fromMajor(base, currency), rate))
  const before = booked.filter(
    one => one.contractRegistration === contract.registration && one.ledger === ledger,
  )
  const amount = sumMoney([allowance, ...before.map(one => -one.amount!)], currency)
  return amount === 0
    ? null
    : {
        contractRegistration: contract.registration,
        personRegistration: personIn(contract, 'CLIENT') ?? null,
        orgaRegistration: contract.orgaRegistration ?? null,
        ledger,
        date: of.date,
        cause: of.cause,
        currency,
        daysLate: owed.daysLate,
        rate,
        base,
        allowance,
        amount,
      }
}

const eventOf = (one: Impairment, contract: Contract): BusinessEvent<'IMPAIRMENT'> => {
  const [impaired, released] =
    one.ledger === 'FIN' ? (['finImpaired', 'finReleased'] as const) : (['impaired', 'released'] as const)
  const amount = one.amount ?? 0
  return {
    ...subjectsOfContract(contract),
    eventType: 'IMPAIRMENT',
    date: one.date,
    name: called(contract),
    documentReference: one.registration,
    payer: one.personRegistration ?? null,
    measures: amount > 0 ? { [impaired]: amount } : { [released]: -amount },
  }
}

const none: Owed = { riskClass: null, daysLate: 0, open: 0, unbilled: { LOCAL: 0, FIN: 0 } }

/** What the allowances of contracts change to: of one that is not doubtful nothing is kept. */
const changesOf = (
  contracts: readonly Contract[],
  of: Weighing,
  facts: {
    owed: ReadonlyMap<string, Owed>
    booked: readonly Impairment[]
    ledgersOf: LedgersOf
    rateOf: (contract: Contract, owed: Owed) => number
  },
): New<'impairment'>[] =>
  contracts.flatMap(contract => {
    const owed = of.isAll ? none : (facts.owed.get(contract.registration) ?? none)
    const rate = of.isAll || !contract.isDoubtful ? 0 : facts.rateOf(contract, owed)
    return facts
      .ledgersOf(contract.orgaRegistration)
      .filter(ledger => !of.only || ledger === of.only)
      .flatMap(ledger => changeOf(contract, ledger, { rate, owed, booked: facts.booked, of }) ?? [])
  })

/** Keeps what is expected to be lost of contracts at the end of a day otherwise than before; nothing is booked yet. */
const keepChanges = async (
  work: Work,
  contracts: readonly Contract[],
  of: Weighing,
): Promise<Impairment[]> => {
  if (contracts.length === 0) return []
  const organizations = named(contracts, 'orgaRegistration')
  const ruleOf = await doubtfulRules(work, organizations)
  const changes = changesOf(contracts, of, {
    owed: of.owed ?? (await owedOf(work, contracts, of.date, of.lost)),
    booked: await loadMatching(
      work,
      'impairment',
      {
        contractRegistration: contracts.map(contract => contract.registration),
        date: { lte: of.date },
        takenBackDate: null,
      },
      { lock: 'update' },
    ),
    ledgersOf: await ledgersKept(work, organizations),
    rateOf: (contract, owed) => contract.impairmentRate ?? rateFor(ruleOf(contract.orgaRegistration), owed),
  })
  return changes.length ? insertRecords(work, 'impairment', changes, { unchecked: true }) : []
}

/** Brings the allowances of contracts to what is expected to be lost of them at the end of a day, in each ledger. Answers what was booked. */
export const impair = async (
  work: Work,
  contracts: readonly Contract[],
  of: Weighing,
): Promise<Impairment[]> => {
  const kept = await keepChanges(work, contracts, of)
  const contractOf = byRegistration(contracts)
  await postEvents(
    work,
    kept.map(one => eventOf(one, contractOf.get(one.contractRegistration)!)),
  )
  return kept
}

/** What the financial books expect to be lost of doubtful contracts as they are taken up: their opening has it, no result. */
export const takeUpImpairments = async (
  work: Work,
  organizations: readonly string[],
  date: string,
): Promise<void> => {
  const doubtful = await loadMatching(work, 'contract', {
    orgaRegistration: [...organizations],
    isDoubtful: true,
  })
  await keepChanges(work, doubtful, { date, cause: 'OPENING', only: 'FIN' })
}

/** Gives it up again with the books: it counts on no day. */
export const giveUpImpairments = async (work: Work, organizations: readonly string[]): Promise<void> => {
  const kept = await loadMatching(
    work,
    'impairment',
    { orgaRegistration: [...organizations], ledger: 'FIN', cause: 'OPENING', takenBackDate: null },
    { lock: 'update' },
  )
  await changeRecords(work, 'impairment', kept, () => ({ takenBackDate: work.caller.today }), {
    unchecked: true,
  })
}

/**
 * What is owed of contracts has become less – it was paid, or lost: so does what is expected to be lost of it, at once. Of those of
 * which nothing is, nothing changes.
 */
export const followImpairments: AnswerTo<'accounting/follow-impairments'> = async (work, asked, run) => {
  const registrations = [...new Set(asked.flatMap(one => one.contract ?? []))]
  const impaired = registrations.length
    ? await loadMatching(work, 'impairment', { contractRegistration: registrations, takenBackDate: null })
    : []
  if (impaired.length === 0) return
  const contracts = await loadByRegistrations(work, 'contract', named(impaired, 'contractRegistration'))
  const { date, isAll = false, lost = [] } = run.input
  await impair(work, contracts, { date, cause: 'CHANGE', isAll, lost })
}

/** Takes back what months' ends have booked, each on its own day: their months are open again. */
export const takeImpairmentsBack = async (
  work: Work,
  organizations: readonly string[],
  after: string,
  until: string,
): Promise<void> => {
  const kept = await loadMatching(
    work,
    'impairment',
    {
      orgaRegistration: [...organizations],
      cause: 'MONTH_END',
      date: { ...(after ? { gt: after } : {}), lte: until },
      takenBackDate: null,
    } as never,
    { lock: 'update' },
  )
  if (kept.length === 0) return
  await reverseDocuments(work, kept, 'IMPAIRMENT')
  await changeRecords(work, 'impairment', kept, () => ({ takenBackDate: work.caller.today }), {
    unchecked: true,
  })
}
