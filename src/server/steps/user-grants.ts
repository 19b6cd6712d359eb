import { isElevated, type Sent, type Step, type Work } from '#engine/index.ts'
import { formerProfiles } from '#entities/platform/profile.rules.ts'
import { AppError, messageOfError } from '#errors/index.ts'
import { configuredProfiles, isPartyOnly, type ProfileGrant, permissionsOf } from '../sign-in/profiles.ts'

type User = Sent<'user'>

/** What decides who a user is and what he may: changing any of it gives something away. */
const grantFields = [
  'email',
  'profiles',
  'orgaRegistration',
  'personRegistration',
  'partnerRegistration',
  'isAdmin',
  'isSuperAdmin',
  'canImpersonate',
] as const

const flags = ['isAdmin', 'isSuperAdmin', 'canImpersonate'] as const

const refuse = (what: string, field: string): never => {
  const error = new AppError('FORBIDDEN', [what])
  error.errors = [{ field, message: messageOfError(error), code: 'FORBIDDEN' }]
  throw error
}

const profilesOf = (user: User | null): string[] => {
  const profiles: unknown = user?.profiles
  return Array.isArray(profiles) ? profiles.map(String) : []
}

/** Whether a user stands above all others of his tenant. */
export const isAdministrator = (user: User): boolean =>
  user.isAdmin === true || profilesOf(user).includes('ADMIN') || user.isSuperAdmin === true

const changedGrant = (before: User | null, after: User): (typeof grantFields)[number] | undefined =>
  grantFields.find(name => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null))

/** A user as his judge sees him, and what this tenant's profiles grant. */
interface Judging {
  work: Work
  configured: Readonly<Record<string, ProfileGrant>>
}

/** A profile that the judge could not give: it grants what he has not, or nobody knows what it will grant. */
const beyondOf = ({ work, configured }: Judging, profiles: readonly string[]): string | undefined => {
  const { caller, model } = work
  return profiles.find(profile => {
    if (caller.profiles.includes(profile)) return false
    if (profile === 'ADMIN') return true
    const granted = permissionsOf([profile], configured, model)
    return !granted.size || [...granted].some(one => !caller.permissions.has(one))
  })
}

const idsOf = async (work: Work, registrations: readonly string[]): Promise<Set<string>> => {
  const { rows } = await work.tx.statement<{ id: string }>({
    text: 'select id from person where tenant_id = $1::int and registration = any($2::text[])',
    values: [work.caller.tenantId, registrations],
  })
  return new Set(rows.map(row => row.id))
}

/** Whether all persons and organizations named are among those that the judge reaches himself. */
const reaches = async (work: Work, named: unknown, among: readonly string[] | null): Promise<boolean> => {
  if (among === null) return true
  if (typeof named !== 'string' || !named) return false
  const ids = await idsOf(work, [named])
  return ids.size > 0 && [...ids].every(id => among.includes(id))
}

/** Whose records the user would reach: of no organization and no person beyond the judge's own. */
const judgeReach = async ({ work, configured }: Judging, after: User): Promise<void> => {
  const { caller } = work
  const isParty = isPartyOnly(profilesOf(after), configured)
  if (caller.persons !== null && !isParty) refuse('isParty', 'profiles')
  if (caller.persons !== null && !(await reaches(work, after.personRegistration, caller.persons)))
    refuse('personRegistration', 'personRegistration')
  if (!isParty && !(await reaches(work, after.orgaRegistration, caller.organizations)))
    refuse('orgaRegistration', 'orgaRegistration')
}

/** Flags are given by who has them; may-act-for-others by the main administrators besides. */
const judgeFlags = async (work: Work, before: User | null, after: User): Promise<void> => {
  const { caller } = work
  const given = flags.filter(flag => after[flag] === true && before?.[flag] !== true)
  if (given.includes('isSuperAdmin') && !caller.isSuperAdmin) refuse('isSuperAdmin', 'isSuperAdmin')
  if (given.includes('isAdmin') && !isElevated(caller)) refuse('isAdmin', 'isAdmin')
  if (!given.includes('canImpersonate') || caller.isMainAdmin || caller.isSuperAdmin) return
  const { rows } = await work.tx.statement<{ can: boolean }>({
    text: 'select coalesce(can_impersonate, false) as can from "user" where tenant_id = $1::int and id = $2::uuid',
    values: [caller.tenantId, caller.userId],
  })
  if (!rows[0]?.can) refuse('canImpersonate', 'canImpersonate')
}

const judge = async (judging: Judging, before: User | null, after: User): Promise<void> => {
  const { work } = judging
  const { caller } = work
  await judgeFlags(work, before, after)
  if (isElevated(caller)) return
  // Whoever stands above is not touched at all: his e-mail is the way to his password.
  if (before && isAdministrator(before)) refuse('isAdmin', 'username')
  const above = before && beyondOf(judging, profilesOf(before))
  if (above) refuse(`profile ${above}`, 'username')
  const changed = changedGrant(before, after)
  if (!changed) return
  if (before && before._id === caller.userId && changed !== 'email') refuse('isAdmin', changed)
  const had = profilesOf(before)
  const beyond = beyondOf(
    judging,
    profilesOf(after).filter(profile => !had.includes(profile)),
  )
  if (beyond !== undefined) refuse(`profile ${beyond}`, 'profiles')
  if (before) await judgeReach(judging, before)
  await judgeReach(judging, after)
}

/** Nobody gives more than he has, nor changes who has more: flags, profiles, persons, organizations and addresses of users. */
export const userGrants: Step<'user'> = {
  ofCallers: true,
  check: (_work, writings) => writings.map(({ after }) => formerProfiles('profiles', profilesOf(after))),
  before: async (work, writings) => {
    const judging = { work, configured: await configuredProfiles(work) }
    for (const { before, after } of writings) await judge(judging, before, after!)
  },
}
