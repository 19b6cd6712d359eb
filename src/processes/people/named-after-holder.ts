import { loadByRegistrations, type Step } from '#engine/index.ts'
import { byRegistration, named } from '../named.ts'

/**
 * An account of which the IBAN is told and the name is not is called after its holder (001 §5): a company by its name, an
 * individual by first and last name, which are his.
 */
export const namedAfterHolder: Step<'bankAccount'> = {
  before: async (work, writings) => {
    const nameless = writings.flatMap(({ after }) =>
      after?.bankIban && !after.name && !after.bankOwner && typeof after.personRegistration === 'string'
        ? [{ account: after, holder: after.personRegistration }]
        : [],
    )
    const holders = byRegistration(await loadByRegistrations(work, 'person', named(nameless, 'holder')))
    for (const { account, holder } of nameless) account.name = holders.get(holder)?.name ?? null
  },
}
