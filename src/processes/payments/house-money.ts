import { insertRecords, type Work } from '#engine/index.ts'
import type { HouseDecision } from '#entities/bank/match-candidate.ts'
import type { Loaded, New } from '#entities/records.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { closingsOf, openDay, refuseAhead } from '../closed-periods.ts'
import { named } from '../named.ts'

type Operation = Loaded<'bankOperation'>

/** A line of a statement that pays nobody's invoice; told the operation that it became. */
export interface HouseMoney {
  type: HouseDecision
  operation: Omit<New<'bankOperation'>, 'type' | 'status'>
  operationRegistration?: string
}

/** What an operation of the house books by its type; money that nobody knows stays at suspense, in or out. */
const whatOf = ({ type, amount }: Operation): Pick<BusinessEvent, 'eventType' | 'measures'> => {
  switch (type) {
    case 'FEE':
      return { eventType: 'BANK_FEE', measures: { paid: -amount } }
    case 'INTEREST':
      return {
        eventType: 'BANK_INTEREST',
        measures: amount > 0 ? { interest: amount } : { expense: -amount },
      }
    case 'TRANSFER':
      return { eventType: 'OWN_TRANSFER', measures: { paid: amount } }
    case 'CAPITAL':
    case 'HOUSE_LOAN':
    case 'OPENING':
      return { eventType: type, measures: { paid: amount } }
    case 'TAX':
      return { eventType: 'TAX_PAYMENT', measures: { paid: -amount } }
    default:
      return { eventType: 'CASH_IN', measures: { paid: amount } }
  }
}

/** Books operations of the house, on the first open day of their organization; what the bank says stays the value date. */
export const bookHouseMoney = async (work: Work, operations: readonly Operation[]): Promise<void> => {
  if (operations.length === 0) return
  await callEffect(
    work,
    'accounting/post',
    (await onOpenDays(work, operations)).map(
      operation =>
        ({
          ...whatOf(operation),
          family: 'LEASE',
          date: operation.date,
          ...(operation.valueDate ? { valueDate: operation.valueDate } : {}),
          currency: operation.currency,
          name: called(operation),
          orgaRegistration: operation.orgaRegistration ?? null,
          bankOperationRegistration: operation.registration,
          documentReference: operation.reference ?? operation.registration,
        }) as BusinessEvent,
    ),
    'bankOperation',
  )
}

type Dated = Pick<Operation, 'date' | 'valueDate' | 'orgaRegistration'>

/** The same operations, each dated as it is booked. */
const onOpenDays = async <O extends Dated>(work: Work, operations: readonly O[]): Promise<readonly O[]> => {
  const closedUntil = await closingsOf(work, named(operations as readonly Dated[], 'orgaRegistration'))
  for (const operation of operations) {
    refuseAhead(work, operation.date)
    operation.valueDate ??= operation.date
    operation.date = openDay(closedUntil(operation.orgaRegistration), operation.date)
  }
  return operations
}

/** Takes lines of statements: each becomes an operation in the books. */
export const takeHouseMoney: AnswerTo<'payments/take-house-money'> = async (work, moneys) => {
  const dated = await onOpenDays(
    work,
    moneys.map(({ type, operation }) => ({
      ...operation,
      date: operation.date!,
      type,
      status: 'ACTIVE' as const,
    })),
  )
  const made = await insertRecords(work, 'bankOperation', [...dated], { unchecked: true })
  await bookHouseMoney(work, made)
  for (const [i, money] of moneys.entries()) money.operationRegistration = made[i]!.registration
}
