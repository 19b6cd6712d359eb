import {
  createRecords,
  entityOf,
  loadByRegistrations,
  type Plain,
  patchRecord,
  type Step,
  saveAny,
  type Work,
} from '#engine/index.ts'
import { usernameOf } from './username-of.ts'

const isWanted = (flag: unknown): boolean => [true, 1, '1', 'true'].includes(flag as never)

const syncPerson = async (work: Work, user: Plain): Promise<void> => {
  const { firstName, lastName, email, mobile, locale } = user
  const told = { firstName, lastName, email, mobile, preferredLanguage: locale }
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value))
  const named = typeof user.personRegistration === 'string' ? user.personRegistration : null
  if (named) {
    const [person] = await loadByRegistrations(work, 'person', [named])
    const missing = Object.fromEntries(
      Object.entries(known).filter(([name]) => (person?.[name as keyof typeof told] ?? null) === null),
    )
    if (person && Object.keys(missing).length) await patchRecord(work, 'person', named, missing)
    return
  }
  const [person] = await createRecords(work, 'person', [
    {
      type: 'I',
      ...known,
      lastName: lastName || usernameOf(user).split('@')[0],
      registrations: [{ type: 'AUT' }],
      ...(user.orgaRegistration ? { orgaRegistration: user.orgaRegistration } : {}),
    },
  ])
  // Who may name a person was asked with the user himself.
  const [after] = await saveAny(
    { ...work, caller: { ...work.caller, isProduct: true } },
    entityOf(work.model, 'user'),
    [{ before: user, after: { ...user, personRegistration: person!.registration } }],
  )
  Object.assign(user, after)
}

/**
 * The person that a new user is, where `syncPerson` asks for it: made of what the user says of himself where he names
 * none, else told what it does not know yet. Asks for the right to write persons.
 */
export const userPerson: Step<'user'> = {
  after: async (work, writings) => {
    for (const { after, given } of writings) if (isWanted(given.syncPerson)) await syncPerson(work, after!)
  },
}
