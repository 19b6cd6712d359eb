import type { EntitySummary } from '../../data/index.ts'

const order = ['financing', 'people', 'assets', 'billing', 'bank', 'accounting', 'cases', 'platform']

/** Entities in the areas of the business, each area by label; what names no known area comes last. */
export const byArea = (entities: readonly EntitySummary[]): { area: string; members: EntitySummary[] }[] => {
  const areaOf = (entity: EntitySummary) => (order.includes(entity.area ?? '') ? entity.area! : 'other')
  return [...order, 'other']
    .map(area => ({
      area,
      members: entities
        .filter(entity => areaOf(entity) === area)
        .sort((a, b) => a.label.localeCompare(b.label)),
    }))
    .filter(({ members }) => members.length > 0)
}
