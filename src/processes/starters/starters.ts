import type { New } from '#entities/records.ts'
import spain from './ES.json' with { type: 'json' }
import france from './FR.json' with { type: 'json' }
import lithuania from './LT.json' with { type: 'json' }
import morocco from './MA.json' with { type: 'json' }

/** What a house of a country begins with; all of it can be chosen otherwise. */
export interface StarterHouse {
  country: string
  locale: string
  locales: readonly string[]
  timeZone: string
  currency: string
  currencies: readonly string[]
  chart: string
  /** Of holidays. */
  calendar: string
  /** By which its companies are registered. */
  registrationType: string
}

type ByCode<R> = Readonly<Record<string, R>>

/** A starter: how houses of a country begin, as a bundle says it, and whom a demonstration deals with. */
export interface Starter {
  house: StarterHouse
  bundle: {
    taxes: ByCode<New<'tax'>>
    indexes: ByCode<New<'index'>>
    products: ByCode<New<'product'>>
  }
  demonstration: {
    supplier: string
    clients: readonly string[]
    goods: readonly (readonly [string, number])[]
  }
}

/** The starters by the code of their country. */
export const starters: ReadonlyMap<string, Starter> = new Map(
  ([france, spain, lithuania, morocco] as unknown as Starter[]).map(one => [one.house.country, one]),
)
