import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TableColumn } from '../storage/columns.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallModel } from '../testing/small-model.ts'
import type { Plain } from '../work.ts'
import { insertRows, manyRows } from './bulk-sql.ts'
import { columnsOfRows } from './rows-as-columns.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>

beforeAll(async () => {
  setup = await engineOnTestDatabase('small', smallModel(), smallCode as never)
})
afterAll(() => setup.close())

const columns: TableColumn[] = [
  { name: 'position', sqlType: 'integer' },
  { name: 'id', sqlType: 'uuid' },
  { name: 'called', sqlType: 'text' },
  { name: 'amount', sqlType: 'bigint' },
  { name: 'flag', sqlType: 'boolean' },
  { name: 'day', sqlType: 'date' },
  { name: 'at', sqlType: 'timestamptz' },
  { name: 'doc', sqlType: 'jsonb' },
  { name: 'keys', sqlType: 'integer[]' },
]

/** The rows as the database has them after an insert of all at once, and one by one: column by column, and as objects. */
const kept = (rows: readonly Plain[]): Promise<[unknown, unknown]> =>
  setup.engine.work(
    setup.caller(),
    async ({ tx }) => {
      const made = columns.map(({ name, sqlType }) => `"${name}" ${sqlType}`).join(', ')
      const read = async (table: string) =>
        (
          await tx.statement<{ all: unknown }>({
            text: `select json_agg(t order by position)::text as all from ${table} t`,
            values: [],
          })
        ).rows[0]!.all
      for (const table of ['at_once', 'one_by_one'])
        await tx.statement({ text: `create temp table ${table} (${made}) on commit drop`, values: [] })
      insertRows(tx, 'at_once', columns, columnsOfRows(rows, columns), rows.length)
      for (const row of rows) insertRows(tx, 'one_by_one', columns, columnsOfRows([row], columns), 1)
      return [await read('at_once'), await read('one_by_one')]
    },
    { dryRun: true },
  )

const texts = [
  '',
  'plain',
  'NULL',
  'null',
  '{}',
  '{a,b}',
  ',',
  '"',
  '\\',
  '\\"',
  ' a ',
  'line\nline',
  "it's",
  'Œuvré',
  '😀',
  '$1',
]

const value: Record<string, fc.Arbitrary<unknown>> = {
  id: fc.uuid(),
  called: fc.oneof(fc.constantFrom(...texts), fc.integer(), fc.boolean()),
  amount: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(Number.NaN, Infinity, 0, -0)),
  flag: fc.boolean(),
  day: fc.constantFrom('2026-01-31', '0001-01-01', '9999-12-31'),
  at: fc.constantFrom('2026-01-31T10:00:00.000Z', new Date('2026-02-01T00:00:00Z')),
  doc: fc.oneof(
    fc.constantFrom(...texts, 12.5, true, [], {}),
    fc.dictionary(fc.constantFrom(...texts), fc.constantFrom(...texts, null, 1)),
  ),
  keys: fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 3 }),
}

const row = fc.record(
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fc.option(one)])),
  { requiredKeys: [] },
)

it('keeps of many rows what it keeps of each alone, whichever columns they fill and share', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: manyRows, maxLength: manyRows + 10 }),
      fc.subarray(Object.keys(value)),
      fc.subarray(Object.keys(value)),
      async (given, shared, empty) => {
        const rows = given.map((one, i): Plain => {
          const same = Object.fromEntries(shared.map(name => [name, given[0]![name]]))
          return { ...one, ...same, ...Object.fromEntries(empty.map(name => [name, null])), position: i }
        })
        const [atOnce, oneByOne] = await kept(rows)
        expect(atOnce).toBe(oneByOne)
      },
    ),
    { numRuns: 25 },
  )
})

it('lets the database refuse what is no text, as it does in a row that comes alone', async () => {
  for (const odd of ['\0', '\ud800'])
    for (const name of ['called', 'doc']) {
      const rows = Array.from({ length: manyRows }, (_, position): Plain => ({ position, [name]: odd }))
      const refused = async (some: Plain[]) =>
        await kept(some).then(
          () => 'kept',
          error => (error as { code?: string }).code,
        )
      const alone = await refused(rows.slice(0, 1))
      expect(await refused(rows)).toBe(alone)
    }
})
