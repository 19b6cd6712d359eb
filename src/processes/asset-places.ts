import type { Work } from '#engine/index.ts'
import type { PlaceMovement } from '#entities/assets/asset-books.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { closingsOf, openDay } from './closed-periods.ts'
import { named } from './named.ts'

type Asset = Pick<Loaded<'asset'>, 'placeMovements'>

/** Notes on an asset, which is changed in place, a step that its postings take; nothing is noted for nought. */
export const noteMovement = (asset: Asset, movement: PlaceMovement): void => {
  if (movement.amount) asset.placeMovements = [...(asset.placeMovements ?? []), movement]
}

/** Notes that an asset comes into stock (1) or leaves it (-1), where the financial books value it otherwise in each by itself. */
export const noteStock = (
  asset: Asset,
  at: Pick<PlaceMovement, 'date' | 'currency'>,
  { stock, finStock }: { stock: number; finStock?: number | null | undefined },
  sign: 1 | -1,
): void => {
  if (typeof finStock !== 'number') {
    noteMovement(asset, { ...at, account: 'STOCK', amount: sign * stock })
    return
  }
  noteMovement(asset, { ...at, account: 'STOCK', only: 'LOCAL', amount: sign * stock })
  noteMovement(asset, { ...at, account: 'STOCK', only: 'FIN', amount: sign * finStock })
}

/** Takes what stands of an asset on these accounts away again, each by what its postings are found. */
export const takeAway = (asset: Asset, accounts: readonly PlaceMovement['account'][], date: string): void => {
  const steps = (asset.placeMovements ?? []).filter(step => accounts.includes(step.account))
  const places = new Map(
    steps.map(step => [`${step.account} ${step.only ?? ''} ${step.key ?? ''} ${step.currency}`, step]),
  )
  for (const place of places.values()) {
    const standing = steps.filter(
      step =>
        step.account === place.account &&
        step.only === place.only &&
        step.key === place.key &&
        step.currency === place.currency,
    )
    const amount = sumMoney(
      standing.map(step => -step.amount),
      place.currency,
    )
    noteMovement(asset, { ...place, date, amount })
  }
}

/** On which day something that happened on another is booked, by the organization: the first that is open. */
export const bookedOn = async (
  work: Work,
  records: readonly { orgaRegistration?: string | null }[],
  date: string,
): Promise<(record: { orgaRegistration?: string | null }) => string> => {
  const closedUntil = await closingsOf(work, named(records, 'orgaRegistration'))
  return ({ orgaRegistration }) => openDay(closedUntil(orgaRegistration), date)
}
