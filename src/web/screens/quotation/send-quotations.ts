import { fetchRecord, type RecordData, randomId, recordRoute, request } from '../../data/index.ts'
import type { Quotation } from './work-out.ts'

const include = 'quotations'

/** All quotations of a record as the server has them now. */
export const readQuotations = async (entity: string, id: string): Promise<readonly Quotation[]> =>
  ((await fetchRecord(entity, id, { include })).quotations as Quotation[] | undefined) ?? []

/** Sends what changed; answers all quotations as the server has them now. */
export const sendPatch = async (
  entity: string,
  id: string,
  patch: unknown,
): Promise<readonly Quotation[]> => {
  const answer = await request<RecordData>('PATCH', await recordRoute(entity, id), {
    query: { include },
    body: { quotations: patch },
    idempotencyKey: randomId(),
  })
  return (answer.quotations as Quotation[] | undefined) ?? readQuotations(entity, id)
}
