import { isFigure, textOf } from '#fields/cells.tsx'
import type { RecordData } from '../../data/index.ts'
import { asParty, currencyOfRow, valueAt } from './cell-text.ts'
import type { ListColumn } from './columns.ts'
import type { ListPlace } from './list-place.ts'
import { countOfRest, rowStatuses } from './row-statuses.ts'

/**
 * What a column asks for, px: at `ideal` nothing of it is cut, below `least` it is hard to read. To `tight` it gives way rather than
 * have the table scroll: its head stands on two lines then, and more of its words are cut, of figures never anything.
 */
export interface Room {
  tight: number
  least: number
  ideal: number
  /** Whether it takes much of what is left over: words do, figures and dates hardly. */
  isWords: boolean
  /** Its words tell rows apart – who pays, who the other one is –: others are cut before them. */
  tells?: boolean
}

/** Width of a text at the size of a cell, or of a head. */
export type Measure = (text: string, of: 'cell' | 'strong' | 'head' | 'dates') => number

const padding = 17
const sortArrow = 14
const dot = 15
const betweenStatuses = 10
/** Points, commas and hyphens of tabular figures are a little wider than those of words. */
const figureRoom = 5
/** Of a text, however long: the rest is cut, and the whole is the tooltip. */
const most = { name: 340, words: 240 } as const
const leastOfWords = 96
const leastOfName = 170
const leastTelling = 144
const leastRepeated = 80
const tightWords = 64
const tightName = 120
/** On a tablet, where few columns stand, a name gives way to whose row it is no further than this. */
const tightNarrowName = 160
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/
const uuidWidth = 96
const kindsOfFixedLength = new Set(['date', 'datetime', 'time', 'checkbox', 'switch', 'iban', 'currencyCode'])

const dates = new Set(['date', 'datetime', 'time'])

/** Width of a head that may stand on two lines, parted where both are shortest. */
const onTwoLines = (head: string, measure: Measure): number => {
  const words = head.split(' ')
  const wider = (at: number) =>
    Math.max(measure(words.slice(0, at).join(' '), 'head'), measure(words.slice(at).join(' '), 'head'))
  return Math.min(...words.map((_, at) => wider(at)))
}

const isRigid = (column: ListColumn): boolean =>
  column.role === 'registration' ||
  column.role === 'status' ||
  isFigure(column.kind) ||
  kindsOfFixedLength.has(column.kind)

/** A number by which something is known: half of it says nothing. */
const code = /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{0,19}$/u

/** Whether all that a column shows of these rows are codes. */
const showsCodes = (place: ListPlace, column: ListColumn, rows: readonly RecordData[]): boolean => {
  if (column.role !== 'other' || (column.kind !== 'text' && column.kind !== 'reference')) return false
  const shown = rows.map(row => wordsOf(place, column, row)).filter(Boolean)
  return shown.length > 0 && shown.every(text => code.test(text))
}

/** Rows by which it is seen whether a column tells them apart. */
const fewestJudged = 4

/** How much a column of words says of each row: most of them differ, or a few values come again and again. */
const saysOf = (
  place: ListPlace,
  column: ListColumn,
  rows: readonly RecordData[],
): 'each' | 'some' | 'few' => {
  if (
    column.role !== 'other' ||
    !['party', 'text', 'reference'].includes(column.party ? 'party' : column.kind)
  )
    return 'some'
  const shown = rows.map(row => wordsOf(place, column, row)).filter(Boolean)
  if (shown.length < fewestJudged) return 'some'
  const share = new Set(shown).size / shown.length
  return share > 0.4 ? 'each' : share <= 0.25 ? 'few' : 'some'
}

const statusWords = (place: ListPlace, record: RecordData): string[] => {
  const statuses = rowStatuses(place, record)
  const rest = statuses.slice(1)
  const written = place.isBrief ? statuses.slice(0, 1) : statuses
  const count = place.isBrief && rest.length > 0 ? [countOfRest(place, rest)] : []
  return [...written.map(({ label }) => label), ...count]
}

/** What a cell shows, as text. */
const wordsOf = (place: ListPlace, column: ListColumn, record: RecordData): string => {
  const value = valueAt(record, column.id)
  const party = asParty(value)
  if (party) return party.name || party.registration
  const name = column.nameField ? record[column.nameField] : undefined
  if (typeof name === 'string') return name
  const values = place.values(column.list)
  return textOf({
    value,
    kind: column.kind,
    settings: {
      decimals: column.field?.decimals,
      ungrouped: column.field?.ungrouped,
      shownAs: column.field?.shownAs,
      names: column.field?.names,
      currency: currencyOfRow(record, column),
      ...(values ? { values } : {}),
    },
    context: place.context,
  })
}

