import { changeRecords, insertRecords, loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { paramIn } from '#locales/index.ts'
import { houseLocale } from '../house-locale.ts'
import { named } from '../named.ts'
import type { BusinessEvent } from './post-events.ts'
import type { EventType, Measures } from './posting-rules.ts'

/** Events by which the house's own money comes in (1) or goes out (-1), and as what kind of operation of its bank. */
const kinds: Partial<Record<EventType, { type: 'FUNDING' | 'EQUITY' | 'CLAIM'; sign: 1 | -1 }>> = {
  FUNDING_DRAW: { type: 'FUNDING', sign: 1 },
  FUNDING_SALE: { type: 'FUNDING', sign: 1 },
  FUNDING_PASSED_ON: { type: 'FUNDING', sign: -1 },
  FUNDING_PAYMENT: { type: 'FUNDING', sign: -1 },
  EQUITY_CALL: { type: 'EQUITY', sign: -1 },
  EQUITY_DISTRIBUTION: { type: 'EQUITY', sign: 1 },
  INSURANCE_PAID: { type: 'CLAIM', sign: 1 },
}

/** Events on their accounting days, each that moves the house's own money with the operation of the bank that shows it. */
export const withOwnMoney = async (
  work: Work,
  events: readonly BusinessEvent[],
): Promise<readonly BusinessEvent[]> => {
  const paidBy = (event: BusinessEvent): number => (event.measures as Measures).paid ?? 0
  const moving = events.filter(event => kinds[event.eventType] && paidBy(event) !== 0)
  if (moving.length === 0) return events
  const house = await houseLocale(work)
  const operations = await insertRecords(
    work,
    'bankOperation',
    moving.map(event => {
      const { type, sign } = kinds[event.eventType]!
      return {
        type,
        status: 'ACTIVE' as const,
        name: paramIn(house, event.name).slice(0, 250),
        date: event.date,
        valueDate: event.valueDate ?? event.date,
        currency: event.currency,
        amount: sign * paidBy(event),
        personRegistration: event.payee ?? event.payer ?? null,
        contractRegistration: event.contractRegistration ?? null,
        orgaRegistration: event.orgaRegistration ?? null,
        reference: event.documentReference ?? null,
      }
    }),
    { unchecked: true },
  )
  const operationOf = new Map(moving.map((event, i) => [event, operations[i]!.registration]))
  return events.map(event => {
    const bankOperationRegistration = operationOf.get(event)
    return bankOperationRegistration ? { ...event, bankOperationRegistration } : event
  })
}

/** What such events moved comes back with them, on the day on which they are reversed. */
export const takeBackOwnMoney = async (
  work: Work,
  events: readonly Loaded<'postingEvent'>[],
  dayIn: (organization: string | null | undefined) => string,
): Promise<void> => {
  const moving = events.filter(event => kinds[event.eventType as EventType])
  const operations = await loadByRegistrations(
    work,
    'bankOperation',
    named(moving, 'bankOperationRegistration'),
    { lock: 'update' },
  )
  await changeRecords(
    work,
    'bankOperation',
    operations.filter(({ status }) => status === 'ACTIVE'),
    ({ orgaRegistration }) => ({ status: 'REVERSED', reversalDate: dayIn(orgaRegistration) }),
    { unchecked: true },
  )
}
