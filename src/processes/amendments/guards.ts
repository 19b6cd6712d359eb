import {
  type AnyGuard,
  asks,
  type Guard,
  loadByRegistrations,
  loadMatching,
  type Refusal,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message, messageOfError, statusParam } from '#errors/index.ts'
import { among } from '../among.ts'
import { named } from '../named.ts'
import { askedAtOnce, correctionsFrom } from './asked-at-once.ts'
import { billedFlows } from './differences.ts'
import { leavingAsset } from './lease-part.ts'
import { misfit, refuse } from './misfit.ts'
import { isChanged, reachOf, splitRows } from './new-terms.ts'
import { loadRunning, type Running, rowKey } from './running.ts'
import { billedKeys, keepsPlan, waivedKeys, workOut } from './work-out.ts'

type Amendment = Loaded<'amendment'>

/** What each type of change must say. */
const asked: Record<string, [field: keyof Amendment, missing: Message]> = {
  RATE: ['newRate', message('NEW_RATE_MISSING')],
  DURATION: ['newDuration', message('NEW_DURATION_MISSING')],
  RENEWAL: ['renewalMonths', message('RENEWAL_MONTHS_MISSING')],
  RESIDUAL: ['newResidualValue', message('NEW_RESIDUAL_VALUE_MISSING')],
  AMOUNT: ['amount', message('AMOUNT_DRAWN_MISSING')],
  PARTIAL_SETTLEMENT: ['amount', message('AMOUNT_REPAID_MISSING')],
  PAYMENT_HOLIDAY: ['holidayPeriods', message('RELIEVED_COUNT_MISSING')],
  PAYER: ['newPersonRegistration', message('NEW_PAYER_MISSING')],
  ASSIGNMENT: ['newPersonRegistration', message('NEW_CLIENT_MISSING')],
}

const complete: Guard<'amendment'> = amendment => {
  if (!amendment.type) return refuse(message('CHANGE_TYPE_MISSING'), 'type')
  const [field, missing] = asked[amendment.type] ?? []
  // What leaves a lease says how much is settled.
  if (field === 'amount' && amendment.assetRegistration) return null
  return field && missing && (amendment[field] === undefined || amendment[field] === null)
    ? refuse(missing, field)
    : null
}

const withRunning =
  (
    judge: (amendment: Amendment, running: Running, work: Work) => Refusal | null | Promise<Refusal | null>,
  ): Guard<'amendment'> =>
  async (amendment, work) =>
    judge(amendment, await loadRunning(work, amendment), work)

