import { AppError } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { writeHistory } from '../records/history.ts'
import { loadLines } from '../records/history-line.ts'
import type { Plain, Work } from '../work.ts'
import { acceptedVersion, differing, readHistories } from './check-records.ts'

/**
 * Takes a record over as it stands where it differs from its history – a conversion or a repair that no history told –, by a
 * line that says who accepted what and why: field → [as told, as it stands], and how often it was written. The record must be
 * locked. Returns the names of the fields. Entries that were themselves changed or are gone are never accepted
 * (`HISTORY_TAMPERED`): the seals of their days show that for good.
 */
export const acceptFound = async (
  work: Work,
  entity: CompiledEntity,
  record: Plain,
  reason: string,
): Promise<string[]> => {
  const lines = await loadLines(work, [String(record._id)])
  const { told, findings } = readHistories(work, lines)
  const [history] = told
  if (findings.length || !history) throw new AppError('HISTORY_TAMPERED', [record.registration ?? record._id])
  const fields = differing(work, entity, history, record)
  const version = Number(record._version)
  if (!fields.length && history.writes === version) return []
  await writeHistory(work, [
    {
      entity,
      record,
      verb: 'accept',
      reason,
      changes: {
        ...Object.fromEntries(
          fields.map(({ name }) => [name, [history.values.get(name)?.value ?? null, record[name] ?? null]]),
        ),
        [acceptedVersion]: [history.writes, version],
      },
    },
  ])
  return fields.map(field => field.name)
}
