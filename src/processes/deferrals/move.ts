import { changeRecords, uuid7, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { callEffect } from '../call-effect.ts'
import { carry } from '../carry.ts'
import { closingsOf, openDay } from '../closed-periods.ts'
import { familyOf } from '../contract-facts.ts'
import { named } from '../named.ts'

type Deferral = Loaded<'deferral'>

/** What changes of an amount that is spread: above nought more is to come, below it is taken to result. */
export interface Movement {
  deferral: Deferral
  kind: SealedValue<'deferralMovement'>
  date: string
  /** The last day that is earned by it. */
  until?: string
  amount: number
  /** What the amount itself becomes, as a part of it is called back. */
  whole?: number
}

const measureOf = { FIRST_RENT: 'rent', COMMISSION: 'commission', FEE: 'fee' } as const

/** What the books show of a movement. */
const eventOf = (
  {
    deferral,
    amount,
  }: Pick<Movement, 'amount'> & {
    deferral: Pick<
      New<'deferral'>,
      'kind' | 'orgaRegistration' | 'contractRegistration' | 'invoiceRegistration' | 'currency'
    >
  },
  contract: Loaded<'contract'>,
  date: string,
): BusinessEvent<'DEFERRAL'> => ({
  eventType: 'DEFERRAL',
  family: familyOf(contract),
  ...carry(deferral, ['orgaRegistration', 'contractRegistration', 'invoiceRegistration', 'currency']),
  date,
  name: contract.name ?? contract.registration,
  documentReference: deferral.invoiceRegistration,
  measures: { [measureOf[deferral.kind!]]: amount },
})

/** Moves amounts that are spread, each on the first open day from its own on, and books them. */
export const move = async (
  work: Work,
  movements: readonly Movement[],
  contractOf: (deferral: Deferral) => Loaded<'contract'>,
): Promise<void> => {
  if (movements.length === 0) return
  const deferrals = [...new Set(movements.map(one => one.deferral))]
  const closedUntil = await closingsOf(work, named(deferrals, 'orgaRegistration'))
  const dayOf = ({ deferral, date }: Movement) => openDay(closedUntil(deferral.orgaRegistration), date)
  const movementsOf = (deferral: Deferral) => movements.filter(one => one.deferral === deferral)
  await changeRecords(
    work,
    'deferral',
    deferrals,
    deferral => {
      const own = movementsOf(deferral)
      return {
        remaining: sumMoney([deferral.remaining, ...own.map(one => one.amount)], deferral.currency),
        amount: own.findLast(one => one.whole !== undefined)?.whole ?? deferral.amount,
        releasedUntil: own.findLast(one => one.until)?.until ?? deferral.releasedUntil,
        movements: [
          ...(deferral.movements ?? []),
          ...own.map(({ kind, until, amount, ...of }) => ({
            _id: uuid7(),
            date: dayOf({ kind, amount, ...of }),
            kind,
            until: until ?? null,
            amount,
          })),
        ],
      }
    },
    { unchecked: true },
  )
  await callEffect(
    work,
    'accounting/post',
    movements.filter(one => one.amount !== 0).map(one => eventOf(one, contractOf(one.deferral), dayOf(one))),
    'deferral',
  )
}
