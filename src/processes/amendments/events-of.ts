import type { Loaded } from '#entities/records.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { personIn } from '../contract-facts.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import type { Running } from './running.ts'

/** The books show money paid out, from the day on; what else changes is booked when it is billed. */
export const eventsOf = (
  amendment: Loaded<'amendment'>,
  { contract }: Running,
  date: string,
): BusinessEvent[] =>
  amendment.type === 'AMOUNT'
    ? [
        {
          eventType: 'DRAWDOWN',
          ...subjectsOfContract(contract),
          date,
          valueDate: amendment.validityDate,
          name: `${amendment.registration} – ${contract.name ?? contract.registration}`,
          amendmentRegistration: amendment.registration,
          payer: personIn(contract, 'PAYER', 'CLIENT'),
          payee: personIn(contract, 'CLIENT', 'PAYER'),
          measures: { principal: amendment.amount ?? 0, paid: amendment.amount ?? 0 },
        },
      ]
    : []
