import { describe, expect, it } from 'vitest'
import { checkbox } from '../checkbox/field.ts'
import { color } from '../color/field.ts'
import { json } from './field.ts'

const context = { locale: 'fr-FR', today: '2024-05-15' }

const nested = (levels: number): unknown => (levels === 0 ? 1 : { inner: nested(levels - 1) })

describe('json', () => {
  it('is text or value, 5 levels deep at most', () => {
    expect(json.parse('{"a":[1,2]}', {}, context)).toEqual({ value: { a: [1, 2] } })
    expect(json.parse('{', {}, context)).toMatchObject({ problem: { code: 'INVALID_JSON_FIELD' } })
    expect(json.check(nested(5), {}, context)).toBeNull()
    expect(json.check(nested(6), {}, context)).toMatchObject({ key: 'tooDeep' })
    expect(json.check(nested(3000), {}, context)).not.toBeNull()
  })

  it('is not too large, and no cycle', () => {
    expect(json.check('x'.repeat(300_000), {}, context)).toMatchObject({ key: 'maxLength' })
    const cycle: Record<string, unknown> = {}
    cycle.self = cycle
    expect(json.check(cycle, {}, context)).toMatchObject({ code: 'INVALID_JSON_FIELD' })
  })
})

describe('checkbox', () => {
  it('is true or false', () => {
    expect(checkbox.parse('true', {}, context)).toEqual({ value: true })
    expect(checkbox.parse(0, {}, context)).toEqual({ value: false })
    expect(checkbox.parse('perhaps', {}, context)).toMatchObject({ problem: { key: 'notBoolean' } })
    expect(checkbox.check('true', {}, context)).toMatchObject({ key: 'notBoolean' })
    expect([true, null, false].sort(checkbox.compare)).toEqual([false, true, null])
  })
})

describe('color', () => {
  it('is written in full', () => {
    expect(color.parse('F0a', {}, context)).toEqual({ value: '#ff00aa' })
    expect(color.parse('#12345678', {}, context)).toEqual({ value: '#12345678' })
    expect(color.parse('red', {}, context)).toMatchObject({ problem: { key: 'invalidFormat' } })
  })
})
