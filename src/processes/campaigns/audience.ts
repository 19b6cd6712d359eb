import { entityOf, loadMatching, parseListQuery, readsField, type Work } from '#engine/index.ts'
import type { Loaded, Where } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { type Condition, clausesOf, fieldAt } from '#model/index.ts'

/** More persons than this are no campaign of one's own hand: the audience is to be narrowed. */
const mostPersons = 5000

const paths = (condition: Condition): string[] => [
  ...clausesOf(condition).map(clause => clause.path),
  ...[condition.anyOf, condition.allOf, condition.noneOf].flatMap(group => (group ?? []).flatMap(paths)),
]

/**
 * The condition of an audience, which is written as the query of a list of persons: `type=C&riskClass=A,B`.
 * @throws INVALID_FIELD_IN_QUERY naming the part that is malformed, unknown or not the caller's to read
 */
export const audienceCondition = (work: Work, audience: string): Condition => {
  const query: Record<string, string[]> = {}
  for (const [name, value] of new URLSearchParams(audience.trim().replace(/^\?/, '')))
    query[name] = [...(query[name] ?? []), value]
  const { where, search } = parseListQuery(query)
  if (search) throw new AppError('INVALID_FIELD_IN_QUERY', ['search', message('AUDIENCE_OF_FIELDS')])
  const person = entityOf(work.model, 'person')
  for (const path of paths(where)) {
    const top = fieldAt(person, path.split('.')[0]!)
    if (!top || !readsField(work.caller, person, top, work.model))
      throw new AppError('INVALID_FIELD_IN_QUERY', [path, message('UNKNOWN_FIELD')])
  }
  return where
}

/** The persons whom an audience finds, as far as the caller sees them. Throws as `audienceCondition`, and above 5,000. */
export const personsOf = async (work: Work, audience: string): Promise<Loaded<'person'>[]> => {
  const found = await loadMatching(work, 'person', audienceCondition(work, audience) as Where<'person'>, {
    asCaller: true,
    limit: mostPersons + 1,
  })
  if (found.length > mostPersons)
    throw new AppError('INVALID_FIELD_IN_BODY', [
      'audience',
      message('TOO_MANY_PERSONS', { max: mostPersons }),
    ])
  return found
}
