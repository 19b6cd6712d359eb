import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, entityOf, insertAny, type NamedStep, type Plain } from '#engine/index.ts'
import { declarations, usedSteps } from '#entities/index.ts'
import { AppError } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { writeRows } from '../batches/write-rows.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'

let setup: AppSetup
const signal = new AbortController().signal
/** The step that refuses whatever it is asked about; all others do what they do. */
let refusing: string | undefined
/** Steps as they were: other tests of this process have them, too. */
let kept: ReadonlyMap<string, NamedStep>

beforeAll(async () => {
  setup = await appOnTestDatabase()
  const steps = setup.product.engine.code.steps as Map<string, NamedStep>
  kept = new Map(steps)
  for (const name of usedSteps(declarations)) {
    const { before, ...step } = steps.get(name) ?? {}
    steps.set(name, {
      ...step,
      before: async (work, writings, run) => {
        if (refusing === name)
          throw new AppError('INVALID_FIELD_IN_BODY', [name, 'refused'], {
            errors: [{ field: name, message: { code: 'MISSING' }, code: 'INVALID_FIELD_IN_BODY' }],
          })
        await before?.(work, writings, run)
      },
    })
  }
})
afterAll(async () => {
  const steps = setup.product.engine.code.steps as Map<string, NamedStep>
  steps.clear()
  for (const [name, step] of kept) steps.set(name, step)
  await setup.close()
})

/** What a way in answers to a write: the code and the field that it names first. */
type Refusal = { code: unknown; field: unknown }
type Way = (entity: CompiledEntity, body: Plain, client: Client, caller: Caller) => Promise<Refusal>

const caught = async (write: Promise<unknown>): Promise<Refusal> => {
  try {
    await write
    return { code: 'WRITTEN', field: undefined }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { code: error.code, field: error.errors?.[0]?.field }
  }
}

const ways: Record<string, Way> = {
  'over HTTP': async (entity, body, client) => {
    const answer = await client.post(entity.route, body)
    return { code: answer.body.code ?? 'WRITTEN', field: answer.body.errors?.[0]?.field }
  },
  'by an import': (entity, body, _client, caller) =>
    caught(
      setup.product.engine.work(caller, work =>
        writeRows(work, entityOf(work.model, entity.name), 'CREATE', [{ values: body, key: {} }]),
      ),
    ),
  'by a process': (entity, body, _client, caller) =>
    caught(
      setup.product.engine.work(caller, work => insertAny(work, entityOf(work.model, entity.name), [body])),
    ),
}

const signedIn = async (username: string): Promise<{ client: Client; caller: Caller }> => {
  const client = await setup.signIn(username)
  const session = await setup.product.sessions.accept(client.token!)
  return {
    client,
    caller: await setup.product.callers.of(session, { address: '127.0.0.1', requestId: 'test' }),
  }
}

describe.each(Object.entries(ways))('a record that is made %s', (_, way) => {
  test('is held to every step that its entity declares', async () => {
    const admins = { other: await signedIn('admin@demo'), tenant: await signedIn('admin@master') }
    const { model } = await setup.product.models.load(admins.other.caller.tenantId)
    const asked: string[] = []
    for (const entity of model.entities.values()) {
      if (entity.readOnly || entity.global) continue
      const { client, caller } = entity.name === 'tenant' ? admins.tenant : admins.other
      for (const name of entity.steps.create) {
        refusing = name
        const found = await way(entity, {}, client, caller)
        refusing = undefined
        expect({ entity: entity.name, ...found }).toEqual({
          entity: entity.name,
          code: 'INVALID_FIELD_IN_BODY',
          field: name,
        })
        asked.push(name)
      }
    }
    expect(new Set(asked).size).toBeGreaterThan(50)
  })

  test.each([
    ['an administrator made by who is none', 'user', { username: 'x@demo', isAdmin: true }, 'isAdmin'],
    ['a profile beyond one’s own', 'user', { username: 'x@demo', profiles: ['ADMIN'] }, 'profiles'],
    [
      'a note on nothing',
      'note',
      { text: 'x', entityName: 'contract', entityRegistration: 'NONE' },
      'entityRegistration',
    ],
    [
      'a conversation with nobody',
      'chat',
      { participants: [{ username: 'nobody@demo' }] },
      'participants.1.username',
    ],
  ])('is refused as %s', async (_what, name, body, field) => {
    const { client, caller } = await signedIn('staff@demo')
    const { model } = await setup.product.models.load(caller.tenantId)
    const given = ['write users', 'read users.administration', 'write users.administration']
    const may = { ...caller, permissions: new Set([...caller.permissions, ...given]) }
    const found = await way(model.entities.get(name)!, { ...body }, client, may)
    // Who may not write users at all is refused before anybody asks what he gives away.
    const isRefusedBefore = name === 'user' && way === ways['over HTTP']
    expect(found).toEqual({
      code: name === 'user' ? 'FORBIDDEN' : 'INVALID_FIELD_IN_BODY',
      field: isRefusedBefore ? undefined : field,
    })
  })
})

describe('a record that is there', () => {
  test('is held to its steps: moved alone, with others and by a batch, changed, removed', async () => {
    const { client } = await signedIn('admin@demo')
    const users = await client.post(
      '/api/core/users',
      Array.from({ length: 101 }, (_, i) => ({ username: `moved${i}@demo` })),
    )
    expect(users.status).toBe(201)
    const ids = users.body.map((user: Plain) => user.registration)
    refusing = 'user/login'
    const alone = await client.post(`/api/core/users/${ids[0]}/transitions/lock`, { reason: 'x' })
    expect(alone.body).toMatchObject({ code: 'INVALID_FIELD_IN_BODY', errors: [{ field: 'user/login' }] })
    const some = await client.post('/api/core/users/transitions/lock', { ids: ids.slice(0, 1), reason: 'x' })
    expect(some.body[0].error).toMatchObject({
      code: 'INVALID_FIELD_IN_BODY',
      errors: [{ field: 'user/login' }],
    })
    const many = await client.post('/api/core/users/transitions/lock', { ids, reason: 'x' })
    expect(many.status).toBe(202)
    await dispatchDue(setup.product, signal)
    refusing = undefined
    const answers = await client.get(`/api/core/batch-items?batchRegistration=${many.body.batch}&range=0-0`)
    expect(answers.body[0]).toMatchObject({ code: 'INVALID_FIELD_IN_BODY', field: 'user/login' })
    refusing = 'user/login'
    expect((await client.patch(`/api/core/users/${ids[0]}`, { firstName: 'x' })).body.errors).toMatchObject([
      { field: 'user/login' },
    ])
    const made = await client.post('/api/core/imports', { name: 'x', entityName: 'task' })
    expect(made.status, made.text).toBe(201)
    const remove = () => client.delete(`/api/core/imports/${made.body.registration}`)
    refusing = 'file/forget'
    expect((await remove()).body.errors).toMatchObject([{ field: 'file/forget' }])
    refusing = undefined
    expect((await remove()).status).toBe(204)
  })
})
