import { loadByKeys, type Work } from '#engine/index.ts'
import type { Call, Process } from '../call.ts'
import { movementsOf } from './movements.ts'
import type { Party } from './party.ts'
import { statementOf } from './statement.ts'
import { statementLetter } from './statement-letter.ts'

type Kind = 'person' | 'organization' | 'prospect'

/** Somebody by his registration or id, as the caller sees him. */
const personOf = async (work: Work, entity: Kind, key = ''): Promise<Party> => {
  const [found] = await loadByKeys(work, entity, [key])
  return found!
}

const asked = (path: string, answer: (work: Work, person: Party) => Promise<unknown>): readonly Call[] =>
  (['person', 'organization', 'prospect'] as const satisfies Kind[]).map(entity => ({
    method: 'GET',
    path: `/api/person/${entity}s/:key/${path}`,
    permission: `read ${entity}s`,
    run: (engine, caller, { params }) =>
      engine.work(caller, async work => answer(work, await personOf(work, entity, params.key))),
  }))

/**
 * What stands between the house and a client: `GET /api/person/persons/{registration}/statement` (of organizations and prospects alike), its `/movements` with
 * the balance after each, and the `/letter` that tells it to him in his language.
 */
export const clientAccount: Process = {
  calls: [
    ...asked('statement', statementOf),
    ...asked('statement/movements', (work, person) => movementsOf(work, person.registration)),
    ...asked('statement/letter', statementLetter),
  ],
}
