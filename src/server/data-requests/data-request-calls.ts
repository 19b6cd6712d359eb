import { entityOf, loadByRegistrations, loadKeys, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { labelOf } from '#locales/index.ts'
import { planErasure } from '#processes/data-requests/erase.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { readStored } from '../http/documents/document-store.ts'
import type { Product } from '../product.ts'
import { writeAudit } from '../sign-in/audit.ts'
import { toldDataRequests } from './told-data-requests.ts'

const permission = 'answer data requests'

const requestOf = async (work: Work, key = ''): Promise<Loaded<'dataRequest'>> => {
  const [found] = await loadKeys(work, entityOf(work.model, 'dataRequest'), [key])
  return found as Loaded<'dataRequest'>
}

type Plan = Awaited<ReturnType<typeof planErasure>>

/** What an erasure would do; of one that was carried out, what it did. */
const planOf = async (work: Work, request: Loaded<'dataRequest'>): Promise<Plan> => {
  const { outcome, personRegistration } = request
  if (outcome) return { erased: outcome.erased, named: [], kept: outcome.kept, open: [] }
  const [person] = await loadByRegistrations(work, 'person', [personRegistration])
  if (!person) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['person', personRegistration])
  return planErasure(work, person)
}

/**
 * `GET /api/person/data-requests/:key/plan`: what an erasure would take away, or took away, what has to stay and until when, and what is
 * still open; nothing is written. `GET …/file`: the file that answers a request of access, while it is kept.
 */
export const dataRequestCalls = (product: Product): Call[] => [
  toldCall({
    method: 'GET',
    path: '/api/person/data-requests/:key/plan',
    permission,
    isHeavy: true,
    told: toldDataRequests.plan,
    run: (engine, caller, { params }) =>
      engine.work(caller, async work => {
        const plan = await planOf(work, await requestOf(work, params.key))
        const worded = <T extends { entity: string }>(groups: T[]) =>
          groups.map(group => ({
            ...group,
            label: labelOf(caller.locale, group.entity, entityOf(work.model, group.entity).label),
          }))
        return {
          erased: worded(plan.erased),
          named: worded(plan.named),
          kept: worded(plan.kept),
          open: worded(plan.open),
        }
      }),
  }),
  toldCall({
    method: 'GET',
    path: '/api/person/data-requests/:key/file',
    permission,
    isHeavy: true,
    told: toldDataRequests.file,
    run: async (engine, caller, { params }) => {
      const request = await engine.work(caller, async work => {
        const found = await requestOf(work, params.key)
        if (found.storageKey)
          await writeAudit(work, { action: 'DOWNLOAD', entityName: 'dataRequest', record: found })
        return found
      })
      const file = request.storageKey && (await readStored(product, caller.tenantId, request.storageKey))
      if (!file) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['document', request.registration])
      return {
        file,
        contentType: 'application/zip',
        fileName: `${request.registration}.zip`,
      }
    },
  }),
]
