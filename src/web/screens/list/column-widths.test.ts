import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../data/index.ts'
import { fitted, roomOf } from './column-widths.ts'
import type { ListColumn } from './columns.ts'
import type { ListPlace } from './list-place.ts'

const place = {
  model: {
    workflow: { statuses: [{ code: 'ACTIVE', label: 'Active' }] },
    flags: [{ field: 'isLate', label: 'Late' }],
  },
  values: () => undefined,
  context: { locale: 'en-EU', today: '2026-11-22', timeZone: 'UTC' },
} as unknown as ListPlace
const column = (more: Partial<ListColumn>): ListColumn =>
  ({ id: 'city', label: 'City', kind: 'text', role: 'other', end: false, ...more }) as ListColumn
const row = (values: object) => values as RecordData
const tenEach = (text: string) => text.length * 10
const roomFor = (of: ListColumn, ...rows: object[]) => roomOf(place, of, rows.map(row), tenEach)

describe('room of a column', () => {
  it('is that of its longest value, or of its head', () => {
    expect(roomFor(column({}), { city: 'Rennes' }, { city: 'Saint-Nazaire' }).ideal).toBe(147)
    expect(roomFor(column({ label: 'A very long head' }), { city: 'Rennes' }).ideal).toBe(191)
  })
  it('may be less for words, never for figures, dates, statuses and registrations', () => {
    const long = {
      city: 'a'.repeat(20),
      registration: 'b'.repeat(20),
      status: 'ACTIVE',
      isLate: true,
      count: 12,
    }
    expect(roomFor(column({}), long)).toMatchObject({ tight: 71, least: 96 })
    for (const rigid of [
      column({ id: 'registration', kind: 'registration', role: 'registration' }),
      column({ id: 'status', kind: 'choice', role: 'status' }),
      column({ id: 'count', kind: 'integer', end: true }),
    ]) {
      const room = roomFor(rigid, long)
      expect(room.least).toBe(room.ideal)
      expect(room.tight).toBeLessThanOrEqual(room.ideal)
    }
    expect(roomFor(column({ id: 'status', role: 'status' }), long).ideal).toBe(15 + 60 + 15 + 40 + 10 + 17)
  })
  it('is never less than its figures, and than half of the head above them, which then stands on two lines', () => {
    const count = column({ id: 'count', label: 'A very long head', kind: 'integer', end: true })
    const { tight, ideal } = roomFor(count, { count: 1_234_567 })
    expect(ideal).toBe(191)
    expect(tight).toBe('long head'.length * 10 + 31)
    expect(roomFor(count, { count: 1_234_567_890 }).tight).toBe(13 * 10 + 5 + 17)
  })
  it('is that of its head alone where nothing stands below it', () => {
    const nothing = column({ label: 'A very long head' })
    expect(roomFor(nothing, { city: null }, {})).toEqual({
      tight: 'long head'.length * 10 + 31,
      least: 'long head'.length * 10 + 31,
      ideal: 191,
      isWords: true,
    })
  })
  it('is more for what tells rows apart than for what a few of them share', () => {
    const long = 'a'.repeat(20)
    const of = (said: (at: number) => string) =>
      roomFor(column({}), ...Array.from({ length: 8 }, (_, at) => ({ city: `${said(at)}${long}` })))
    expect(of(String)).toMatchObject({ least: 144, tells: true })
    expect(of(() => 'x')).toMatchObject({ least: 80 })
    expect(of(() => 'x').tells).toBeUndefined()
    expect(of(at => String(at % 3))).toMatchObject({ least: 96 })
  })
  it('has place for the sum below, which has more figures than any row', () => {
    const count = column({ id: 'late', label: 'Late', kind: 'integer', end: true, total: true })
    const room = roomOf(place, count, [row({ late: null })], tenEach, 12_266_404)
    expect(room.tight).toBe('12,266,404'.length * 10 + 5 + 17)
  })
  it('is bounded for texts of any length and for identifiers that nobody reads', () => {
    expect(roomFor(column({}), { city: 'x'.repeat(900) }).ideal).toBe(240)
    const registration = '01a2022f-7dac-7002-b857-40aaa9f365e2'
    expect(roomFor(column({ id: 'registration', role: 'registration' }), { registration }).ideal).toBe(113)
  })
})

describe('columns in the room there is', () => {
  const words = { tight: 60, least: 100, ideal: 200, isWords: true }
  const figure = { tight: 70, least: 80, ideal: 80, isWords: false }
  const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0)
  it('fill it, words before figures', () => {
    const [wide, narrow] = fitted([words, figure], 500)
    expect(sum([wide!, narrow!])).toBeCloseTo(500)
    expect(wide! - 200).toBeGreaterThan(8 * (narrow! - 80))
  })
  it('take what is missing from the words', () => {
    expect(fitted([words, figure, words], 400)).toEqual([160, 80, 160])
  })
  it('give heads of figures away, and then more of their words, before they scroll', () => {
    expect(fitted([words, figure, words], 275)).toEqual([100, 75, 100])
    expect(fitted([words, figure, words], 235)).toEqual([82.5, 70, 82.5])
  })
  it('cut what says whose row it is after all other words', () => {
    const who = { ...words, tells: true }
    expect(fitted([words, figure, who], 275)).toEqual([100, 75, 100])
    expect(fitted([words, figure, who], 235)).toEqual([65, 70, 100])
    expect(fitted([words, figure, who], 215)).toEqual([60, 70, 85])
  })
  it('are not all cut to the least where they have to scroll anyway', () => {
    expect(fitted([words, figure, words], 180)).toEqual([150, 80, 150])
  })
})
