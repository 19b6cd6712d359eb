import { type RefObject, useMemo } from 'react'
import { useIsTouched } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { fitted, type Measure, type Room, roomOf } from './column-widths.ts'
import { rowMenu } from './lead-columns.ts'
import type { ListPlace } from './list-place.ts'
import { useWidth } from './use-width.ts'

const fonts = { cell: '400 13px', strong: '500 13px', head: '500 12px', dates: '400 13px' } as const
const roughly = 7.2

let drawing: CanvasRenderingContext2D | null | undefined
/** How wide a text was, by its font and itself: a page that comes back is not measured again. */
const known = new Map<string, number>()
const mostKnown = 20_000

/** Measured as the page draws it: digits, and all signs of a date, are as wide as a nought, which tabular ones are. */
const measure: Measure = (text, of) => {
  const drawn = text.replace(of === 'dates' ? /./g : /\d/g, '0')
  const font = `${fonts[of]} ${family}`
  const key = `${font} ${drawn}`
  const before = known.get(key)
  if (before !== undefined) return before
  drawing ??= document.createElement('canvas').getContext('2d')
  if (!drawing) return text.length * roughly
  drawing.font = font
  const { width } = drawing.measureText(drawn)
  if (known.size > mostKnown) known.clear()
  known.set(key, width)
  return width
}

let family = ''
/** The page's typeface, which a house or a language may change. */
const readTypeface = (): void => {
  family = getComputedStyle(document.body).fontFamily
}

/** What the columns of a list have asked for so far: a page turned moves no column to and fro. */
const asked = new Map<string, Room>()
const nameLeast = 190
const edge = 8

const wider = (a: Room | undefined, b: Room): Room =>
  a && a.ideal > b.ideal ? { ...a, tight: Math.max(a.tight, b.tight), least: Math.max(a.least, b.least) } : b

interface Widths {
  widths: number[]
  /** Below this the table scrolls sideways. */
  minWidth: number
  /** The list as its rows are drawn: where the table is too narrow for all of their statuses, these are brief. */
  seen: ListPlace
}

/** What stands below the rows, by column; undefined where nothing does, and until it is there. */
type Sums = Readonly<Record<string, number>> | undefined

/** Rows that are measured; of the many that were loaded further on, the first ones speak for all. */
const measured = 100

const roomsOf = (place: ListPlace, rows: readonly RecordData[] | undefined, sums: Sums): Room[] => {
  readTypeface()
  return place.shown.map(column => {
    const key = `${place.page} ${place.context.locale} ${column.id} ${column.label} ${place.isBrief ?? false}`
    const before = asked.get(key)
    const declared = column.width ?? nameLeast
    if (!rows || rows.length === 0)
      return before ?? { tight: declared, least: declared, ideal: declared, isWords: !column.end }
    const room = wider(before, roomOf(place, column, rows.slice(0, measured), measure, sums?.[column.id]))
    asked.set(key, room)
    return room
  })
}

/** What the first and the last column need besides, being further from the edge of the table, and the name, where its row's menu always stands in it. */
const withEdges = (place: ListPlace, rooms: readonly Room[], lead: number, isTouched: boolean): Room[] =>
  rooms.map((room, at) => {
    const extra =
      (at === 0 && lead === 0 ? edge : 0) +
      (at === rooms.length - 1 ? edge : 0) +
      (isTouched && place.mode === 'page' && place.shown[at]?.role === 'name' ? rowMenu : 0)
    return { ...room, tight: room.tight + extra, least: room.least + extra, ideal: room.ideal + extra }
  })

/** Widths of a list's columns by what stands in them, for the room that the table has. `lead` is taken before the first, `sums` stand below. */
export const useColumnWidths = (
  place: ListPlace,
  rows: readonly RecordData[] | undefined,
  ref: RefObject<HTMLElement | null>,
  { lead = 0, sums }: { lead?: number; sums?: Sums } = {},
): Widths => {
  const available = useWidth(ref) - lead
  const isTouched = useIsTouched()
  const roomsFor = (of: ListPlace) => withEdges(of, roomsOf(of, rows, sums), lead, isTouched)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it goes by is named.
  const whole = useMemo(() => roomsFor(place), [place, rows, sums, lead, isTouched])
  const isBrief =
    place.isNarrow === true && available > 0 && whole.reduce((sum, { least }) => sum + least, 0) > available
  const seen = useMemo(() => (isBrief ? { ...place, isBrief } : place), [place, isBrief])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it goes by is named.
  const rooms = useMemo(() => (isBrief ? roomsFor(seen) : whole), [whole, seen])
  return useMemo(() => {
    const widths = fitted(rooms, available)
    return { widths, minWidth: Math.floor(lead + widths.reduce((sum, width) => sum + width, 0)), seen }
  }, [rooms, available, lead, seen])
}
