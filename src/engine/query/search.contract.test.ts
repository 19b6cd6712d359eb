import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, createRecords, listRecords, parseListQuery } from '../index.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallModel } from '../testing/small-model.ts'
import { wordKeys } from './search-words.ts'
import { textHash } from './text-hash.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
const registrations: Record<string, string> = {}

beforeAll(async () => {
  setup = await engineOnTestDatabase('small', smallModel(), smallCode as never)
  caller = setup.caller()
  await setup.engine.work(caller, async work => {
    const named = ['Zoé Transports 00412', 'Boulangerie Zoe', 'Émile Dentaire', 'per-1 elsewhere']
    for (const person of await createRecords(
      work,
      'person',
      named.map(name => ({ name })),
    ))
      registrations[String(person.name)] = String(person.registration)
  })
  const other = setup.caller({ tenantId: 2, tenant: 'other' })
  await setup.engine.work(other, work => createRecords(work, 'person', [{ name: 'Zoé behind the wall' }]))
})
afterAll(() => setup.close())

const found = async (query: Record<string, string>, as = caller) => {
  const answer = await listRecords(setup.engine, as, 'person', parseListQuery(query))
  return { ...answer, names: answer.records.map(text => JSON.parse(text).name as string) }
}

it('finds beginnings of words in any order and counts them, this side of the wall', async () => {
  const zoe = await found({ search: 'ZOE' })
  expect([zoe.names.sort(), zoe.size]).toEqual([['Boulangerie Zoe', 'Zoé Transports 00412'], 2])
  expect((await found({ search: 'trans zo' })).names).toEqual(['Zoé Transports 00412'])
  expect((await found({ search: '412' })).names).toEqual(['Zoé Transports 00412'])
  expect((await found({ search: 'ransports' })).size).toBe(0)
  expect((await found({ search: 'transportation' })).size).toBe(0)
  expect((await found({ search: 'zoe', range: '1-1' })).size).toBe(2)
})

it('puts the registration that was typed first, then what it begins, then names', async () => {
  const own = registrations['Zoé Transports 00412']!
  const { names } = await found({ search: own })
  expect(names[0]).toBe('Zoé Transports 00412')
  expect((await found({ search: 'per' })).names.at(-1)).not.toBe('per-1 elsewhere')
  const first = await found({ search: 'zoe', range: '0-0' })
  const next = await found({ search: 'zoe', range: '0-0', after: first.next! })
  expect([...first.names, ...next.names]).toEqual(['Zoé Transports 00412', 'Boulangerie Zoe'])
})

it('finds common words along the order, as soon as they are known to be', async () => {
  const places = (most: number) =>
    setup.db.read<{ places: string }>({ tenantId: 1 }, [
      {
        text: `select places_of_rows('person', $2, null, '{}', $1)::text as places`,
        values: [most, wordKeys(1, ['zoe'])],
      },
    ])
  const [enough] = await places(2)
  const [short] = await places(1)
  // One more than asked for says that these are not all; what is not wanted any more is not read either.
  expect([enough!.rows[0]!.places, short!.rows[0]!.places].map(text => text.split('","').length)).toEqual([
    2, 2,
  ])
  const byIndex = await found({ search: 'zoe', sort: 'name' })
  setup.engine.counts.keep(1, 'common person zoe %zoe%', 4_000)
  const byOrder = await found({ search: 'zoe', sort: 'name' })
  expect([byOrder.names, byIndex.size]).toEqual([byIndex.names, 2])
})

it('finds a number beside a word, also in a record of so many numbers that it has no pairs of them', async () => {
  expect((await found({ search: '412 zo' })).names).toEqual(['Zoé Transports 00412'])
  expect((await found({ search: 'zoe 413' })).size).toBe(0)
  const numbers = Array.from({ length: 40 }, (_, i) => `${500 + i}`).join(' ')
  await setup.engine.work(caller, work => createRecords(work, 'person', [{ name: `Lorry ${numbers}` }]))
  expect((await found({ search: '517 lorry' })).names).toEqual([`Lorry ${numbers}`])
  setup.engine.counts.keep(1, `common person ${['517+lo'].join(' ')} %517% %lorry%`, 4_000)
  expect((await found({ search: '517 lorry', sort: 'name' })).names).toEqual([`Lorry ${numbers}`])
})

it('has the keys that the database works out as well', async () => {
  const texts = [
    '',
    'a',
    'gmbh',
    '521+gm',
    'énergie',
    'profiles=manager',
    'x'.repeat(11),
    'y'.repeat(12),
    'z'.repeat(64),
  ]
  const [answer] = await setup.db.read<{ hash: number }>({ tenantId: 1 }, [
    {
      text: 'select hashtext(t) as hash from unnest($1::text[]) with ordinality u (t, n) order by n',
      values: [texts],
    },
  ])
  expect(answer!.rows.map(row => row.hash)).toEqual(texts.map(textHash))
})

it('finds nothing where common words never meet', async () => {
  expect((await found({ search: 'transports dentaire' })).size).toBe(0)
})

it('finds a part of a name wherever it stands', async () => {
  expect((await found({ name: '~ransports 004' })).names).toEqual(['Zoé Transports 00412'])
  expect((await found({ name: '~é' })).size).toBe(4)
  expect((await found({ name: '~dentaires' })).size).toBe(0)
  expect((await found({ name: '^boul' })).names).toEqual(['Boulangerie Zoe'])
})

it('reaches nothing but searched tables of the entered tenant by its function', async () => {
  const ask = (table: string) =>
    setup.db.read({ tenantId: 1 }, [
      { text: 'select find_rows($1, null, $2, 10) as ids', values: [table, ['%zoe%']] },
    ])
  await expect(ask('session')).rejects.toThrow()
  const places = { text: `select places_of_rows('session', '{1}', null, '{}', 10)`, values: [] }
  await expect(setup.db.read({ tenantId: 1 }, [places])).rejects.toThrow()
  const [own] = await setup.db.read<{ ids: string[] }>({ tenantId: 1 }, [
    { text: `select find_rows('person', $1, '{}', 10) as ids`, values: [wordKeys(1, ['zoe'])] },
  ])
  expect(own!.rows[0]!.ids).toHaveLength(2)
})
