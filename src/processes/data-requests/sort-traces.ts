import {
  attachedTo,
  idIn,
  isAbout,
  loadByRegistrations,
  loadWhere,
  type Plain,
  personsNamedIn,
  type Trace,
  tracesOf,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { CompiledEntity } from '#model/index.ts'
import { readStays } from './retention-years.ts'

/** Records of one entity. */
export interface Group {
  entity: CompiledEntity
  records: Plain[]
}

/** What tells of a person, by what becomes of it when he is erased. */
export interface Sorted {
  /** About him alone: all that somebody worded goes. */
  cleared: Group[]
  /** About others, too, or naming him in a part: what names him goes. */
  named: Group[]
  /** Notes, documents, tasks, conversations on him and on what is about him alone: they go as a whole. */
  removed: Group[]
  /** What has to stay, and until when; it is named to whoever asks. */
  kept: (Group & { until: string })[]
  /** What is still under way: as long as it is, nobody is erased. */
  open: Group[]
}

/** Who or what the record itself is: persons, and the requests that are kept of erasures. */
const neverCleared = new Set(['person', 'dataRequest'])

const put = (groups: Group[], entity: CompiledEntity, record: Plain): void => {
  const group = groups.find(one => one.entity.name === entity.name)
  if (group) group.records.push(record)
  else groups.push({ entity, records: [record] })
}

type Lock = 'update' | undefined

export const recordsOf = (work: Work, { entity, records }: Trace, lock: Lock): Promise<Plain[]> =>
  loadWhere(work, { ...entity, where: undefined }, idIn([...records.keys()]), lock ? { lock } : {})

/** Whether a record is about somebody else, too; the house's own organizations are nobody. */
const isShared = async (
  work: Work,
  entity: CompiledEntity,
  record: Plain,
  person: Loaded<'person'>,
): Promise<boolean> => {
  const others = personsNamedIn(work.model, entity.fields, record).filter(one => one !== person.registration)
  if (!others.length) return false
  const found = await loadByRegistrations(work, 'person', [...new Set(others)])
  return found.some(one => one.type !== 'O')
}

const putKept = (sorted: Sorted, entity: CompiledEntity, record: Plain, until: string): void => {
  const known = sorted.kept.find(one => one.entity.name === entity.name)
  if (!known) {
    sorted.kept.push({ entity, records: [record], until })
    return
  }
  known.records.push(record)
  if (until > known.until) known.until = until
}

/** Hands on what hangs on records: with those that go it goes, with those that stay it stays. */
const sortAttached = async (
  work: Work,
  sorted: Sorted,
  person: Loaded<'person'>,
  lock: Lock,
): Promise<void> => {
  const own = { entity: work.model.entities.get('person')!, records: [person as Plain] }
  const hanging = async (
    { entity, records }: Group,
    give: (entity: CompiledEntity, record: Plain) => void,
  ) => {
    const registrations = records.map(record => String(record.registration))
    for (const trace of await attachedTo(work, entity, registrations))
      for (const record of await recordsOf(work, trace, lock)) give(trace.entity, record)
  }
  for (const group of [own, ...sorted.cleared])
    await hanging(group, (entity, record) => put(sorted.removed, entity, record))
  for (const group of [...sorted.named])
    await hanging(group, (entity, record) => put(sorted.named, entity, record))
  for (const group of [...sorted.kept])
    await hanging(group, (entity, record) => putKept(sorted, entity, record, group.until))
}

/** Everything that refers to a person, sorted by what erasing him does with it; `lock` holds the records until it is done. */
export const sortTraces = async (work: Work, person: Loaded<'person'>, lock?: Lock): Promise<Sorted> => {
  const sorted: Sorted = { cleared: [], named: [], removed: [], kept: [], open: [] }
  const stayOf = await readStays(work)
  for (const trace of await tracesOf(work, String(person._id))) {
    const { entity } = trace
    for (const record of await recordsOf(work, trace, lock)) {
      const paths = [...trace.records.get(String(record._id))!]
      const about = paths.some(isAbout) && !neverCleared.has(entity.name)
      const stay = await stayOf(entity, record)
      if (stay?.open && paths.some(isAbout)) put(sorted.open, entity, record)
      if (stay && (stay.open || stay.until > work.caller.today)) putKept(sorted, entity, record, stay.until)
      else if (about && !(await isShared(work, entity, record, person))) put(sorted.cleared, entity, record)
      else if (String(record._id) !== person._id) put(sorted.named, entity, record)
    }
  }
  await sortAttached(work, sorted, person, lock)
  return sorted
}
