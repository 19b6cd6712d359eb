import type { ListParams, RecordData } from '../../data/index.ts'
import { queryString } from '../../data/index.ts'
import { keptAddress } from '../../data/request.ts'
import type { TakenRecord } from '../../data/taken.ts'
import type { Answers } from '../copies/answers.ts'
import type { Reader } from './read-many.ts'

const atOnce = 100

export const idOf = ({ route, id }: Pick<TakenRecord, 'route' | 'id'>): string => `${route} ${id}`

/** The addresses that go with a record: what another one needs, too, stays. */
export const ownAddresses = (records: readonly TakenRecord[], record: TakenRecord): string[] => {
  const others = records.filter(one => idOf(one) !== idOf(record))
  const shared = new Set(others.flatMap(one => one.addresses))
  return [...record.addresses.filter(address => !shared.has(address)), ...record.files]
}

/** Which records have another version by now, and which are gone, or not his to see any more. */
export const compareTaken = async (
  read: Reader,
  records: readonly TakenRecord[],
  answers: Pick<Answers, 'drop'>,
  mayGo: () => boolean,
): Promise<{ stale: TakenRecord[]; gone: TakenRecord[] }> => {
  const stale: TakenRecord[] = []
  const gone: TakenRecord[] = []
  for (const route of new Set(records.map(one => one.route))) {
    const own = records.filter(one => one.route === route)
    for (let from = 0; from < own.length && mayGo(); from += atOnce) {
      const some = own.slice(from, from + atOnce)
      const query: ListParams = {
        registration: some.map(one => one.registration),
        projection: '_version,_updateDate',
        range: `0-${atOnce - 1}`,
      }
      const address = route + queryString(query)
      const found = (await read(address)) as RecordData[] | null
      // Just to compare: nothing is drawn from it.
      answers.drop(keptAddress('GET', address) ?? '')
      const now = new Map((found ?? []).map(one => [one._id, one._version]))
      for (const record of some) {
        if (!now.has(record.id)) gone.push(record)
        else if (now.get(record.id) !== record.version) stale.push(record)
      }
    }
  }
  return { stale, gone }
}
