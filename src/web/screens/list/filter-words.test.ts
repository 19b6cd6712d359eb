import { describe, expect, it } from 'vitest'
import type { SayOf } from '#locales/areas.ts'
import { list } from '#locales/en/list.ts'
import { readFilter } from './filter.ts'
import { wordsOfFilter } from './filter-words.ts'
import type { SearchField } from './search-fields.ts'

const texts: Record<string, string> = list.list
const t: SayOf<'list'> = (key, values) =>
  (texts[key.replace('list.', '')] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values?.[name]),
  )
const context = { locale: 'en-EU', today: '2026-11-20', currency: 'EUR' }
const field = (kind: string, label: string): SearchField => ({ param: 'x', path: 'x', label, kind, by: 'is' })
const say = (of: SearchField, text: string, values?: { value: string; label: string }[]) => {
  const { label, value } = wordsOfFilter(of, readFilter(text), { t, context, values })
  return [label, value].filter(Boolean).join(' ')
}

const statuses = [
  { value: 'CLOSED', label: 'Closed' },
  { value: 'CANCELLED', label: 'Cancelled' },
]

describe('a filter as a sentence', () => {
  it('speaks of values by their labels, and marks unknown ones', () => {
    expect(say(field('choice', 'Status'), '!CLOSED,CANCELLED', statuses)).toBe(
      'Status is not Closed or Cancelled',
    )
    expect(say(field('choice', 'Status'), 'ODD', statuses)).toBe('Status is ODD (???)')
  })
  it('tells days as a person does', () => {
    expect(say(field('date', 'Start'), '>2026-01-01')).toBe('Start after 1 Jan 2026')
    expect(say(field('date', 'Start'), '2026-01-01..2026-12-31')).toBe(
      'Start between 1 Jan 2026 and 31 Dec 2026',
    )
    expect(say(field('date', 'Start'), '>=soon')).toBe('Start from soon')
  })
  it('tells amounts in the locale', () => {
    expect(say(field('money', 'Financed'), '>=50000')).toBe('Financed at least 50,000')
    expect(say(field('percentage', 'Rate'), '<0.05')).toBe('Rate under 5.00%')
  })
  it('needs no value for what is empty, and says yes and no', () => {
    expect(say(field('text', 'Name'), 'null')).toBe('Name is empty')
    expect(say(field('checkbox', 'Late'), 'true')).toBe('Late is Yes')
  })
})
