import {
  fetchRecord,
  keepOrSend,
  queryString,
  type RecordData,
  randomId,
  recordRoute,
} from '../../data/index.ts'
import type { Quotation } from './work-out.ts'

const include = 'quotations'

/** All quotations of a record as the server has them now. */
export const readQuotations = async (entity: string, id: string): Promise<readonly Quotation[]> =>
  ((await fetchRecord(entity, id, { include })).quotations as Quotation[] | undefined) ?? []

/** Sends what changed, or keeps it until there is a network; answers all quotations as they are now. */
export const sendPatch = async (
  entity: string,
  owner: RecordData,
  kept: readonly Quotation[],
  patch: unknown,
): Promise<readonly Quotation[]> => {
  const answer = await keepOrSend<RecordData>({
    kind: 'edit',
    entity,
    method: 'PATCH',
    url: await recordRoute(entity, owner._id, queryString({ include })),
    body: { quotations: patch },
    key: randomId(),
    record: { ...owner, quotations: kept },
  })
  return (answer.quotations as Quotation[] | undefined) ?? readQuotations(entity, owner._id)
}
