import { type FieldProblem, message } from '#errors/index.ts'
import { checkOrder, wrongField } from '../bounds.rules.ts'
import type { assetCatalogItem } from './asset-catalog-item.ts'

type Item = NonNullable<(typeof assetCatalogItem)['record']>

/** An offer ends after it begins, and a thing is worth less the older it is. */
export const checkOffer = (item: Item): FieldProblem[] => {
  const problems = checkOrder(item, [['startDate', 'endDate', message('OFFER_ENDS_BEFORE_START')]])
  const byAge = (item.residualValues ?? [])
    .map((value, index) => ({ ...value, index }))
    .sort((a, b) => (a.months ?? 0) - (b.months ?? 0))
  for (const [at, value] of byAge.entries()) {
    const younger = byAge[at - 1]
    if (
      younger &&
      (value.mileage ?? 0) >= (younger.mileage ?? 0) &&
      (value.percentage ?? 0) > (younger.percentage ?? 0)
    )
      problems.push(wrongField(`residualValues.${value.index}.percentage`, message('OLDER_WORTH_MORE')))
  }
  return problems
}

/**
 * The residual value of a model at an age, as a share of its price: between two known ages the straight line, after the
 * last its share; null where the model knows none.
 */
export const residualShare = (item: Item, months: number): number | null => {
  const known = [...(item.residualValues ?? [])].sort((a, b) => (a.months ?? 0) - (b.months ?? 0))
  const later = known.find(value => (value.months ?? 0) >= months)
  const earlier = known.filter(value => (value.months ?? 0) <= months).at(-1)
  if (!later) return earlier?.percentage ?? null
  // New, a thing is worth all of its price.
  const from = earlier ?? { months: 0, percentage: 1 }
  const span = (later.months ?? 0) - (from.months ?? 0)
  const share = span === 0 ? 0 : (months - (from.months ?? 0)) / span
  return (from.percentage ?? 0) + ((later.percentage ?? 0) - (from.percentage ?? 0)) * share
}
