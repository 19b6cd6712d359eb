import { describe, expect, it } from 'vitest'
import { answerHere, chosenOf, layOver, renamedAddress } from './lay-over.ts'
import type { Plain, QueuedItem, QueueState } from './queue.ts'

const persons = '/api/person/persons'

const item = (more: Partial<QueuedItem>): QueuedItem => ({
  key: 'k',
  seq: 1,
  kind: 'create',
  entity: 'person',
  route: persons,
  url: persons,
  method: 'POST',
  data: {},
  username: 'ada',
  trials: 0,
  error: null,
  at: 0,
  state: 'waiting',
  tmp: null,
  record: '',
  registration: '',
  name: '',
  base: {},
  ifMatch: null,
  body: null,
  shown: {},
  ...more,
})

const stateOf = (...items: QueuedItem[]): QueueState => ({ items, names: {}, sent: [], settled: [] })

const made = item({
  tmp: 'TMP00000001',
  record: 'TMP00000001',
  name: 'Scierie Hervouet',
  data: { name: 'Scierie Hervouet', roles: [{ role: 'CLIENT' }] },
  shown: { status: 'DRAFT' },
})
const kept = [
  { _id: 'a', registration: 'PER-1', name: 'Guérin', phone: '1' },
  { _id: 'b', registration: 'PER-2', name: 'Bocage' },
]

const names = (data: unknown) => (data as Plain[]).map(({ name }) => name)

describe('a list', () => {
  it('shows what is made here first, and what is changed in its place', () => {
    const changed = item({ key: 'e', kind: 'edit', record: 'a', data: { name: 'Guérin SAS', phone: null } })
    const rows = layOver(`${persons}?range=0-19`, kept, stateOf(made, changed)) as Plain[]
    expect(names(rows)).toEqual(['Scierie Hervouet', 'Guérin SAS', 'Bocage'])
    expect(rows[0]).toMatchObject({ registration: 'TMP00000001', status: 'DRAFT', _waiting: 'send' })
    expect(rows[1]).not.toHaveProperty('phone')
    expect(rows.map(row => row._waiting)).toEqual(['send', 'send', undefined])
  })

  it('shows of what is made here only what it asks for, and only on its first page', () => {
    const over = (query: string) => names(layOver(`${persons}?${query}`, [], stateOf(made)))
    expect(over('roles.role=CLIENT&search=hervouet')).toEqual(['Scierie Hervouet'])
    expect(over('roles.role=PARTNER')).toEqual([])
    expect(over('search=bocage')).toEqual([])
    expect(over('range=20-39')).toEqual([])
    expect(over('registration=TMP00000001')).toEqual(['Scierie Hervouet'])
  })

  it('of another collection stays as it is', () => {
    expect(layOver('/api/asset/assets?range=0-19', kept, stateOf(made))).toEqual(kept)
  })
})

describe('a record', () => {
  it('that is made here is answered here, with what is done to it behind, and nothing below it', () => {
    const behind = item({ key: 'e', kind: 'edit', record: 'TMP00000001', data: { phone: '2' } })
    const state = stateOf(made, behind)
    expect(answerHere(`${persons}/TMP00000001?include=x`, state)).toMatchObject({
      _id: 'TMP00000001',
      phone: '2',
      _abilities: { write: true, transitions: [] },
    })
    expect(answerHere(`${persons}/TMP00000001/transitions`, state)).toEqual([])
    expect(answerHere('/api/core/notes?entityRegistration=TMP00000001', state)).toEqual([])
    expect(answerHere(`${persons}/TMP00000009`, state)).toBeUndefined()
    expect(answerHere(`${persons}/PER-1`, state)).toBeUndefined()
  })

  it('says that what waits of it was refused', () => {
    const refused = item({ kind: 'edit', record: 'a', data: { phone: '3' }, state: 'refused' })
    expect(layOver(`${persons}/PER-1`, kept[0], stateOf(refused))).toMatchObject({
      phone: '3',
      _waiting: 'refused',
    })
  })

  it('that a run waits for is shown where it will stand, and offers nothing more', () => {
    const run = item({ kind: 'run', record: 'a', registration: 'PER-1', shown: { status: 'ACTIVE' } })
    expect(layOver(`${persons}/PER-1`, kept[0], stateOf(run))).toMatchObject({ status: 'ACTIVE' })
    expect(layOver(`${persons}/PER-1/transitions`, [{ code: 'x' }], stateOf(run))).toEqual([])
  })

  it('has the files that wait for it among its documents', () => {
    const file = { id: 'f', name: 'plate.jpg', type: 'image/jpeg', bytes: 7, documentType: 'PHOTO' }
    const waits = item({ kind: 'file', record: 'PER-1', file })
    expect(layOver(`${persons}/PER-1/documents`, [{ _id: 'd' }], stateOf(waits))).toMatchObject([
      { name: 'plate.jpg', size: 7, type: 'PHOTO', _waiting: 'send' },
      { _id: 'd' },
    ])
    const behind = item({ kind: 'file', record: 'TMP00000001', file })
    const url = `${persons}/TMP00000001/documents`
    const state = stateOf(made, behind)
    expect(layOver(url, answerHere(url, state), state)).toHaveLength(1)
  })

  it('has its own quotations as they were last typed, beside those of the server', () => {
    const typed = item({
      kind: 'edit',
      record: 'a',
      lists: ['quotations'],
      data: {
        quotations: [
          { _id: 'q', rate: 0.06 },
          { _id: 'here-1', rate: 0.07 },
        ],
      },
    })
    const before = { ...kept[0], quotations: [{ _id: 'q', rate: 0.05, duration: 36 }] }
    expect(layOver(`${persons}/PER-1`, before, stateOf(typed))).toMatchObject({
      quotations: [
        { _id: 'q', rate: 0.06, duration: 36 },
        { _id: 'here-1', rate: 0.07 },
      ],
    })
  })
})

it('rows that are here are filtered, searched, sorted and cut as the server would', () => {
  const ask = (query: string) => {
    const { rows, size } = chosenOf(kept, new URLSearchParams(query))
    return [names(rows), size]
  }
  expect(ask('sort=name&range=0-0')).toEqual([['Bocage'], 2])
  expect(ask('sort=-phone')).toEqual([['Bocage', 'Guérin'], 2])
  expect(ask('phone=!null')).toEqual([['Guérin'], 1])
  expect(ask('search=guer')).toEqual([['Guérin'], 1])
})

it('an address that names what has its registration now asks for that', () => {
  expect(renamedAddress(`${persons}/TMP00000001?a=TMP00000002`, { TMP00000001: 'PER 7' })).toBe(
    `${persons}/PER%207?a=TMP00000002`,
  )
})
