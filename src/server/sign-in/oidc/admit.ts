import {
  insertRecords,
  loadByIds,
  loadByRegistrations,
  loadMatching,
  saveRecords,
  uuid7,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { checkUsername } from '#fields/identifiers/username.ts'
import type { Directory, Login } from '../directory.ts'
import type { Told } from './claims.ts'
import type { OidcParts } from './oidc-parts.ts'
import type { Provider } from './provider.ts'
import { Refusal } from './refusal.ts'

type User = Loaded<'user'>

/** Who somebody of a provider is here: known by his subject, found by what is said of him, or new. */
export type Place =
  | { kind: 'known' | 'found'; user: User; profiles: string[] }
  | { kind: 'new'; username: string; profiles: string[] }

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** The name that a person of the provider has here: one that is no address ends in the tenant's. */
const usernameOf = (told: string, tenant: string): string => (told.includes('@') ? told : `${told}@${tenant}`)

const isLocked = (user: User): boolean => user.isLocked === true || user.status === 'LOCKED'

const byName = async (work: Work, told: Told): Promise<User | null> => {
  if (!told.username) return null
  const username = usernameOf(told.username, work.caller.tenant)
  const [user] = await loadMatching(work, 'user', { username }, { limit: 1 })
  return user ?? null
}

const byEmail = async (work: Work, { record }: Provider, told: Told): Promise<User | null> => {
  if (!told.email || !allowsDomain(record, told.email)) return null
  const { rows } = await work.tx.statement<{ id: string }>({
    text: 'select id from "user" where tenant_id = $1::int and lower(email) = $2 limit 2',
    values: [work.caller.tenantId, told.email],
  })
  if (rows.length > 1) throw new Refusal('ambiguous')
  const [user] = rows.length ? await loadByIds(work, 'user', [rows[0]!.id]) : []
  return user ?? null
}

const allowsDomain = (record: Provider['record'], email: string): boolean =>
  (record.emailDomains ?? []).some(domain => domain.toLowerCase() === domainOf(email))

/** What the mapping gives is taken and given anew; profiles that it does not know stay. */
const profilesOf = ({ record }: Provider, told: Told, before: readonly string[]): string[] => {
  if (!told.profiles) return [...before]
  const managed = new Set((record.profileMapping ?? []).map(one => one.profile))
  return [...new Set([...before.filter(one => !managed.has(one)), ...told.profiles])]
}

/** Looks for the place of somebody whose identity is proven; changes nothing. Throws Refusal. */
export const findPlace = async (
  work: Work,
  provider: Provider,
  told: Told,
  boundTo: string | null,
): Promise<Place> => {
  const { record } = provider
  const known = boundTo ? ((await loadByIds(work, 'user', [boundTo]))[0] ?? null) : null
  if (boundTo && !known) throw new Refusal('unknown')
  const user = known ?? (await byName(work, told)) ?? (await byEmail(work, provider, told))
  if (user) {
    if (isLocked(user)) throw new Refusal('locked')
    return {
      kind: known ? 'known' : 'found',
      user,
      profiles: profilesOf(provider, told, user.profiles ?? []),
    }
  }
  if (!record.createsUsers) throw new Refusal(told.isUnverified ? 'email' : 'unknown')
  if (!told.email) throw new Refusal('email')
  if (!allowsDomain(record, told.email)) throw new Refusal('domain')
  const username = usernameOf(told.username ?? told.email, work.caller.tenant)
  // What a provider calls its people may be anything.
  if (checkUsername(username, work.caller.tenant).problem) throw new Refusal('unknown')
  return { kind: 'new', username, profiles: profilesOf(provider, told, record.defaultProfiles ?? []) }
}

const settle = async (work: Work, provider: Provider, told: Told, place: Place): Promise<User> => {
  const { profiles } = place
  if (place.kind === 'new') {
    const { firstName, lastName, email } = told
    const [orga] = told.organization
      ? await loadByRegistrations(work, 'organization', [told.organization])
      : []
    const [made] = await insertRecords(work, 'user', [
      {
        username: place.username,
        firstName,
        lastName,
        email,
        profiles,
        ssoIdentifier: provider.code,
        ...(orga ? { orgaRegistration: orga.registration } : {}),
      },
    ])
    return made!
  }
  const [before] = await loadByIds(work, 'user', [place.user._id], { lock: 'update' })
  if (!before) throw new Refusal('unknown')
  const isSame = JSON.stringify(before.profiles ?? []) === JSON.stringify(profiles)
  if (isSame && before.ssoIdentifier === provider.code) return before
  const after = { ...before, profiles, ssoIdentifier: provider.code }
  await saveRecords(work, 'user', [{ before, after }])
  return before
}

/** Binds a subject to a user and his login, within the transaction that makes him. Throws Refusal. */
const bind = async (work: Work, { code }: Provider, told: Told, user: User): Promise<string> => {
  const { tenantId } = work.caller
  const { rows } = await work.tx.statement<{ login: string | null }>({
    text: 'select login_of_provided($1::uuid, $2, $3, $4::int, $5::uuid, $6::timestamptz) as login',
    values: [uuid7(), user.username, told.email, tenantId, user._id, work.at],
  })
  const login = rows[0]?.login
  // The name is somebody's login elsewhere: only his own yes to an invitation brings him here.
  if (!login) throw new Refusal('name-of-another')
  const bound = await work.tx.statement<{ identity: Awaited<ReturnType<Directory['identity']>> }>({
    text: 'select identity_bind($1, $2, $3::int, $4::uuid, $5::uuid, $6::timestamptz) as identity',
    values: [code, told.subject, tenantId, user._id, login, work.at],
  })
  if (bound.rows[0]?.identity?.userId !== user._id) throw new Refusal('other-subject')
  return login
}

/** The login that a proven person comes in by, and his user here: made or changed as his provider says. Throws Refusal. */
export const admit = async (
  { directory, callers, engine }: Pick<OidcParts, 'directory' | 'callers' | 'engine'>,
  provider: Provider,
  told: Told,
): Promise<{ login: Login; userId: string }> => {
  const identity = await directory.identity(provider.code, told.subject)
  const caller = await callers.product(provider.tenantId)
  const { loginId, userId } = await engine.work(caller, async work => {
    const place = await findPlace(work, provider, told, identity?.userId ?? null)
    const user = await settle(work, provider, told, place)
    return { loginId: await bind(work, provider, told, user), userId: user._id }
  })
  const login = await directory.loginById(loginId)
  if (!login) throw new Refusal('unknown')
  return { login, userId }
}
