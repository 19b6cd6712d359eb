import { grants } from '#model/index.ts'

export interface TransitionRight {
  permission: string
  label: string
}

/** Fields that are read and written by a right of their own. */
export interface FieldRight {
  read: string
  write: string
  labels: string[]
}

/** What can be granted of one kind of record. */
export interface RecordRights {
  name: string
  plural: string
  label: string
  isReadOnly: boolean
  isRemovable: boolean
  transitions: TransitionRight[]
  fields: FieldRight[]
}

export interface RecordGroup {
  id: string
  label: string
  records: RecordRights[]
}

export interface Profile {
  code: string
  label: string
  /** The tenant's own: the product does not know it. */
  isOwn: boolean
  /** Reaches only records in which his person is a party. */
  isParty: boolean
  people: number
  /** What the product grants. */
  product: string[]
  /** What the tenant says otherwise. */
  own: Record<string, boolean>
}

export interface ProfileRights {
  /** Only who administers gives rights. */
  mayChange: boolean
  /** A second administrator has to say yes. */
  asksTwo: boolean
  profiles: Profile[]
  groups: RecordGroup[]
  /** Rights of no record. */
  others: string[]
  waiting: { registration: string; askedBy: string; profiles: string[] }[]
}

/** What is wanted otherwise than it is kept, by the name of the right. */
export type Draft = Readonly<Record<string, boolean>>

/** Whether somebody has a right; by name alone, or by one over all. */
export interface Holding {
  has: (permission: string) => boolean
  /** By its own name: only that can be taken away. */
  hasNamed: (permission: string) => boolean
}

export const administrator = 'ADMIN'

/** The right to read or write the configuration is never given by one over everything. */
const isStrict = (permission: string): boolean => permission.endsWith(' configurations')

const holdingOf = (isElevated: boolean, named: ReadonlySet<string>): Holding => ({
  has: permission => grants({ isElevated, has: name => named.has(name) }, permission, isStrict(permission)),
  hasNamed: permission => named.has(permission),
})

/** The names of all that a profile gives with what is drafted. */
export const namedBy = (profile: Profile, draft: Draft): Set<string> => {
  const named = new Set(profile.product)
  for (const [name, isGiven] of [...Object.entries(profile.own), ...Object.entries(draft)])
    if (isGiven) named.add(name)
    else named.delete(name)
  return named
}

/** What a profile gives with what is drafted. */
export const holdingOfProfile = (profile: Profile, draft: Draft = {}): Holding =>
  holdingOf(profile.code === administrator, namedBy(profile, draft))

/** What several profiles give together, each with its draft. */
export const holdingOfAll = (
  profiles: readonly Profile[],
  drafts: Readonly<Record<string, Draft>>,
  isElevated = false,
): Holding => {
  const named = new Set(profiles.flatMap(one => [...namedBy(one, drafts[one.code] ?? {})]))
  return holdingOf(isElevated || profiles.some(({ code }) => code === administrator), named)
}

/** The draft after rights are wished for; what is so already is no change. */
export const wished = (profile: Profile, draft: Draft, wishes: Draft): Draft => {
  const kept = namedBy(profile, {})
  const next = Object.entries({ ...draft, ...wishes }).filter(([name, isGiven]) => kept.has(name) !== isGiven)
  return Object.fromEntries(next)
}

/** What is sent: where the product says the same, the tenant has nothing to say. */
export const patchOf = (profile: Profile, draft: Draft): Record<string, boolean | null> => {
  const product = new Set(profile.product)
  return Object.fromEntries(
    Object.entries(draft).map(([name, isGiven]) => [name, product.has(name) === isGiven ? null : isGiven]),
  )
}

export type Column = 'read' | 'write' | 'transitions' | 'fields'

/** The rights that stand in a cell of the matrix. */
export const permissionsIn = (record: RecordRights, column: Column): string[] =>
  column === 'read'
    ? [`read ${record.plural}`]
    : column === 'write'
      ? record.isReadOnly
        ? []
        : [`write ${record.plural}`]
      : column === 'transitions'
        ? record.transitions.map(({ permission }) => permission)
        : record.fields.flatMap(({ read, write }) => [read, write])

/** Cells that hold a change, as they are named in the save bar. */
export interface ChangedCell {
  record: RecordRights
  column: Column
}

export const columns: readonly Column[] = ['read', 'write', 'transitions', 'fields']

export const changedCells = (records: readonly RecordRights[], draft: Draft): ChangedCell[] =>
  records.flatMap(record =>
    columns.flatMap(column =>
      permissionsIn(record, column).some(name => Object.hasOwn(draft, name)) ? [{ record, column }] : [],
    ),
  )

/** How many of a record's transitions are given, and which: all, none, all but a few, or a few by name. */
export const transitionsOf = (
  { transitions }: RecordRights,
  { has }: Holding,
): { kind: 'all' | 'none' | 'allBut' | 'named'; named: TransitionRight[] } => {
  const given = transitions.filter(({ permission }) => has(permission))
  const taken = transitions.filter(({ permission }) => !has(permission))
  if (!given.length) return { kind: 'none', named: [] }
  if (!taken.length) return { kind: 'all', named: [] }
  return taken.length < given.length ? { kind: 'allBut', named: taken } : { kind: 'named', named: given }
}

/** Words of the fields of a record that are not shown to who reads it. */
export const hiddenFields = ({ fields }: RecordRights, { has }: Holding): string[] =>
  fields.filter(({ read }) => !has(read)).flatMap(({ labels }) => labels)

/** Rights of no record, as rows of the same matrix: `run billing` is what can be done there. */
export const recordsOfOthers = (
  others: readonly string[],
  labelOf: (subject: string) => string,
  run: string,
) => {
  const subjects = [...new Set(others.map(name => name.slice(name.indexOf(' ') + 1)))]
  return subjects.map(subject => ({
    name: `other:${subject}`,
    plural: subject,
    label: labelOf(subject),
    isReadOnly: !others.includes(`write ${subject}`),
    isRemovable: false,
    hasNoRead: !others.includes(`read ${subject}`),
    transitions: others.includes(`run ${subject}`) ? [{ permission: `run ${subject}`, label: run }] : [],
    fields: [],
  }))
}

/** A kind of record, or something else that rights are about: that need not be readable. */
export type Row = RecordRights & { hasNoRead?: boolean }
