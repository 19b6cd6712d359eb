import type { Step } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { among } from '../among.ts'
import { personIn } from '../contract-facts.ts'

const isBooked = (contract: Loaded<'contract'>): boolean =>
  among(contract.status, 'ACTIVE', 'SUSPENDED', 'TERMINATED', 'CHARGED_OFF')

/** Who owes what a running contract has lent stands in the books: another client takes it over by an amendment. */
export const keepClient: Step<'contract'> = {
  check: (_work, contracts) =>
    contracts.map(({ before, after }) => {
      if (!before || !after || !isBooked(before)) return null
      const client = personIn(before, 'CLIENT')
      return personIn(after as Loaded<'contract'>, 'CLIENT') === client
        ? null
        : [{ field: 'persons', message: message('CLIENT_STAYS'), code: 'READ_ONLY_FIELD' }]
    }),
}
