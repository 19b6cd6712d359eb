import {
  type Effect,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import type { MeasuresOf } from '../accounting/posting-rules.ts'
import { callEffect } from '../call-effect.ts'
import { named } from '../named.ts'
import { bookValueOn, coursesOf, lastDay, returnsOn } from './returns.ts'

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

type EquityEvent = 'EQUITY_CALL' | 'EQUITY_DISTRIBUTION' | 'EQUITY_VALUATION'

/** Of which kind an operation is in the books, and its measures; null: it moves nothing there. */
const bookedAs = (
  operation: Operation,
  gain: number,
): { [E in EquityEvent]: { eventType: E; measures: MeasuresOf<E> } }[EquityEvent] | null => {
  const part = (type: string) => partsOf(operation).find(one => one.type === type)?.amount ?? 0
  const paid = operation.amount
  if (operation.type === 'CALL')
    return { eventType: 'EQUITY_CALL', measures: { paid, principal: part('CAPITAL'), fee: part('FEE') } }
  if (operation.type === 'DISTRIBUTION')
    return {
      eventType: 'EQUITY_DISTRIBUTION',
      measures: { paid, principal: part('RETURN'), interest: part('INCOME') },
    }
  return operation.type === 'VALUATION' ? { eventType: 'EQUITY_VALUATION', measures: { gain } } : null
}

/** By how much each valuation differs from what the books carry the holding at without it. */
const gainsOf = async (work: Work, operations: readonly Operation[]): Promise<Map<Operation, number>> => {
  const gains = new Map<Operation, number>()
  for (const operation of operations.filter(one => one.type === 'VALUATION')) {
    const asset = operation.privateEquityAssetRegistration
    const others = operations.map(one => (one === operation ? { ...one, status: 'DRAFT' as const } : one))
    const course = (await coursesOf(work, [asset], others)).get(asset)!
    const before = bookValueOn(course, operation.date)
    gains.set(operation, sumMoney([operation.amount, -before], operation.currency ?? undefined))
  }
  return gains
}

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
          irr: returns?.irr ?? null,
        },
      }
    }),
    { unchecked: true },
  )
}

/** Moves the money of operations, books it, and works the returns of their holdings out anew. */
export const activateOperations: Effect<'privateEquityOperation'> = async (work, operations) => {
  await insertRecords(
    work,
    'privateEquityTransaction',
    operations.flatMap(operation =>
      partsOf(operation).map(part => ({
        type: part.type,
        name: operation.name ?? null,
        status: 'ACTIVE' as const,
        privateEquityAssetRegistration: operation.privateEquityAssetRegistration,
        privateEquityOperationRegistration: operation.registration,
        orgaRegistration: operation.orgaRegistration ?? null,
        date: operation.date,
        currency: operation.currency ?? 'EUR',
        amount: part.amount,
        flow: part.sign * part.amount,
      })),
    ),
    { unchecked: true },
  )
  const gains = await gainsOf(work, operations)
  await callEffect(
    work,
    'accounting/post',
    operations.flatMap((operation): BusinessEvent<EquityEvent>[] => {
      const booked = bookedAs(operation, gains.get(operation) ?? 0)
      return booked
        ? [
            {
              ...booked,
              family: 'LEASE',
              date: operation.date,
              currency: operation.currency ?? 'EUR',
              name: `${operation.registration} – ${operation.name ?? operation.privateEquityAssetRegistration}`,
              orgaRegistration: operation.orgaRegistration ?? null,
              privateEquityOperationRegistration: operation.registration,
            },
          ]
        : []
    }),
    'privateEquityOperation',
  )
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
  await saveRecords(
    work,
    'privateEquityTransaction',
    moved.map(before => ({ before, after: { ...before, status: 'REVERSED' } })),
    { unchecked: true },
  )
  await callEffect(work, 'accounting/reverse', operations, 'privateEquityOperation', {
    date: run.date,
    eventTypes: ['EQUITY_CALL', 'EQUITY_DISTRIBUTION', 'EQUITY_VALUATION'],
  })
  await keepReturns(work, operations)
}
