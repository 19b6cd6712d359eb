import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { byRegistration, named } from './named.ts'

type Account = Pick<Loaded<'bankAccount'>, 'orgaRegistration' | 'personRegistration'>

/** In whose books accounts stand: they name an organization, or one of ours holds them; null: nobody says it. */
export const housesOfAccounts = async (
  work: Work,
  accounts: readonly Account[],
): Promise<(account: Account | undefined) => string | null> => {
  const bare = accounts.filter(account => !account.orgaRegistration)
  const holders = byRegistration(
    await loadByRegistrations(work, 'organization', named(bare, 'personRegistration')),
  )
  return account =>
    account?.orgaRegistration ?? holders.get(account?.personRegistration)?.registration ?? null
}
