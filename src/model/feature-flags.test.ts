import { expect, test } from 'vitest'
import { bindVariables, type Condition } from './condition.ts'
import { flagsOf, isFlagOn } from './feature-flags.ts'
import { meets } from './predicate.ts'

const ruta = { username: 'ruta@demo', profiles: ['SALES'], today: '2026-11-24' }
const many = Array.from({ length: 4000 }, (_, at) => ({ ...ruta, username: `user${at}@demo` }))

test('a flag that names nobody is on for everybody, until its last day', () => {
  expect(isFlagOn({ name: 'a' }, ruta)).toBe(true)
  expect(isFlagOn({ name: 'a', endDate: '2026-11-24' }, ruta)).toBe(true)
  expect(isFlagOn({ name: 'a', endDate: '2026-11-23' }, ruta)).toBe(false)
})

test('profiles and users say who is meant', () => {
  expect(isFlagOn({ name: 'a', profiles: ['SALES', 'BACK'] }, ruta)).toBe(true)
  expect(isFlagOn({ name: 'a', profiles: ['BACK'] }, ruta)).toBe(false)
  expect(isFlagOn({ name: 'a', usernames: ['ana@demo'] }, ruta)).toBe(false)
  expect(isFlagOn({ name: 'a', usernames: ['ruta@demo'], profiles: ['BACK'], share: 0 }, ruta)).toBe(true)
})

test('a share is of the users, keeps those that it had when it grows, and is another for another flag', () => {
  const having = (name: string, share: number) =>
    new Set(many.filter(user => isFlagOn({ name, share }, user)).map(user => user.username))
  expect(having('a', 0).size).toBe(0)
  expect(having('a', 1).size).toBe(many.length)
  const [tenth, half] = [having('a', 0.1), having('a', 0.5)]
  expect(tenth.size / many.length).toBeCloseTo(0.1, 1)
  expect(half.size / many.length).toBeCloseTo(0.5, 1)
  expect([...tenth].every(name => half.has(name))).toBe(true)
  const other = having('b', 0.5)
  const shared = [...half].filter(name => other.has(name)).length
  expect(shared / many.length).toBeCloseTo(0.25, 1)
})

test('a flag gives its value', () => {
  expect(flagsOf([{ name: 'a' }, { name: 'b', value: { most: 5 } }, { name: 'c', share: 0 }], ruta)).toEqual({
    a: true,
    b: { most: 5 },
  })
})

test('conditions ask for flags: one, several, or that it is off; what nobody knows is off', () => {
  const holds = (condition: Condition, flags?: string[]) =>
    meets({ type: 'C' }, condition, { today: '2026-11-24', ...(flags ? { user: { flags } } : {}) })
  expect(holds({ $flag: 'a' }, ['a'])).toBe(true)
  expect(holds({ $flag: 'a', type: 'I' }, ['a'])).toBe(false)
  expect(holds({ $flag: 'a' }, ['b'])).toBe(false)
  expect(holds({ $flag: ['a', 'b'] }, ['b'])).toBe(true)
  expect(holds({ noneOf: [{ $flag: 'a' }] }, ['b'])).toBe(true)
  expect(holds({ anyOf: [{ $flag: 'a' }, { type: 'C' }] })).toBe(true)
  expect(holds({ $flag: 'a' })).toBe(false)
  expect(meets({}, bindVariables({ $flag: 'a' }, { today: '', user: { flags: ['a'] } }))).toBe(true)
})
