import { describe, expect, it } from 'vitest'
import { catalogue, type ShortcutSpec } from './catalogue.ts'
import { combosOf, find, type Pressed } from './match.ts'

const press = (code: string, more: Partial<Pressed> = {}): Pressed => ({
  code,
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})
const idsOf = (pressed: Pressed, isMac = false, before: string | null = null) =>
  find(combosOf(pressed, isMac), before).ids

describe('shortcuts', () => {
  it('are found by the place of the key, whatever it writes', () => {
    expect(idsOf(press('KeyR', { altKey: true, key: '®' }))).toEqual(['reload'])
    expect(idsOf(press('KeyK', { ctrlKey: true, key: 'л' }))).toEqual(['palette'])
    expect(idsOf(press('KeyD', { ctrlKey: true, altKey: true }))).toEqual(['debug'])
    expect(idsOf(press('F9'))).toEqual(['decoration'])
  })
  it('take the command key on a Mac and leave control alone there', () => {
    expect(idsOf(press('KeyK', { metaKey: true }), true)).toEqual(['palette'])
    expect(idsOf(press('KeyK', { ctrlKey: true }), true)).toEqual([])
    expect(idsOf(press('KeyB', { ctrlKey: true }), true)).toEqual(['recordFacts'])
  })
  it('know signs by what they write', () => {
    expect(idsOf(press('Comma', { shiftKey: true, key: '?' }))).toEqual(['sheet'])
    expect(idsOf(press('Digit5', { altKey: true, key: '[' }))).toEqual(['listPreviousPage', 'recordPrevious'])
  })
  it('follow sequences', () => {
    expect(find(combosOf(press('KeyG'), false), null)).toEqual({ ids: [], begins: true })
    expect(idsOf(press('KeyC'), false, 'KeyG')).toEqual(['goContracts'])
  })
  it('do not take plain letters with other modifiers', () => {
    expect(idsOf(press('KeyN', { ctrlKey: true }))).toEqual([])
    expect(idsOf(press('KeyJ', { metaKey: true }), true)).toEqual([])
  })
  it('never mean two things in one group', () => {
    const seen = new Map<string, string>()
    for (const [id, spec] of Object.entries(catalogue) as [string, ShortcutSpec][])
      for (const combo of spec.combos) {
        const place = `${spec.group === 'look' ? 'everywhere' : spec.group} ${combo}`
        expect(seen.get(place), place).toBeUndefined()
        seen.set(place, id)
      }
  })
})