const widthOfCell = (place: ListPlace, column: ListColumn, record: RecordData, measure: Measure): number => {
  if (column.role === 'status')
    return statusWords(place, record).reduce(
      (sum, words, at) => sum + dot + measure(words, 'cell') + (at > 0 ? betweenStatuses : 0),
      0,
    )
  if (column.kind === 'checkbox' || column.kind === 'switch') return dot
  const text = wordsOf(place, column, record)
  if (column.role === 'registration' && uuid.test(text)) return uuidWidth
  const shown = column.truncate ? text.slice(0, column.truncate + 1) : text
  if (isFigure(column.kind)) return measure(shown, 'cell') + figureRoom
  if (dates.has(column.kind)) return measure(shown, 'dates') + figureRoom
  return measure(shown, column.role === 'name' ? 'strong' : 'cell')
}

/** The row of sums is drawn stronger than its rows. */
const widthOfSum = (place: ListPlace, column: ListColumn, sum: number, measure: Measure): number =>
  isFigure(column.kind)
    ? measure(wordsOf(place, column, { [column.id]: sum } as RecordData), 'strong') + figureRoom
    : 0

/** The room that a column's head, the rows that are there and the sum below them ask for. */
export const roomOf = (
  place: ListPlace,
  column: ListColumn,
  rows: readonly RecordData[],
  measure: Measure,
  sum?: number,
): Room => {
  const isAmount = column.kind === 'money' || column.kind === 'unitPrice'
  const words = isAmount ? `${column.label} EUR` : column.label
  const head = measure(words, 'head') + padding + sortArrow
  const tightHead = Math.ceil(onTwoLines(words, measure)) + padding + sortArrow
  const inRows = rows.reduce((widest, row) => Math.max(widest, widthOfCell(place, column, row, measure)), 0)
  const below = sum === undefined ? 0 : widthOfSum(place, column, sum, measure)
  const found = Math.max(inRows, below)
  // Until it is there: a sum over the whole result has more figures than any of its rows.
  const cells = found + padding + (column.total && isAmount && sum === undefined ? 12 : 0)
  // A column that says nothing keeps its head, and leaves the rest to those that do.
  if (rows.length > 0 && found === 0)
    return { tight: tightHead, least: tightHead, ideal: Math.ceil(head), isWords: true }
  const rigid = isRigid(column) || showsCodes(place, column, rows)
  const cap = rigid ? Number.POSITIVE_INFINITY : column.role === 'name' ? most.name : most.words
  const ideal = Math.ceil(Math.max(head, Math.min(cells, cap)))
  if (rigid)
    return {
      tight: Math.min(ideal, Math.max(Math.ceil(cells), tightHead)),
      least: ideal,
      ideal,
      isWords: false,
    }
  const says = saysOf(place, column, rows)
  const leastHere =
    column.role === 'name'
      ? leastOfName
      : { each: leastTelling, some: leastOfWords, few: leastRepeated }[says]
  const least = Math.min(ideal, Math.max(head, leastHere))
  const tightHere = column.role !== 'name' ? tightWords : place.isNarrow ? tightNarrowName : tightName
  const tight = Math.min(least, Math.max(tightHead, tightHere))
  return { tight, least, ideal, isWords: true, ...(says === 'each' ? { tells: true } : {}) }
}

/** Of what words would like and cannot all have, what they get where the table scrolls. */
const shareOfScrolled = 0.5
/** How much more of what is left words take than figures do. */
const shareOfWords = 4

/** In which order columns give way where not all can be read as they should. */
const stages: readonly ((room: Room) => boolean)[] = [
  room => !room.isWords,
  room => room.isWords && !room.tells,
  room => room.isWords && room.tells === true,
]

/**
 * Widths for the room there is: what is left over goes to the words first, what is missing is taken from them, then from heads
 * of figures, and at last more from words; where even that does not fit, the table scrolls.
 */
export const fitted = (rooms: readonly Room[], available: number): number[] => {
  const sum = (of: (room: Room) => number) => rooms.reduce((total, room) => total + of(room), 0)
  const ideal = sum(room => room.ideal)
  const least = sum(room => room.least)
  if (ideal <= available) {
    const weightOf = (room: Room) => room.ideal * (room.isWords ? shareOfWords : 1)
    const weights = sum(weightOf)
    return rooms.map(room => room.ideal + ((available - ideal) * weightOf(room)) / weights)
  }
  const tight = sum(room => room.tight)
  if (least > available && tight <= available) {
    // Heads of figures first, which then stand on two lines; then words that say little of a row, and last whose row it is.
    let missing = least - available
    const widths = new Map<Room, number>()
    for (const isOfStage of stages) {
      const giving = rooms.filter(isOfStage)
      const most = giving.reduce((total, room) => total + room.least - room.tight, 0)
      const part = most > 0 ? Math.min(1, missing / most) : 0
      for (const room of giving) widths.set(room, room.least - (room.least - room.tight) * part)
      missing -= most * part
    }
    return rooms.map(room => widths.get(room) ?? room.least)
  }
  const share = least > available ? shareOfScrolled : (available - least) / (ideal - least)
  return rooms.map(room => room.least + (room.ideal - room.least) * share)
}
