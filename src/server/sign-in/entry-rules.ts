import { loadByIds, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { Product } from '../product.ts'
import type { Login, Membership } from './directory.ts'
import { configuredProfiles, isPartyOnly } from './profiles.ts'

/** What a tenant asks beside the right password. */
export interface Need {
  kind: 'sso' | 'factor'
  /** What the provider calls itself on its button; of a second factor, who asks for it. */
  by: string
}

/** Whether a login's membership lets it in, and what it still lacks for that. */
export interface Entry {
  isOpen: boolean
  needs: Need | null
  /** Whether the tenant wants a second factor of this user. */
  asksFactor: boolean
}

type Provider = Loaded<'identityProvider'>

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether somebody comes in by this provider alone: he is known to it, or his address is of its domains. */
const isItsOwn = (provider: Provider, email: string | null | undefined, bound: readonly string[]): boolean =>
  bound.includes(provider.code!) ||
  (!!email && (provider.emailDomains ?? []).some(one => one.toLowerCase() === domainOf(email)))

/** Whether a tenant wants a second factor of a user: of one of the profiles that it names, an administrator's included. */
export const isAskedFactor = (
  user: { profiles?: string[] | null | undefined; isAdmin?: boolean | null | undefined },
  asked: readonly string[],
): boolean => asked.some(one => user.profiles?.includes(one) || (one === 'ADMIN' && user.isAdmin === true))

/** Clients and partners, who meet the house at its portal; whoever works for it comes in elsewhere. */
const isOfOutside = async (work: Work, user: Loaded<'user'>): Promise<boolean> =>
  user.isAdmin !== true && isPartyOnly(user.profiles ?? [], await configuredProfiles(work))

/**
 * Asks a tenant's rules of who signs in by a password. Administrators keep theirs, or a provider that is away would lock the
 * house.
 */
export const entryRules =
  ({ callers, engine, directory }: Pick<Product, 'callers' | 'engine' | 'directory'>) =>
  async (_login: Login, { tenantId, userId }: Membership, isPortal = false): Promise<Entry> => {
    const closed: Entry = { isOpen: false, needs: null, asksFactor: false }
    const [caller, factorProfiles] = await Promise.all([
      callers.product(tenantId),
      directory.factorProfiles(tenantId),
    ])
    return engine.work(caller, async work => {
      const [user] = await loadByIds(work, 'user', [userId])
      if (!user || user.isLocked === true || user.status === 'LOCKED') return closed
      if (isPortal && !(await isOfOutside(work, user))) return closed
      const asksFactor = isAskedFactor(user, factorProfiles)
      if (user.isAdmin === true || user.profiles?.includes('ADMIN'))
        return { isOpen: true, needs: null, asksFactor }
      const active = await loadMatching(work, 'identityProvider', { status: 'ACTIVE' }, { limit: 100 })
      const alone = active.filter(one => one.allowsPasswords === false)
      const bound = alone.length ? await directory.providersOfUser(tenantId, userId) : []
      const provider = alone.find(one => isItsOwn(one, user.email, bound))
      return { isOpen: true, needs: provider ? { kind: 'sso', by: provider.label! } : null, asksFactor }
    })
  }
