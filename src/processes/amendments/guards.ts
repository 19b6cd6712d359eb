import { type Guard, loadMatching, type Plain, type Refusal, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { personIn } from '../contract-facts.ts'
import { leavingAsset } from './lease-part.ts'
import { rateOn, reachesDay, splitRows } from './new-terms.ts'
import { loadRunning, type Running, rowKey } from './running.ts'
import { billedKeys, keepsPlan, workOut } from './work-out.ts'

const refuse = (message: string, field?: string): Refusal => ({ message, ...(field ? { field } : {}) })

/** What each type of change must say. */
const asked: Record<string, [field: string, what: string]> = {
  RATE: ['newRate', 'the new rate'],
  DURATION: ['newDuration', 'the new duration'],
  RESIDUAL: ['newResidualValue', 'the new residual value'],
  AMOUNT: ['amount', 'the amount drawn'],
  PARTIAL_SETTLEMENT: ['amount', 'the amount repaid'],
  PAYMENT_HOLIDAY: ['holidayPeriods', 'the number of instalments relieved'],
  PAYER: ['newPersonRegistration', 'the new payer'],
  ASSIGNMENT: ['newPersonRegistration', 'the new client'],
}

const complete: Guard = amendment => {
  if (!amendment.type) return refuse('the type of change is missing', 'type')
  const [field, what] = asked[String(amendment.type)] ?? []
  // What leaves a lease says how much is settled.
  if (field === 'amount' && amendment.assetRegistration) return null
  return field && (amendment[field] === undefined || amendment[field] === null)
    ? refuse(`${what} is missing`, field)
    : null
}

const withRunning =
  (
    judge: (amendment: Plain, running: Running, work: Work) => Refusal | null | Promise<Refusal | null>,
  ): Guard =>
  async (amendment, work) =>
    judge(amendment, await loadRunning(work, amendment), work)

const contractRunning = withRunning((_, { contract, rows }) => {
  if (contract.status !== 'ACTIVE')
    return refuse(
      `contract ${contract.registration} is ${String(contract.status).toLowerCase().replace(/_/g, ' ')}`,
    )
  return rows.length ? null : refuse(`contract ${contract.registration} has no payment plan`)
})

/** The first day from which nothing is billed: what the next amendment may start from. */
const earliestDate = (
  { rows }: Running,
  billed: ReadonlySet<string>,
  withDay: boolean,
): string | undefined => {
  const last = rows.filter(row => billed.has(rowKey(row.kind, row.index))).at(-1)
  if (!last) return rows[0]?.periodStart
  return withDay ? rows.find(row => row.dueDate > last.dueDate)?.dueDate : last.dueDate
}

/** Why a change of this type does not fit the contract; null where it does. */
const misfit = (amendment: Plain, running: Running): Refusal | null => {
  const { contract, family, quotation, rows } = running
  const date = String(amendment.validityDate)
  const { kept, changed } = splitRows(rows, date, reachesDay(amendment.type, quotation))
  switch (amendment.type) {
    case 'RATE':
      return amendment.newRate === rateOn(quotation!, date)
        ? refuse('the new rate is the present one', 'newRate')
        : null
    case 'DURATION':
      return amendment.newDuration === contract.duration
        ? refuse('the new duration is the present one', 'newDuration')
        : null
    case 'RESIDUAL':
      return amendment.newResidualValue === (quotation!.residualValue ?? 0)
        ? refuse('the new residual value is the present one', 'newResidualValue')
        : null
    case 'PAYER':
      return amendment.newPersonRegistration === personIn(contract, 'PAYER', 'CLIENT')
        ? refuse('this person pays already', 'newPersonRegistration')
        : null
    case 'ASSIGNMENT':
      return amendment.newPersonRegistration === personIn(contract, 'CLIENT')
        ? refuse('this person is the client already', 'newPersonRegistration')
        : null
    case 'PAYMENT_HOLIDAY': {
      const left = changed.filter(row => row.kind !== 'RESIDUAL').length
      return (amendment.holidayPeriods as number) > left - (amendment.holidayExtends === false ? 1 : 0)
        ? refuse(`only ${left} instalments are left`, 'holidayPeriods')
        : null
    }
    case 'AMOUNT':
    case 'PARTIAL_SETTLEMENT': {
      if (family === 'LEASE' && amendment.type === 'AMOUNT')
        return refuse(
          'only a loan is drawn further: what a lease finances is bought, delivered and invoiced, so make a contract for it',
          'type',
        )
      const last = kept.at(-1)
      if (last?.dueDate !== date)
        return refuse(
          `principal moves on a due date: ${[last?.dueDate, changed[0]?.dueDate].filter(Boolean).join(' or ')}`,
          'validityDate',
        )
      return amendment.type === 'PARTIAL_SETTLEMENT' &&
        ((amendment.amount as number | undefined) ?? 0) >= last.outstanding
        ? refuse(`${last.outstanding.toFixed(2)} is outstanding: settle it in full`, 'amount')
        : null
    }
    default:
      return null
  }
}

/** A lease is settled in part by an asset that leaves it, and something has to stay. */
const assetLeaves = withRunning(async (amendment, running, work) => {
  if (amendment.type !== 'PARTIAL_SETTLEMENT') return null
  if (running.family === 'LOAN')
    return amendment.assetRegistration
      ? refuse('a loan is repaid by an amount: the asset is the client’s already', 'assetRegistration')
      : null
  if (!amendment.assetRegistration)
    return refuse(
      'a lease is settled in part by the asset that leaves it: name the asset',
      'assetRegistration',
    )
  const leaving = await leavingAsset(work, amendment, running)
  if (!leaving)
    return refuse(`asset ${amendment.assetRegistration} is not out on this contract`, 'assetRegistration')
  return leaving.share < 1
    ? null
    : refuse('it is the only asset of the contract: settle it in full', 'assetRegistration')
})

const effectiveDate = withRunning((amendment, running) => {
  const date = String(amendment.validityDate)
  const start = running.rows[0]!.periodStart
  if (date < start) return refuse(`the contract starts on ${start}`, 'validityDate')
  const withDay = reachesDay(amendment.type, running.quotation)
  const { changed } = splitRows(running.rows, date, withDay)
  if (!changed.length) return refuse(`nothing is due after ${date}`, 'validityDate')
  const billed = billedKeys(running)
  const first = changed.find(row => billed.has(rowKey(row.kind, row.index)))
  if (first) {
    const earliest = earliestDate(running, billed, withDay)
    return refuse(
      `the instalment of ${first.dueDate} is billed already${earliest ? `: effective from ${earliest} at the earliest` : ''}`,
      'validityDate',
    )
  }
  return misfit(amendment, running)
})

/** What was simulated is what would be worked out today: else the contract has changed meanwhile. */
const stillCurrent = withRunning(async (amendment, running, work) => {
  const again = 'the contract has changed since: simulate again'
  if (((running.contract.planVersion as number | undefined) ?? 1) + 1 !== amendment.planVersion)
    return refuse(again)
  if (keepsPlan(amendment.type)) return null
  try {
    const { comparison, settlement } = await workOut(work, amendment, running)
    const same =
      comparison.newTotal === amendment.newTotal &&
      (settlement ? settlement.total === amendment.settlementTotal : true)
    return same ? null : refuse(again)
  } catch (error) {
    if (error instanceof AppError) return refuse(error.rejectionReason ?? error.message)
    throw error
  }
})

const quoteHolds: Guard = (amendment, work) =>
  amendment.holdsUntil && String(amendment.holdsUntil) < work.caller.today
    ? refuse(`the quote held until ${amendment.holdsUntil}: simulate again`, 'holdsUntil')
    : null

/** Only the last version of a plan can be taken back. */
const latest = withRunning((amendment, { contract }) =>
  contract.planVersion === amendment.planVersion
    ? null
    : refuse(`version ${contract.planVersion} of the plan came after it: undo that amendment first`),
)

const nothingBilled: Guard = async (amendment, work) => {
  const [billed] = await loadMatching(
    work,
    'cashflow',
    {
      contractRegistration: String(amendment.contractRegistration),
      planVersion: amendment.planVersion as number,
      status: ['BILLED', 'SETTLED'],
    },
    { limit: 1 },
  )
  return billed ? refuse(`${billed.name} of ${billed.dueDate} is billed already`) : null
}

/** A contract that an amendment has settled comes back by undoing that amendment, not the termination. */
const notSettled: Guard = async (contract, work) => {
  const [settlement] = await loadMatching(
    work,
    'amendment',
    { contractRegistration: String(contract.registration), type: 'EARLY_SETTLEMENT', status: 'APPLIED' },
    { limit: 1 },
  )
  return settlement ? refuse(`amendment ${settlement.registration} has settled it: undo that one`) : null
}

/** Conditions of an amendment's transitions, each refusing in a sentence that says what would be needed. */
export const amendmentGuards: Record<string, Guard> = {
  'amendment/complete': complete,
  'amendment/contract-running': contractRunning,
  'amendment/asset-leaves': assetLeaves,
  'amendment/effective-date': effectiveDate,
  'amendment/still-current': stillCurrent,
  'amendment/quote-holds': quoteHolds,
  'amendment/latest': latest,
  'amendment/nothing-billed': nothingBilled,
  'amendment/not-settled': notSettled,
}
