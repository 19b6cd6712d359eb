import { afterAll, beforeAll, expect, it } from 'vitest'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallModel } from '../testing/small-model.ts'
import { sql } from './sql.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
beforeAll(async () => {
  setup = await engineOnTestDatabase('packets', smallModel(), smallCode as never)
})
afterAll(() => setup.close())

const entry = { tenantId: 1 }
const one = { text: 'select $1::int as n', values: [1] }
const note = (key: string) =>
  sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (1, 'sent', ${key}::text, '{}', now(), 'test')`
const kept = async () =>
  (
    await setup.db.read(entry, [
      { text: "select key from configuration where tenant_id = 1 and collection = 'sent'", values: [] },
    ])
  )[0]!.rows

it('reads several statements as one packet, and goes on after one that fails', async () => {
  const failing = { text: 'select 1 / $1::int as n', values: [0] }
  for (let i = 0; i < 20; i++) {
    await expect(setup.db.read(entry, [one, failing, one])).rejects.toMatchObject({ code: '22012' })
    expect((await setup.db.read(entry, [one, one])).map(r => r.rows)).toEqual([[{ n: 1 }], [{ n: 1 }]])
  }
})

it('sends nothing of a packet whose values cannot be sent', async () => {
  const round: Record<string, unknown> = {}
  round.round = round
  await expect(setup.db.read(entry, [{ text: 'select $1::jsonb as j', values: [round] }])).rejects.toThrow(
    TypeError,
  )
  expect((await setup.db.read(entry, [one]))[0]!.rows).toEqual([{ n: 1 }])
})

it('tells the error of a write that was sent at the next question, or at the end, and keeps nothing', async () => {
  const explain = () => new Error('explained')
  const asked = setup.db.transaction(entry, async tx => {
    tx.send(note('a'))
    tx.send(note('a'), explain)
    await tx.query(sql`select 1`)
  })
  await expect(asked).rejects.toThrow('explained')
  const ended = setup.db.transaction(entry, async tx => {
    tx.send(note('b'))
    tx.send(note('b'), explain)
  })
  await expect(ended).rejects.toThrow('explained')
  expect(await kept()).toEqual([])
})

it('lets what is read afterwards see what was sent', async () => {
  const seen = await setup.db.transaction(entry, async tx => {
    tx.send(note('c'))
    return (await tx.query(sql`select key from configuration where tenant_id = 1 and collection = 'sent'`))
      .rows
  })
  expect(seen).toEqual([{ key: 'c' }])
  expect(await kept()).toEqual([{ key: 'c' }])
})
