import { type FieldProblem, message } from '#errors/index.ts'
import type { committee } from './committee.ts'

type Committee = NonNullable<(typeof committee)['record']>
type Person = NonNullable<Committee['persons']>[number]

const count = ({ persons }: Committee, is: (person: Person) => boolean): number =>
  (persons ?? []).filter(is).length

/** Someone of whom nothing is said is only intended. */
const invitation = ({ inviteStatus }: Person): string => inviteStatus ?? 'INTENDED'

export const countProjects = ({ projects }: Committee): number => projects?.length ?? 0
export const countPersons = (record: Committee): number => count(record, () => true)
/** Everyone who is not merely intended. */
export const countInvited = (record: Committee): number =>
  count(record, person => invitation(person) !== 'INTENDED')
export const countAccepted = (record: Committee): number => count(record, ({ rsvp }) => rsvp === 'ACCEPTED')
export const countRefused = (record: Committee): number => count(record, ({ rsvp }) => rsvp === 'REFUSED')
export const countPresented = (record: Committee): number =>
  count(record, person => invitation(person) === 'PRESENTED')
export const countAbsent = (record: Committee): number =>
  count(record, person => invitation(person) === 'ABSENT')

/** Nobody sits twice, and one presides. */
export const checkMembers = ({ persons }: Committee): FieldProblem[] => {
  const seen = new Set<string>()
  const problems: FieldProblem[] = []
  let presides = false
  for (const [index, { personRegistration, role }] of (persons ?? []).entries()) {
    if (personRegistration && seen.has(personRegistration))
      problems.push({
        field: `persons.${index}.personRegistration`,
        message: message('PERSON_NAMED_ALREADY'),
        code: 'INVALID_FIELD_IN_BODY',
      })
    if (role === 'CHAIR' && presides)
      problems.push({
        field: `persons.${index}.role`,
        message: message('ONE_CHAIR'),
        code: 'INVALID_FIELD_IN_BODY',
      })
    presides ||= role === 'CHAIR'
    if (personRegistration) seen.add(personRegistration)
  }
  return problems
}
