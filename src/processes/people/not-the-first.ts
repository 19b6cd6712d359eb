import { loadMatching, type Step } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { named } from '../named.ts'

type Account = {
  _id: string
  personRegistration?: string | null
  position?: number | null
  name?: string | null
}

/** In the order in which the accounts of a person are shown: the first is his default. */
const inOrder = (a: Account, b: Account): number =>
  (a.position ?? 0) - (b.position ?? 0) ||
  (a.name ?? '').localeCompare(b.name ?? '') ||
  a._id.localeCompare(b._id)

/** The first account of a person is the one that is paid to: it goes only after another has become the first. */
export const notTheFirst: Step<'bankAccount'> = {
  check: async (work, writings) => {
    const gone = writings.flatMap(({ before }) => before ?? [])
    const theirs = await loadMatching(work, 'bankAccount', {
      personRegistration: named(gone, 'personRegistration'),
    })
    const first = new Map<string, Account>()
    for (const account of [...theirs].sort(inOrder))
      if (!first.has(account.personRegistration)) first.set(account.personRegistration, account)
    return writings.map(({ before }) =>
      before && first.get(before.personRegistration)?._id === before._id
        ? [
            {
              field: 'position',
              message: message('FIRST_ACCOUNT_STAYS'),
              code: 'INVALID_FIELD_IN_BODY' as const,
            },
          ]
        : null,
    )
  },
}
