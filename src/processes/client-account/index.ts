import { loadByKeys, type Work } from '#engine/index.ts'
import type { Call, Process } from '../call.ts'
import { type Shape, toldCall } from '../told-call.ts'
import { movementsOf } from './movements.ts'
import type { Party } from './party.ts'
import { readPersonLetter } from './read-letter.ts'
import { statementOf } from './statement.ts'
import { statementLetter } from './statement-letter.ts'
import { toldClientAccount } from './told-client-account.ts'

type Kind = 'person' | 'organization' | 'prospect'

/** Somebody by his registration or id, as the caller sees him. */
const personOf = async (work: Work, entity: Kind, key = ''): Promise<Party> => {
  const [found] = await loadByKeys(work, entity, [key])
  return found!
}

const asked = <A>(
  path: string,
  told: { summary: string; answer: Shape<A> },
  answer: (work: Work, person: Party) => Promise<NoInfer<A>>,
): readonly Call[] =>
  (['person', 'organization', 'prospect'] as const satisfies Kind[]).map(entity =>
    toldCall({
      method: 'GET',
      path: `/api/person/${entity}s/:key/${path}`,
      permission: `read ${entity}s`,
      told,
      run: (engine, caller, { params }) =>
        engine.work(caller, async work => answer(work, await personOf(work, entity, params.key))),
    }),
  )

/**
 * What stands between the house and a client: `GET /api/person/persons/{registration}/statement` (of organizations and prospects alike), its `/movements` with
 * the balance after each, and the `/letter` that tells it to him in his language.
 */
export const clientAccount: Process = {
  letters: { person: readPersonLetter },
  calls: [
    ...asked('statement', toldClientAccount.statement, statementOf),
    ...asked('statement/movements', toldClientAccount.movements, (work, person) =>
      movementsOf(work, person.registration),
    ),
    ...asked('statement/letter', toldClientAccount.letter, statementLetter),
  ],
}
