import { loadByRegistrations, type Step, type Work } from '#engine/index.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import { organizationTree } from '../organization-tree.ts'

/** Relations in which one stands above the other: nobody stands above himself, through whomever. */
const owning = new Set(['OWNS', 'SUBSIDIARY'])

/** So many levels of owners are followed; no group of companies is deeper. */
const deepest = 30

type Descendant = { personRegistration?: string | null; relation?: string | null }
type Person = { registration?: string; descendants?: Descendant[] | null; parentRegistration?: string | null }

const descendantsOf = (person: Person | undefined): Descendant[] =>
  Array.isArray(person?.descendants) ? person.descendants : []

const ownedBy = (person: Person | undefined): string[] =>
  descendantsOf(person).flatMap(({ relation, personRegistration }) =>
    owning.has(relation ?? '') && personRegistration ? [personRegistration] : [],
  )

/** Everybody who is owned by somebody, through as many others as there are; what is being written counts as it is to be. */
const ownedThrough = async (
  work: Work,
  start: string,
  written: ReadonlyMap<string, Person>,
): Promise<Set<string>> => {
  const seen = new Set<string>()
  let wanted = [start]
  for (let level = 0; wanted.length && level < deepest; level++) {
    for (const registration of wanted) seen.add(registration)
    const kept = wanted.filter(registration => !written.has(registration))
    const persons: Person[] = kept.length ? await loadByRegistrations(work, 'person', kept) : []
    const all = [...persons, ...wanted.flatMap(registration => written.get(registration) ?? [])]
    wanted = [...new Set(all.flatMap(ownedBy))].filter(registration => !seen.has(registration))
  }
  return seen
}

const wrong = (field: string, found: FieldProblem['message']): FieldProblem => ({
  field,
  message: found,
  code: 'INVALID_FIELD_IN_BODY',
})

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What is wrong with whom a person owns, leads or signs for. */
const ofDescendants = async (
  work: Work,
  person: Person,
  written: ReadonlyMap<string, Person>,
): Promise<FieldProblem[]> => {
  const problems: FieldProblem[] = []
  for (const [index, { relation, personRegistration }] of descendantsOf(person).entries()) {
    const field = `descendants.${index}.personRegistration`
    if (!personRegistration) continue
    if (personRegistration === person.registration) problems.push(wrong(field, message('RELATED_TO_ITSELF')))
    else if (owning.has(relation ?? '')) {
      const below = await ownedThrough(work, personRegistration, written)
      if (person.registration && below.has(person.registration))
        problems.push(wrong(field, message('OWNED_IN_CIRCLE', { person: personRegistration })))
    }
  }
  return problems
}

/** An organization is no part of itself, nor of one that is a part of it. */
const ofParent = async (work: Work, person: Person): Promise<FieldProblem[]> => {
  const { registration, parentRegistration } = person
  if (!parentRegistration || !registration) return []
  const line = await organizationTree(work, [parentRegistration])
  return line(parentRegistration).some(one => one.registration === registration)
    ? [wrong('parentRegistration', message('PARENT_IN_CIRCLE', { organization: parentRegistration }))]
    : []
}

/** Nobody owns himself, alone or through others, and no organization stands above itself. */
export const relations: Step<'person'> = {
  check: async (work, writings) => {
    const written = new Map<string, Person>()
    for (const { after } of writings)
      if (after?.registration) written.set(String(after.registration), after as Person)
    const found: FieldProblem[][] = []
    for (const { before, after } of writings) {
      const person = after as Person | null
      found.push([
        ...(person && !isSame(before?.descendants, person.descendants)
          ? await ofDescendants(work, person, written)
          : []),
        ...(person && !isSame(before?.parentRegistration, person.parentRegistration)
          ? await ofParent(work, person)
          : []),
      ])
    }
    return found
  },
}
