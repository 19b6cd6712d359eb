import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import type { Call, Process } from '../call.ts'
import { movementsOf } from './movements.ts'
import { statementOf } from './statement.ts'
import { statementLetter } from './statement-letter.ts'

const personOf = async (work: Work, registration = ''): Promise<Loaded<'person'>> => {
  const [person] = await loadByRegistrations(work, 'person', [registration], { asCaller: true })
  if (!person) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['person', registration])
  return person
}

const asked = (
  path: string,
  answer: (work: Work, person: Loaded<'person'>) => Promise<unknown>,
): readonly Call[] =>
  (['person', 'organization', 'prospect'] as const).map(entity => ({
    method: 'GET',
    path: `/api/person/${entity}s/:key/${path}`,
    permission: `read ${entity}s`,
    run: (engine, caller, { params }) =>
      engine.work(caller, async work => answer(work, await personOf(work, params.key))),
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
