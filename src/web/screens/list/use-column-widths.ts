import { type RefObject, useMemo } from 'react'
import type { RecordData } from '../../data/index.ts'
import { fitted, type Measure, type Room, roomOf } from './column-widths.ts'
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
}

/** What stands below the rows, by column; undefined where nothing does, and until it is there. */
type Sums = Readonly<Record<string, number>> | undefined

/** Rows that are measured; of the many that were loaded further on, the first ones speak for all. */
const measured = 100

const roomsOf = (place: ListPlace, rows: readonly RecordData[] | undefined, sums: Sums): Room[] => {
  readTypeface()
  return place.shown.map(column => {
    const key = `${place.page} ${place.context.locale} ${column.id} ${column.label}`
    const before = asked.get(key)
    const declared = column.width ?? nameLeast
    if (!rows || rows.length === 0)
      return before ?? { tight: declared, least: declared, ideal: declared, isWords: !column.end }
    const room = wider(before, roomOf(place, column, rows.slice(0, measured), measure, sums?.[column.id]))
    asked.set(key, room)
    return room
  })
}

/** Widths of a list's columns by what stands in them, for the room that the table has. `lead` is taken before the first, `sums` stand below. */
export const useColumnWidths = (
  place: ListPlace,
  rows: readonly RecordData[] | undefined,
  ref: RefObject<HTMLElement | null>,
  { lead = 0, sums }: { lead?: number; sums?: Sums } = {},
): Widths => {
  const available = useWidth(ref)
  const rooms = useMemo(() => roomsOf(place, rows, sums), [place, rows, sums])
  return useMemo(() => {
    // The first and the last stand further from the edge of the table.
    const extra = (at: number) => (at === 0 && lead === 0 ? edge : 0) + (at === rooms.length - 1 ? edge : 0)
    const widths = fitted(
      rooms.map((room, at) => ({
        ...room,
        tight: room.tight + extra(at),
        least: room.least + extra(at),
        ideal: room.ideal + extra(at),
      })),
      available - lead,
    )
    return { widths, minWidth: Math.floor(lead + widths.reduce((sum, width) => sum + width, 0)) }
  }, [rooms, available, lead])
}
