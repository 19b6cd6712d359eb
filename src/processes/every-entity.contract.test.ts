import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  listRecords,
  type Plain,
  parseListQuery,
  patchRecord,
  readRecord,
  recordHistory,
  removeRecord,
  runTransition,
  saveAny,
  type Work,
} from '#engine/index.ts'
import { lists } from '#entities/platform/lists/index.ts'
import { rules } from '#entities/rules.ts'
import { type CompiledEntity, isScalar } from '#model/index.ts'
import { engineOnTestDatabase } from '../engine/testing/engine-on-test-database.ts'
import { RecordMaker } from '../engine/testing/record-maker.ts'
import { effects, guards, steps } from './index.ts'
import { productModel } from './testing/product-model.ts'

const model = productModel()
const writable = [...model.entities.values()].filter(e => !e.readOnly && !e.global)

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let stranger: Caller
let maker: RecordMaker
let theirs: RecordMaker

const makerFor = (who: Caller): RecordMaker =>
  new RecordMaker({ model, choices, inWork: run => setup.engine.work(who, run) })

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller()
  stranger = setup.caller({ tenantId: 2, tenant: 'other' })
  maker = makerFor(caller)
  theirs = makerFor(stranger)
})
afterAll(() => setup.close())

const choices = (list: string): string => {
  const values = (lists as Record<string, readonly { value: string | number }[]>)[list]
  return String(values?.[0]?.value ?? 'SAMPLE')
}

const read = async (entity: CompiledEntity, key: unknown, as = caller) =>
  JSON.parse(await readRecord(setup.engine, as, entity.name, String(key)))
const list = (entity: CompiledEntity, query: Record<string, string>, as = caller) =>
  listRecords(setup.engine, as, entity.name, parseListQuery(query))

/** A record that stands at a status however it came there; returns its id. */
const createAt = async (work: Work, entity: CompiledEntity, body: Plain, status: string): Promise<string> => {
  const [before] = await createRecords(work, entity.name, [body])
  await saveAny(work, entity, [{ before: before!, after: { ...before, status } }], {
    unchecked: true,
  })
  return String(before!._id)
}

describe.each(writable.map(e => [e.name, e] as const))('%s', (_, entity) => {
  it('creates from its mandatory fields, reads by id and registration, patches, refuses what is stale, keeps history', async () => {
    const made = await maker.make(entity)
    expect(await read(entity, made._id)).toMatchObject({ registration: made.registration, _version: 1 })
    expect((await read(entity, made.registration))._id).toBe(made._id)
    const named = entity.fields.find(f => f.name === 'name')!
    const change = named.readOnly || named.fixed ? {} : { name: 'Patched' }
    await setup.engine.work(caller, work => patchRecord(work, entity.name, String(made._id), change, 1))
    await expect(
      setup.engine.work(caller, work =>
        patchRecord(work, entity.name, String(made._id), { name: 'Again' }, 99),
      ),
    ).rejects.toMatchObject({ code: 'STALE_VERSION' })
    await expect(
      setup.engine.work(caller, work => patchRecord(work, entity.name, String(made._id), { nonsense: 1 })),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    if (entity.keepsHistory)
      expect((await recordHistory(setup.engine, caller, entity.name, String(made._id))).at(-1)).toMatchObject(
        { verb: 'create', intact: true },
      )
  })

  // The terms of a quotation depend on each other: the chain from quotation to ledger tests them.
  it.skipIf(entity.name === 'quotation')('keeps every plain field as it was given', async () => {
    const body = await maker.body(entity, true)
    const [made] = await setup.engine.work(caller, work => createRecords(work, entity.name, [body]))
    const kept = await read(entity, made!._id)
    for (const [name, value] of Object.entries(body)) {
      const field = entity.fields.find(f => f.name === name)!
      if (field.fields || field.kind === 'json' || typeof value === 'number' || entity.nameRule) continue
      expect({ [name]: kept[name] }).toEqual({ [name]: value })
    }
  })

  it('lists by each column, filter and sort, and refuses an unknown one', async () => {
    await maker.make(entity)
    expect((await list(entity, {})).records.length).toBeGreaterThan(0)
    for (const field of entity.fields.filter(f => isScalar(f) && !f.secret)) {
      await list(entity, { [field.name]: 'null', range: '0-0' })
      await list(entity, { sort: `-${field.name}`, range: '0-0' })
    }
    for (const column of entity.columns) await list(entity, { projection: column.id, range: '0-0' })
    for (const search of entity.search) await list(entity, { [search.field]: '!null', range: '0-0' })
    await list(entity, { search: 'text' })
    await expect(list(entity, { nonsense: '1' })).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_QUERY' })
  })

  const moves = (entity.workflow?.transitions ?? [])
    .filter(t => !t.effect || effects.has(t.effect))
    .flatMap(t => t.from.map(from => ({ t, from })))
  it.runIf(moves.length > 0)(
    'goes every way of its workflow, or says why it does not',
    async () => {
      for (const { t, from } of moves) {
        const body = await maker.body(entity, true)
        const input = Object.fromEntries((t.input ?? []).map(field => [field.name, field.default ?? null]))
        const ran = await setup.engine
          .work(
            caller,
            async work => {
              const made = await createAt(work, entity, body, from)
              return runTransition(work, entity.name, made, t.code, { reason: 'A test', input })
            },
            { dryRun: true },
          )
          .catch((error: { code?: string; status?: number }) => error)
        const way = `${t.code} from ${from}`
        const isRefused = 'code' in ran && typeof ran.code === 'string' && Number(ran.status) < 500
        if (t.guards?.length || t.effect || t.when || t.input?.length)
          // An effect may decide where its record ends, as a closed vote has passed or failed.
          expect([
            way,
            isRefused || ('_id' in ran && (ran.status === (t.to ?? from) || ran.status !== from)) || ran,
          ]).toEqual([way, true])
        else expect([way, (ran as Plain).status ?? ran]).toEqual([way, t.to])
      }
    },
    60_000,
  )

  it.runIf(moves.length > 0)('refuses a transition where it does not begin', async () => {
    const { t } = moves[0]!
    const elsewhere = entity.workflow!.statuses.find(s => !t.from.includes(s.code) && s.code !== t.to)
    if (!elsewhere) return
    const body = await maker.body(entity)
    await expect(
      setup.engine.work(caller, async work => {
        const made = await createAt(work, entity, body, elsewhere.code)
        return runTransition(work, entity.name, made, t.code, { reason: 'A test' })
      }),
    ).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  })

  it('stands behind the tenant’s wall', async () => {
    const made = await maker.make(entity)
    await expect(read(entity, made._id, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(
      setup.engine.work(stranger, work =>
        patchRecord(work, entity.name, String(made._id), { name: 'Mine now' }),
      ),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      setup.engine.work(stranger, work => removeRecord(work, entity.name, String(made._id))),
    ).rejects.toMatchObject({ status: 404 })
    const seen = await list(entity, { registration: String(made.registration) }, stranger)
    for (const text of seen.records) expect(JSON.parse(text)._id).not.toBe(made._id)
    for (const field of entity.fields
      .filter(f => f.kind === 'reference' && !f.multiple && !f.system && f.readOnly !== true)
      .slice(0, 3)) {
      const target = model.entities.get(field.to!)!
      const mine = (await maker.make(target)).registration
      const known = await list(target, { registration: String(mine) }, stranger)
      if (known.records.length) continue // the same number exists on the other side of the wall
      const body = { ...(await theirs.body(entity)), [field.name]: mine }
      await expect(
        setup.engine.work(stranger, work => createRecords(work, entity.name, [body])),
      ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    }
  })
})
