import type { SayOf } from '#locales/areas.ts'
import { type Holding, hiddenFields, type RecordGroup, type Row, transitionsOf } from './rights.ts'

/** What somebody will see or do, as one sentence under a name that stays while the words change. */
export interface Sentence {
  id: string
  text: string
  isNo?: boolean
}

/** What a sentence is made with: the words, and how names are joined in the language. */
export interface Telling {
  say: SayOf<'rights'>
  join: (names: readonly string[]) => string
  /** The same without *and*: more follow, or there is little room. */
  inRow: (names: readonly string[]) => string
}

const mostNames = 4
const mostPartly = 8

/** The first few names, and how many more there are. */
const few = ({ say, join, inRow }: Telling, names: readonly string[]): string =>
  names.length <= mostNames + 1
    ? join(names)
    : say('see.more', { names: inRow(names.slice(0, mostNames)), n: names.length - mostNames })

const labelsOf = (records: readonly Row[]): string[] => records.map(({ label }) => label)

const ofGroup = (
  telling: Telling,
  { id, label: group, records }: RecordGroup,
  { has }: Holding,
): Sentence => {
  const { say } = telling
  const reads = records.filter(({ plural }) => has(`read ${plural}`))
  const writes = reads.filter(({ plural, isReadOnly }) => !isReadOnly && has(`write ${plural}`))
  const others = reads.filter(record => !writes.includes(record))
  if (!reads.length) return { id, text: say('see.nothing', { group }), isNo: true }
  const names = few(telling, labelsOf(writes))
  if (!others.length) return { id, text: say('see.changes', { group, names }) }
  const rest = few(telling, labelsOf(others))
  return writes.length
    ? { id, text: say('see.changesAndReads', { group, names, others: rest }) }
    : { id, text: say('see.reads', { group, names: rest }) }
}

const ofSteps = (telling: Telling, records: readonly Row[], holding: Holding): Sentence[] => {
  const { say, join } = telling
  const withSteps = records
    .filter(({ transitions }) => transitions.length > 0)
    .map(record => ({ record, given: transitionsOf(record, holding) }))
  const whole = withSteps.filter(({ given }) => given.kind === 'all').map(({ record }) => record)
  const partly = withSteps.filter(({ given }) => given.kind === 'allBut' || given.kind === 'named')
  if (!whole.length && !partly.length) return [{ id: 'noSteps', text: say('see.noSteps'), isNo: true }]
  const told = partly.slice(0, mostPartly).map(({ record, given }) => ({
    id: `steps ${record.name}`,
    text: say(given.kind === 'allBut' ? 'see.stepsBut' : 'see.steps', {
      record: record.label,
      names: join(given.named.map(({ label }) => label)),
    }),
  }))
  return whole.length
    ? [{ id: 'allSteps', text: say('see.allSteps', { names: few(telling, labelsOf(whole)) }) }, ...told]
    : told
}

/** Fields that are kept from who reads their records. */
const ofHidden = ({ say, join }: Telling, records: readonly Row[], holding: Holding): Sentence[] => {
  const names = records
    .filter(({ plural }) => holding.has(`read ${plural}`))
    .flatMap(record => {
      const hidden = hiddenFields(record, holding)
      return hidden.length ? [say('matrix.cell', { record: record.label, column: join(hidden) })] : []
    })
  return names.length
    ? [{ id: 'hidden', text: say('see.hidden', { names: names.join('; ') }), isNo: true }]
    : []
}

const ofOthers = ({ say, join }: Telling, others: readonly Row[], { has }: Holding): Sentence[] => {
  const names = others.flatMap(({ label, plural, hasNoRead, isReadOnly, transitions }) => {
    const verbs = [
      ...(!hasNoRead && has(`read ${plural}`) ? [say('matrix.read')] : []),
      ...(!isReadOnly && has(`write ${plural}`) ? [say('matrix.write')] : []),
      ...(transitions.some(({ permission }) => has(permission)) ? [say('matrix.done')] : []),
    ]
    return verbs.length ? [say('matrix.cell', { record: label, column: join(verbs) })] : []
  })
  return names.length ? [{ id: 'others', text: say('see.others', { names: names.join('; ') }) }] : []
}

/** What somebody with these rights will see and do. */
export const sentencesOf = (
  telling: Telling,
  groups: readonly RecordGroup[],
  others: readonly Row[],
  holding: Holding,
): Sentence[] => {
  const { say } = telling
  const records = groups.flatMap(group => group.records)
  const reads = records.filter(({ plural }) => holding.has(`read ${plural}`))
  const writes = reads.filter(({ plural, isReadOnly }) => !isReadOnly && holding.has(`write ${plural}`))
  return [
    { id: 'kinds', text: say('see.kinds', { reads: reads.length, writes: writes.length }) },
    ...groups.map(group => ofGroup(telling, group, holding)),
    ...ofSteps(telling, records, holding),
    ...ofOthers(telling, others, holding),
    ...ofHidden(telling, records, holding),
  ]
}

/** A sentence with what it was before the draft; one that is no longer true has no text. */
export interface ToldSentence extends Sentence {
  before?: string
  isChanged: boolean
}

/** Sentences of the draft beside those of what is kept; what falls away is told as what was. */
export const toldSentences = (now: readonly Sentence[], before: readonly Sentence[]): ToldSentence[] => {
  const told = now.map(sentence => {
    const was = before.find(({ id }) => id === sentence.id)?.text
    return { ...sentence, before: was === sentence.text ? undefined : was, isChanged: was !== sentence.text }
  })
  const gone = before
    .filter(({ id }) => !now.some(one => one.id === id))
    .map(({ id, text }) => ({ id, text: '', before: text, isChanged: true }))
  return [...told, ...gone]
}
