import type { Loaded } from '#entities/records.ts'

type Flow = Loaded<'cashflow'>

const least = (days: readonly (string | null | undefined)[]): string | undefined =>
  days.reduce<string | undefined>((least, day) => (day && (!least || day < least) ? day : least), undefined)

/**
 * Whether a payment of a contract was planned when the contract was terminated: by its plan as it was amended last, or before
 * that plan begins, in one that went before. What an amendment has put another payment in the place of was not. Pure.
 */
export const plannedUntilEnd = (
  { planVersion, terminationDate }: Loaded<'contract'>,
  flows: readonly Flow[],
): ((flow: Flow) => boolean) => {
  const current = flows.filter(flow => flow.planVersion === planVersion)
  const amended = least(current.map(flow => flow.countsFrom)) ?? ''
  const begins = (type: Flow['type']) =>
    least(current.filter(flow => flow.type === type).map(flow => flow.dueDate))
  return flow => {
    if (flow.dueDate <= terminationDate!) return false
    if (flow.planVersion === planVersion) return true
    const begin = begins(flow.type)
    const until = flow.countsUntil ?? ''
    return begin ? until >= amended && flow.dueDate < begin : until > amended
  }
}
