import { loadByRegistrations, type Plain, type Work } from '#engine/index.ts'

/** Whom a person's record says that he signs for. */
const signedFor = (person: Plain): string[] =>
  (Array.isArray(person.descendants) ? (person.descendants as Plain[]) : [])
    .filter(relation => relation.relation === 'SIGNEROF')
    .map(relation => String(relation.personRegistration ?? ''))
    .filter(Boolean)

/** Ids of the persons that a user acts for: his own, his partner's, and those whose signer his person is. */
export const personsOf = async (work: Work, user: Plain): Promise<string[]> => {
  const own = [user.personRegistration, user.partnerRegistration].filter(
    (r): r is string => typeof r === 'string',
  )
  const persons = await loadByRegistrations(work, 'person', own)
  const others = await loadByRegistrations(work, 'person', persons.flatMap(signedFor))
  return [...new Set([...persons, ...others].map(p => p._id as string))]
}
