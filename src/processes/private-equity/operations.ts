import {
  type Effect,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { callEffect } from '../call-effect.ts'
import { closingsOf, openDay } from '../closed-periods.ts'
import { named } from '../named.ts'
import { costReturned, impairHoldings } from './carrying.ts'
import { coursesOf, lastDay, returnsOn } from './returns.ts'

type Operation = Loaded<'privateEquityOperation'>

/** The natures of money in an operation: of a call capital and fees, of a distribution capital returned and income. */
const partsOf = (operation: Operation): { type: string; amount: number; sign: 1 | -1 }[] => {
  const { amount } = operation
  const fees = operation.fees ?? 0
  const income = operation.income ?? 0
  const currency = operation.currency ?? undefined
  const parts =
    operation.type === 'CALL'
      ? [
          { type: 'CAPITAL', amount: sumMoney([amount, -fees], currency), sign: -1 as const },
          { type: 'FEE', amount: fees, sign: -1 as const },
        ]
      : operation.type === 'DISTRIBUTION'
        ? [
            { type: 'RETURN', amount: sumMoney([amount, -income], currency), sign: 1 as const },
            { type: 'INCOME', amount: income, sign: 1 as const },
          ]
        : []
  return parts.filter(part => part.amount > 0)
}

/** What an operation books: a call or a distribution; anything else moves no money. */
const eventOf = (
  operation: Operation,
  cost: number,
): BusinessEvent<'EQUITY_CALL'> | BusinessEvent<'EQUITY_DISTRIBUTION'> | null => {
  const { amount: paid, type } = operation
  const currency = operation.currency ?? 'EUR'
  const common = {
    family: 'LEASE' as const,
    date: operation.date,
    currency,
    name: `${operation.registration} – ${operation.name ?? operation.privateEquityAssetRegistration}`,
    orgaRegistration: operation.orgaRegistration ?? null,
    documentReference: operation.privateEquityAssetRegistration,
    privateEquityOperationRegistration: operation.registration,
  }
  const rest = sumMoney([paid, -Math.abs(cost)], currency)
  if (type === 'CALL')
    return { ...common, eventType: 'EQUITY_CALL', measures: { paid, principal: cost, fee: rest } }
  if (type === 'DISTRIBUTION')
    return {
      ...common,
      eventType: 'EQUITY_DISTRIBUTION',
      measures: { paid, principal: 0 - cost, interest: rest },
    }
  return null
}

/** The money that an operation moves, by its nature, and what of it changes the cost of its holding. */
const transactionsOf = async (
  work: Work,
  operation: Operation,
): Promise<New<'privateEquityTransaction'>[]> => {
  const currency = operation.currency ?? 'EUR'
  const holding = operation.privateEquityAssetRegistration
  const { date } = operation
  const closedUntil = await closingsOf(work, [operation.orgaRegistration])
  const countsFrom = openDay(closedUntil(operation.orgaRegistration), date)
  const made: New<'privateEquityTransaction'>[] = []
  for (const { type, amount, sign } of partsOf(operation)) {
    const returned =
      type === 'RETURN' ? await costReturned(work, { holding, date: countsFrom, amount, currency }) : 0
    made.push({
      type,
      name: operation.name ?? null,
      status: 'ACTIVE',
      privateEquityAssetRegistration: holding,
      privateEquityOperationRegistration: operation.registration,
      orgaRegistration: operation.orgaRegistration ?? null,
      date,
      countsFrom,
      currency,
      amount,
      carrying: type === 'CAPITAL' ? amount : 0 - returned,
      flow: sign * amount,
    })
  }
  return made
}

/** A return of a year that a few days stand for may be beyond all that can be written: it says nothing then. */
const tellable = (irr: number | undefined): number | null =>
  irr === undefined || !(Math.abs(irr) < 100_000) ? null : irr

/** Works multiples, return and value of holdings out anew and keeps them, as of the last day on which something happened. */
const keepReturns = async (work: Work, operations: readonly Operation[]): Promise<void> => {
  const registrations = named(operations, 'privateEquityAssetRegistration')
  const courses = await coursesOf(work, registrations, operations)
  const assets = await loadByRegistrations(work, 'privateEquityAsset', registrations, { lock: 'update' })
  await saveRecords(
    work,
    'privateEquityAsset',
    assets.map(before => {
      const course = courses.get(before.registration)!
      const day = lastDay(course)
      const returns = day === undefined ? undefined : returnsOn(course, day)
      return {
        before,
        after: {
          ...before,
          returnsDate: day ?? null,
          value: returns?.residualValue ?? null,
          dpi: returns?.dpi ?? null,
          rvpi: returns?.rvpi ?? null,
          tvpi: returns?.tvpi ?? null,
          picc: returns?.picc ?? null,
          irr: tellable(returns?.irr),
        },
      }
    }),
    { unchecked: true },
  )
}

/**
 * Moves the money of operations, books it, and works the returns of their holdings out anew. A holding is carried at its cost:
 * what comes back beyond it is income, what it is worth less an impairment.
 */
export const activateOperations: Effect<'privateEquityOperation'> = async (work, operations) => {
  // One after the other: how much of a holding's cost is left follows from what went before.
  for (const operation of operations) {
    const made = await transactionsOf(work, operation)
    await insertRecords(work, 'privateEquityTransaction', made, { unchecked: true })
    const event = eventOf(
      operation,
      sumMoney(
        made.map(one => one.carrying),
        operation.currency ?? 'EUR',
      ),
    )
    if (event) await callEffect(work, 'accounting/post', [event], 'privateEquityOperation')
    await impairHoldings(work, [{ ...operation, status: 'ACTIVE' }], operation.date)
  }
  await keepReturns(work, operations)
}

/** Takes operations back: their money is reversed, their entries too. */
export const reverseOperations: Effect<'privateEquityOperation'> = async (work, operations, run) => {
  const moved = await loadMatching(
    work,
    'privateEquityTransaction',
    {
      privateEquityOperationRegistration: operations.map(operation => operation.registration),
      status: 'ACTIVE',
    },
    { lock: 'update' },
  )
  const closedUntil = await closingsOf(work, named(moved, 'orgaRegistration'))
  await saveRecords(
    work,
    'privateEquityTransaction',
    moved.map(before => ({
      before,
      after: {
        ...before,
        status: 'REVERSED',
        countsUntil: openDay(closedUntil(before.orgaRegistration), run.date),
      },
    })),
    { unchecked: true },
  )
  await callEffect(work, 'accounting/reverse', operations, 'privateEquityOperation', {
    date: run.date,
    eventTypes: ['EQUITY_CALL', 'EQUITY_DISTRIBUTION', 'EQUITY_VALUATION'],
  })
  await impairHoldings(
    work,
    operations.map(operation => ({ ...operation, status: 'DRAFT' as const })),
    run.date,
  )
  await keepReturns(work, operations)
}
