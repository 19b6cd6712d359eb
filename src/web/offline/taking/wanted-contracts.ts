import { entityOf, type RecordData } from '../../data/index.ts'
import { recentRecords } from '../../shell/screen/recent.ts'
import type { Reader } from './read-many.ts'
import { askingBy } from './take-record.ts'
import { contractsIncluded } from './what-to-take.ts'

const most = 200

/** The contracts that are taken beforehand: those that were opened last, filled up in the list's own order. */
export const wantedContracts = async (read: Reader, wanted: number): Promise<string[]> => {
  const contracts = await entityOf('contract').catch(() => null)
  const count = Math.min(wanted, most)
  if (!contracts || count === 0) return []
  const recent = recentRecords().flatMap(one => (one.entity === 'contract' ? one.key : []))
  const listed = await askingBy(read).get<RecordData[]>(contracts.route, {
    include: contractsIncluded,
    range: `0-${count - 1}`,
  })
  return [...new Set([...recent, ...(listed ?? []).map(row => String(row.registration))])].slice(0, count)
}