const contractRunning = withRunning((_, { contract, rows }) => {
  if (contract.status !== 'ACTIVE')
    return refuse(
      message('CONTRACT_IN_STATUS', {
        contract: contract.registration,
        status: statusParam('contract', contract.status),
      }),
    )
  return rows.length ? null : refuse(message('CONTRACT_WITHOUT_PLAN', { contract: contract.registration }))
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

/** A lease is settled in part by an asset that leaves it, and something has to stay. */
const assetLeaves = withRunning(async (amendment, running, work) => {
  if (amendment.type !== 'PARTIAL_SETTLEMENT') return null
  if (running.family === 'LOAN')
    return amendment.assetRegistration ? refuse(message('LOAN_REPAID_BY_AMOUNT'), 'assetRegistration') : null
  if (!amendment.assetRegistration) return refuse(message('LEASE_SETTLED_BY_ASSET'), 'assetRegistration')
  const leaving = await leavingAsset(work, amendment, running)
  if (!leaving)
    return refuse(
      message('ASSET_NOT_ON_CONTRACT', { asset: amendment.assetRegistration }),
      'assetRegistration',
    )
  return leaving.share < 1 ? null : refuse(message('ONLY_ASSET_OF_CONTRACT'), 'assetRegistration')
})

/**
 * Whether a change from a day on corrects what was billed since. What is issued stays with who paid so far; an asset leaves on a
 * day that has not been billed; and a rate that follows its index moves from the first payment that is not billed.
 */
const correctsPast = ({ type, revisionDate }: Amendment, { family }: Running): boolean =>
  !keepsPlan(type) && !revisionDate && !(family === 'LEASE' && type === 'PARTIAL_SETTLEMENT')

const effectiveDate = withRunning((amendment, running) => {
  const { date, withDay } = reachOf(amendment, running.quotation, running.rows)
  const start = running.rows[0]!.periodStart
  if (date < start) return refuse(message('CONTRACT_STARTS_ON', { date: { date: start } }), 'validityDate')
  const { changed } = splitRows(running.rows, date, withDay)
  if (!changed.length) return refuse(message('NOTHING_DUE_AFTER', { date: { date: date } }), 'validityDate')
  const billed = billedKeys(running)
  const first = changed.find(row => billed.has(rowKey(row.kind, row.index)))
  if (first && correctsPast(amendment, running)) {
    const waived = waivedKeys(running)
    const over = changed.find(row => waived.has(rowKey(row.kind, row.index)))
    if (over) return refuse(message('INSTALMENT_WAIVED', { date: { date: over.dueDate } }), 'validityDate')
  } else if (first) {
    const earliest = earliestDate(running, billed, withDay)
    return refuse(
      earliest
        ? message('INSTALMENT_BILLED_EARLIEST', {
            date: { date: first.dueDate },
            earliest: { date: earliest },
          })
        : message('INSTALMENT_BILLED', { date: { date: first.dueDate } }),
      'validityDate',
    )
  }
  return misfit(amendment, running)
})

/** What was drawn or repaid of a contract later than a change reaches back: a plan of former terms knows nothing of it. */
const movedLater = async (
  work: Work,
  amendment: Amendment,
  { contract, quotation, rows }: Running,
): Promise<Amendment | undefined> => {
  const keptBy = (one: Amendment): number => {
    const { date, withDay } = reachOf(one, quotation, rows)
    return splitRows(rows, date, withDay).kept.length
  }
  const moves = await loadMatching(work, 'amendment', {
    contractRegistration: contract.registration,
    type: ['AMOUNT', 'PARTIAL_SETTLEMENT'],
    status: 'APPLIED',
  })
  return moves.find(one => keptBy(one) > keptBy(amendment))
}

/** What an amendment of the past corrects is a claim that stands: issued, and neither called back nor given up. */
const pastStands = withRunning(async (amendment, running, work) => {
  if (!correctsPast(amendment, running)) return null
  const { date, withDay } = reachOf(amendment, running.quotation, running.rows)
  const moved = await movedLater(work, amendment, running)
  if (moved)
    return refuse(
      message('PRINCIPAL_MOVED_LATER', {
        amendment: moved.registration,
        date: { date: moved.validityDate },
      }),
      'validityDate',
    )
  const flows = [...billedFlows(running).values()].flat()
  const reached = flows.filter(flow => isChanged(flow, date, withDay))
  const invoices = await loadByRegistrations(work, 'invoice', named(reached, 'invoiceRegistration'))
  const other = invoices.find(one => !among(one.status, 'ISSUED', 'PARTIALLY_PAID', 'PAID'))
  return other
    ? refuse(
        message('INVOICE_IN_STATUS', {
          invoice: other.invoiceNumber ?? other.registration,
          status: statusParam('invoice', other.status),
        }),
        'validityDate',
      )
    : null
})

/** What was simulated is what would be worked out today: else the contract has changed meanwhile. */
const stillCurrent = withRunning(async (amendment, running, work) => {
  const again = message('CONTRACT_CHANGED_SINCE')
  if ((running.contract.planVersion ?? 1) + 1 !== amendment.planVersion) return refuse(again)
  if (keepsPlan(amendment.type)) return null
  try {
    const { comparison, settlement, back } = await workOut(work, amendment, running)
    const same =
      comparison.newTotal === amendment.newTotal &&
      back.backBilled === (amendment.backBilled ?? 0) &&
      back.backCredited === (amendment.backCredited ?? 0) &&
      (settlement ? settlement.total === amendment.settlementTotal : true)
    return same ? null : refuse(again)
  } catch (error) {
    if (error instanceof AppError) return refuse(error.rejectionReason ?? messageOfError(error))
    throw error
  }
})

const quoteHolds: Guard<'amendment'> = (amendment, work) =>
  amendment.holdsUntil && amendment.holdsUntil < work.caller.today
    ? refuse(message('QUOTE_EXPIRED', { date: { date: amendment.holdsUntil } }), 'holdsUntil')
    : null

/** Only the last version of a plan can be taken back. */
const latest = withRunning((amendment, { contract }) =>
  contract.planVersion === amendment.planVersion
    ? null
    : refuse(message('LATER_PLAN_VERSION', { version: contract.planVersion })),
)

/** What came of the contract since – its claim given up, its end – does not come back with former terms. */
const asLeft = withRunning(({ type }, { contract }) =>
  contract.status === 'ACTIVE' ||
  contract.status === (type === 'EARLY_SETTLEMENT' ? 'TERMINATED' : 'SUSPENDED')
    ? null
    : refuse(
        message('CONTRACT_IN_STATUS', {
          contract: contract.registration,
          status: statusParam('contract', contract.status),
        }),
      ),
)

/** What an amendment asked for at once is called back when it is undone; what its plan has billed since is not. */
const nothingBilled: Guard<'amendment'> = async (amendment, work) => {
  const billed = await loadMatching(work, 'cashflow', {
    contractRegistration: amendment.contractRegistration,
    planVersion: amendment.planVersion!,
    status: ['BILLED', 'SETTLED'],
  })
  const atOnce = await askedAtOnce(work, amendment)
  const corrections = await correctionsFrom(work, amendment)
  const other = billed.find(
    flow =>
      !atOnce.has(flow.contractElementRegistration) && !corrections.has(flow.contractElementRegistration),
  )
  if (other) return refuse(message('STRAND_BILLED', { name: other.name, date: { date: other.dueDate } }))
  const [lost] = await loadMatching(
    work,
    'invoice',
    { registration: named(billed, 'invoiceRegistration'), status: 'WRITTEN_OFF' },
    { limit: 1 },
  )
  return lost ? refuse(message('EXIT_WRITTEN_OFF', { invoice: lost.registration })) : null
}

/** A contract that an amendment has settled comes back by undoing that amendment, not the termination. */
const notSettled: Guard<'contract'> = async (contract, work) => {
  const [settlement] = await loadMatching(
    work,
    'amendment',
    { contractRegistration: contract.registration, type: 'EARLY_SETTLEMENT', status: 'APPLIED' },
    { limit: 1 },
  )
  return settlement ? refuse(message('SETTLED_BY_AMENDMENT', { amendment: settlement.registration })) : null
}

/** Conditions of an amendment's transitions, each refusing in a sentence that says what would be needed. */
export const amendmentGuards: Record<string, AnyGuard> = {
  'amendment/complete': asks('amendment', complete),
  'amendment/contract-running': asks('amendment', contractRunning),
  'amendment/asset-leaves': asks('amendment', assetLeaves),
  'amendment/effective-date': asks('amendment', effectiveDate),
  'amendment/past-stands': asks('amendment', pastStands),
  'amendment/still-current': asks('amendment', stillCurrent),
  'amendment/quote-holds': asks('amendment', quoteHolds),
  'amendment/as-left': asks('amendment', asLeft),
  'amendment/latest': asks('amendment', latest),
  'amendment/nothing-billed': asks('amendment', nothingBilled),
  'amendment/not-settled': asks('contract', notSettled),
}
