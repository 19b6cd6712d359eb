import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Code, insertAny, type Plain } from '#engine/index.ts'
import { type Declared, date, elements, entity, type Model, money, number, text } from '#model/index.ts'
import { smallCode, smallDeclarations } from '../../engine/testing/small-model.ts'
import { catalogLines } from './testing/catalog.ts'
import { compiled, emptyDatabase, firstFile, nextFile, stateOf } from './testing/two-states.ts'

const code = smallCode as unknown as Code

/** A small entity among the others: what changes from one state to the next are its fields. */
const berth = (fields: Parameters<typeof entity>[1]['fields'], more: object = {}) =>
  entity('berth', {
    area: 'assets',
    domain: 'asset',
    registration: { format: 'BER-{n}', counter: 'berth', start: 1 },
    types: false,
    fields,
    ...more,
  })
const withBerth = (one: Declared): Model => compiled([...smallDeclarations, one], code)

const first = withBerth(
  berth(
    {
      siteCode: text(),
      depth: number(),
      fee: money(),
      since: date(),
      remark: text(),
      rank: text(),
      lines: elements({ mark: text(), length: number() }),
    },
    { columns: ['registration', 'name', 'siteCode', 'fee', 'since', 'rank'], sortable: ['siteCode'] },
  ),
)

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase()
  await database.migrate([firstFile(first)])
  await database.addTenants('demo', 'norte')
  const { engine, caller } = database.engine(first, code)
  for (const tenant of [1, 2])
    await engine.work(caller(tenant), work =>
      insertAny(work, first.entities.get('berth')!, [
        {
          name: 'North',
          siteCode: 'N-1',
          depth: 4.25,
          fee: 1250.5,
          since: '2026-03-01',
          remark: 'kept',
          rank: '7',
          lines: [{ mark: 'a', length: 12.5 }, { mark: 'b' }],
        },
        { name: 'South', siteCode: 'É-2', fee: 0.01 },
      ]),
    )
})
afterAll(() => database.close())

const rows = async (columns: string): Promise<Plain[]> =>
  (await database.owner.query(`select ${columns} from berth order by tenant_id, name`)).rows

// One after another, as versions follow each other: what one leaves the next finds.
const files = [firstFile(first)]
let state = stateOf(first)
const goOnTo = async (model: Model, asked: Parameters<typeof nextFile>[3] = {}) => {
  const next = nextFile(state, model, files.length + 1, asked)
  expect(next.problems).toEqual([])
  files.push(next.file)
  state = next.state
  await database.migrate(files)
  return next
}

test('fields that change their names take their values, columns and indexes along', async () => {
  const second = withBerth(
    berth(
      {
        placeCode: text({ renamedFrom: 'siteCode' }),
        draught: number({ renamedFrom: 'depth' }),
        fee: money(),
        since: date(),
        remark: text(),
        rank: text(),
        lines: elements({ letter: text({ renamedFrom: 'mark' }), length: number() }),
      },
      { columns: ['registration', 'name', 'placeCode', 'fee', 'since', 'rank'], sortable: ['placeCode'] },
    ),
  )
  const { file } = await goOnTo(second)
  expect(file.text).toContain('-- older servers: no')
  expect(file.text).toContain('alter index "berth_site_code_f_ix" rename to "berth_place_code_f_ix"')
  expect(file.text).not.toContain('create index')
  const [north, south] = await rows('place_code, place_code_f, doc')
  expect(north).toMatchObject({ place_code: 'N-1', place_code_f: 'n-1' })
  expect(north!.doc).toMatchObject({
    draught: 4.25,
    lines: [{ letter: 'a', length: 12.5 }, { letter: 'b' }],
  })
  expect(Object.keys(north!.doc as Plain)).not.toContain('depth')
  expect(south).toMatchObject({ place_code: 'É-2', place_code_f: 'e-2' })
})

test('values move from the document to a column, and what does not fit stays beside them', async () => {
  await database.owner.query(
    `update berth set doc = doc || '{"draught": "deep"}' where tenant_id = 2 and name = 'South'`,
  )
  const third = withBerth(
    berth(
      {
        placeCode: text({ renamedFrom: 'siteCode' }),
        draught: number({ renamedFrom: 'depth' }),
        fee: money(),
        since: date(),
        remark: text(),
        rank: text(),
        lines: elements({ letter: text({ renamedFrom: 'mark' }), length: number() }),
      },
      {
        columns: ['registration', 'name', 'placeCode', 'draught', 'remark', 'since'],
        sortable: ['placeCode'],
      },
    ),
  )
  const { notes } = await goOnTo(third)
  // Neither listed nor searched any more: their values are in the document now.
  expect(notes.join('\n')).toContain('berth.fee is out of use')
  const found = await rows('draught, remark, fee, rank, doc')
  expect(found[0]).toMatchObject({ remark: 'kept', fee: null, doc: { fee: 1250.5, rank: '7' } })
  expect(Number(found[0]!.draught)).toBe(4_250_000)
  expect(found[1]!.doc).toEqual({ fee: 0.01 })
  expect(found[3]).toMatchObject({ draught: null, doc: { fee: 0.01, 'draught (0003)': 'deep' } })
})

