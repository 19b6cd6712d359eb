import {
  type Caller,
  changeRecords,
  createRecords,
  type Engine,
  loadByRegistrations,
  loadMatching,
  runOver,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message, messageOfError } from '#errors/index.ts'
import { addMonths, indexedRates } from '#finance/index.ts'
import { rateOn } from '../rate-on.ts'
import { revisionAfter } from '../variable-rate.ts'

type Contract = Loaded<'contract'>

/** What became of a contract whose rate was to follow its index. */
export interface Revised {
  contract: string
  /** The day of the revision that was looked at last. */
  date: string
  /** The amendment by which the rate moved; none where the index left it as it was. */
  amendment?: string
  rate?: number
  /** Why it waits: the index has no value yet, or its plan can't be changed from that day on. */
  waits?: Message
}

/** No run takes more; the next goes on. */
const most = 10_000

/** The rate from a day of revision on; undefined where nothing of the index is published by then. */
const revisedRate = (
  quotation: Loaded<'quotation'>,
  index: Loaded<'index'>,
  date: string,
): { rate: number; value: number } | undefined => {
  const published = [...(index.values ?? [])]
    .filter(one => one.date <= date)
    .sort((a, b) => a.date.localeCompare(b.date))
    .at(-1)
  if (!published) return undefined
  const before = rateOn(quotation, date)
  const every = quotation.revisionMonths!
  const [reset] = indexedRates(
    before,
    addMonths(date, -every),
    addMonths(date, 1),
    [{ date: '0001-01-01', value: published.value }],
    {
      spread: quotation.indexMargin!,
      everyMonths: every,
      floor: quotation.rateFloor ?? undefined,
      cap: quotation.rateCap ?? undefined,
      maxChange: quotation.rateStep ?? undefined,
    },
  )
  return { rate: reset?.rate ?? before, value: published.value }
}

/** The first day from which a plan can be changed, where what falls due after the revision is billed already. */
const earliestOf = (error: unknown): string | undefined => {
  const why = error instanceof AppError ? error.rejectionReason : undefined
  const earliest = why?.code === 'INSTALMENT_BILLED_EARLIEST' ? why.params?.earliest : undefined
  return typeof earliest === 'object' && earliest !== null && 'date' in earliest
    ? String(earliest.date)
    : undefined
}

/** Moves the rate by an amendment, simulated, approved and applied at once: it was agreed with the contract. */
const amend = async (
  work: Work,
  contract: Contract,
  index: Loaded<'index'>,
  { date, from, rate, value }: { date: string; from: string; rate: number; value: number },
): Promise<string> => {
  const [made] = await createRecords(work, 'amendment', [
    { contractRegistration: contract.registration, type: 'RATE', validityDate: from, newRate: rate },
  ])
  const registration = String(made!.registration)
  await changeRecords(
    work,
    'amendment',
    await loadByRegistrations(work, 'amendment', [registration], { lock: 'update' }),
    () => ({ revisionDate: date, indexRegistration: index.registration, indexValue: value }),
    { unchecked: true },
  )
  let records = await loadByRegistrations(work, 'amendment', [registration], { lock: 'update' })
  for (const code of ['simulate', 'approve', 'apply'] as const)
    records = await runOver(work, 'amendment', code, records, {})
  return registration
}

/** One contract, on each of its days of revision that have come. */
const reviseOne = async (work: Work, registration: string, from?: string): Promise<Revised> => {
  const [contract] = await loadByRegistrations(work, 'contract', [registration], { lock: 'update' })
  const date = contract!.nextRevisionDate!
  const [quotation] = await loadByRegistrations(work, 'quotation', [contract!.quotationRegistration!])
  const [index] = await loadByRegistrations(work, 'index', [quotation!.indexRegistration!])
  const revised = index && revisedRate(quotation!, index, date)
  if (!revised)
    return {
      contract: registration,
      date,
      waits: message('INDEX_WITHOUT_VALUE', { index: quotation!.indexRegistration!, date: { date } }),
    }
  const isSame = revised.rate === rateOn(quotation!, date)
  const amendment = isSame
    ? undefined
    : await amend(work, contract!, index, { date, from: from ?? date, ...revised })
  const [after] = await loadByRegistrations(work, 'contract', [registration], { lock: 'update' })
  await changeRecords(
    work,
    'contract',
    [after!],
    () => ({ nextRevisionDate: revisionAfter(quotation!, date) }),
    { unchecked: true },
  )
  return { contract: registration, date, ...(amendment ? { amendment, rate: revised.rate } : {}) }
}

const tried = async (engine: Engine, caller: Caller, contract: string, date: string): Promise<Revised> => {
  const attempt = (from?: string) => engine.work(caller, work => reviseOne(work, contract, from))
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const earliest = earliestOf(error)
    try {
      if (earliest) return await attempt(earliest)
    } catch (again) {
      if (!(again instanceof AppError) || again.status >= 500) throw again
    }
    return { contract, date, waits: error.rejectionReason ?? messageOfError(error) }
  }
}

/**
 * Lets variable rates follow their indexes: each running contract on its days of revision that have come, by the last value
 * published by then and its margin, within its bounds (`indexedRates`). A transaction a contract; who has to wait is told why,
 * and looked at again by the next run.
 */
export const reviseRates = async (
  engine: Engine,
  caller: Caller,
  { date, dryRun = false }: { date: string; dryRun?: boolean },
): Promise<Revised[]> => {
  const due = await engine.work(caller, work =>
    loadMatching(work, 'contract', { status: 'ACTIVE', nextRevisionDate: { lte: date } }, { limit: most }),
  )
  const done: Revised[] = []
  for (const { registration, nextRevisionDate } of due) {
    let day = nextRevisionDate!
    while (day <= date) {
      const revised = dryRun
        ? await engine.work(caller, work => reviseOne(work, registration), { dryRun: true })
        : await tried(engine, caller, registration, day)
      done.push(revised)
      if (dryRun || revised.waits) break
      const [next] = await engine.work(caller, work => loadByRegistrations(work, 'contract', [registration]))
      day = next!.status === 'ACTIVE' ? next!.nextRevisionDate! : addMonths(date, 1)
    }
  }
  return done
}
