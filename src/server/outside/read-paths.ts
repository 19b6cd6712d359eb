// Where a value stands in an answer whose shape a house declares: `company.score`, `scores[0].value`, `reasons[].text`.

/** The steps of a path: members by name, one of a list by its number, all of it by null. */
const stepsOf = (path: string): (string | number | null)[] =>
  path.split('.').flatMap(part => {
    const [name = '', ...indexes] = part.split('[')
    return [name, ...indexes.map(index => (index === ']' ? null : Number.parseInt(index, 10)))]
  })

const below = (value: unknown, step: string | number | null): unknown[] => {
  if (Array.isArray(value))
    return step === null ? value : typeof step === 'number' ? value.slice(step, step + 1) : []
  if (typeof value !== 'object' || value === null || typeof step !== 'string') return []
  return Object.hasOwn(value, step) ? [(value as Record<string, unknown>)[step]] : []
}

/** All that stands at a path, in its order: nothing where the answer does not go that far. */
export const allAt = (answer: unknown, path: string): unknown[] =>
  stepsOf(path).reduce<unknown[]>((values, step) => values.flatMap(value => below(value, step)), [answer])
