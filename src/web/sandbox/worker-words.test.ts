import { expect, it } from 'vitest'
import { wantsHolidays } from './worker-words.ts'

const script = (compiled: string) => ({ name: 'a', version: 1, hash: '', compiled, shift: 0 })
const wants = (code: string, library = '') =>
  wantsHolidays({ script: script(code), libraries: library ? [script(library)] : [] })

it('holidays are brought for a script that names days or calendars, and for no other', () => {
  expect(wants("export const execute = () => dates.next('2026-07-14', 'FR')")).toBe(true)
  expect(wants("export const execute = () => finance.plan({ calendar: 'FR' })")).toBe(true)
  expect(wants("import { due } from 'due'", "export const due = d => dates.isBusinessDay(d, 'ES')")).toBe(
    true,
  )
  expect(wants('export const execute = ({ layout }) => layout.card("updates")')).toBe(false)
})