test('a field that is declared again finds its values, also under another type', async () => {
  const gone = withBerth(berth({ placeCode: text({ renamedFrom: 'siteCode' }) }))
  await goOnTo(gone)
  expect(state.unused).toMatchObject({
    'berth.since': 'date since 0.1.0',
    'berth.doc.fee': 'money since 0.1.0',
  })
  const back = withBerth(
    berth(
      {
        placeCode: text({ renamedFrom: 'siteCode' }),
        fee: money(),
        since: date(),
        rank: number(),
        berthKind: text({ mandatory: true, default: 'Ponton' }),
      },
      { columns: ['registration', 'name', 'fee', 'since', 'berthKind'], search: ['placeCode', 'name'] },
    ),
  )
  await goOnTo(back)
  const found = await rows(`fee::text, to_char(since, 'YYYY-MM-DD') as since, berth_kind, berth_kind_f, doc`)
  expect(found[0]).toMatchObject({
    fee: '12505000',
    since: '2026-03-01',
    berth_kind: 'Ponton',
    berth_kind_f: 'ponton',
    doc: { rank: 7 },
  })
  expect(found[1]).toMatchObject({ fee: '100' })
})

test('a column of another type asks for its conversion, and takes it', async () => {
  const numbered = withBerth(
    berth(
      { placeCode: number({ renamedFrom: 'siteCode' }), fee: money(), since: date() },
      { search: ['placeCode', 'name'], columns: ['registration', 'name', 'fee', 'since'] },
    ),
  )
  expect(nextFile(state, numbered, 9).problems).toEqual([
    `berth.placeCode changes from text to bigint: give the conversion with --using berth.placeCode='…'.`,
  ])
  const using = new Map([['berth.placeCode', `round(substr(place_code, 3)::numeric * 1000000)::bigint`]])
  const { file } = await goOnTo(numbered, { using })
  expect(file.text).toContain('-- older servers: no')
  expect((await rows('place_code::text')).map(r => r.place_code)).toEqual([
    '1000000',
    '2000000',
    '1000000',
    '2000000',
  ])
})

test('what fell out of use goes in a later version, when that is asked for', async () => {
  const model = withBerth(berth({ fee: money() }))
  await goOnTo(model)
  expect(nextFile(state, model, 9, { drop: true }).problems[0]).toMatch(/in this same version 0\.1\.0/)
  await goOnTo(model, { drop: true, version: '0.2.0' })
  const { rows: left } = await database.owner.query(
    `select attname from pg_attribute where attrelid = 'berth'::regclass and attname in ('place_code', 'since')`,
  )
  expect(left).toEqual([])
  // Nothing was lost that is still declared.
  expect((await rows('doc')).map(r => (r.doc as Plain).fee)).toEqual([1250.5, 0.01, 1250.5, 0.01])
})

test('a migrated database is one made straight from the declarations', async () => {
  const last = compiled([...smallDeclarations, berth({ fee: money() })], code)
  const fresh = await emptyDatabase()
  await fresh.migrate([firstFile(last)])
  expect(await catalogLines(database.owner)).toEqual(await catalogLines(fresh.owner))
  await fresh.close()
})

test('an entity comes and goes', async () => {
  const none = compiled(smallDeclarations, code)
  const { notes } = await goOnTo(none)
  expect(notes).toContain('berth is out of use: it stays with its rows until --drop in a later version.')
  expect(await rows('name')).toHaveLength(4)
  const again = withBerth(berth({ fee: money() }))
  await goOnTo(again)
  const fresh = await emptyDatabase()
  await fresh.migrate([firstFile(again)])
  expect(await catalogLines(database.owner)).toEqual(await catalogLines(fresh.owner))
  await fresh.close()
  // And from nothing, by all of the files.
  const all = await emptyDatabase()
  await all.migrate(files)
  expect(await catalogLines(all.owner)).toEqual(await catalogLines(database.owner))
  await all.close()
})

test('a name that another field was renamed from is refused', () => {
  const taken = withBerth(berth({ fee: text(), price: money({ renamedFrom: 'cost' }), cost: money() }))
  expect(nextFile(state, taken, 9).problems).toEqual([
    'berth.cost is new, and berth.price is renamed from that name: give it another.',
  ])
})
