import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  type Effect,
  insertRecords,
  loadMatching,
  type NamedEffect,
  type Plain,
  runTransition,
} from '#engine/index.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { effects, guards, jobs, steps } from '../index.ts'
import { productModel } from '../testing/product-model.ts'
import { noServer } from './deliver.ts'

const model = productModel()

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let person: string

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-06-30' })
  const [made] = await setup.engine.work(caller, work =>
    insertRecords(
      work,
      'person',
      [{ type: 'C', name: 'Guérin SAS', email: 'compta@guerin.example', preferredLanguage: 'fr-FR' }],
      { unchecked: true },
    ),
  )
  person = String(made!.registration)
})
afterAll(() => setup.close())

const make = async (entity: string, body: Plain): Promise<string> =>
  (await setup.engine.work(caller, work => createRecords(work, entity, [body])))[0]!.registration
const move = (entity: string, key: string, code: string) =>
  setup.engine.work(caller, work => runTransition(work, entity, key, code, {}))
const mails = () => setup.engine.work(caller, work => loadMatching(work, 'mail', {}))

/** Runs the outbox's job, with a transport or without one. */
const deliver = (mail: string, transport?: Effect<'mail'>) =>
  setup.engine.work(caller, work => {
    const known = transport ? [['mail/transport', transport as NamedEffect] as const] : []
    const code = { ...work.code, effects: new Map([...work.code.effects, ...known]) }
    return jobs.get('mail/deliver')!({ ...work, code }, { mail })
  })

describe('an e-mail', () => {
  let key: string

  it('is written from its template when it is queued, in its person’s language', async () => {
    key = await make('mail', {
      to: ['compta@guerin.example'],
      template: 'REMINDER',
      personRegistration: person,
      values: { currency: 'EUR', invoices: [{ number: 'FA1', dueDate: '2026-05-01', amount: 12.5 }] },
    })
    await move('mail', key, 'queue')
    const [mail] = await mails()
    expect(mail).toMatchObject({ status: 'QUEUED' })
    expect(mail!.subject).toMatch(/^Relance.: 12,50.€ en retard$/)
    expect(mail!.body).toMatch(/Bonjour Guérin SAS,[\s\S]*- FA1 · 01\/05\/2026 · 12,50.€/)
  })

  it('is held, and says so, where no mail server is configured', async () => {
    await deliver(key)
    expect(await mails()).toMatchObject([{ status: 'HELD', reason: noServer, attempts: 1 }])
  })

  it('goes out by the server’s transport once it is queued again, and only once', async () => {
    await move('mail', key, 'queue')
    let sent = 0
    const transport: Effect<'mail'> = async (_work, records) => {
      sent++
      for (const record of records) record.messageId = '<1@ponant.example>'
    }
    await deliver(key, transport)
    await deliver(key, transport)
    expect(sent).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ status: 'SENT', attempts: 2, messageId: '<1@ponant.example>' })
    expect(mail!.reason ?? null).toBeNull()
  })
})

describe('a communication', () => {
  it('queues an e-mail for each person who has an address', async () => {
    const key = await make('communication', {
      type: 'EMAIL',
      subject: 'Your contract',
      text: 'Please find it enclosed.',
      persons: [{ personRegistration: person, role: 'CONTACT' }],
    })
    await move('communication', key, 'activate')
    expect((await mails()).find(mail => mail.communicationRegistration === key)).toMatchObject({
      status: 'QUEUED',
      to: ['compta@guerin.example'],
      subject: 'Your contract',
    })
  })

  it('bears the signature of who sends it, and of nobody else', async () => {
    const write = async (subject: string) => {
      const key = await make('communication', {
        type: 'EMAIL',
        subject,
        text: 'Please find it enclosed.\n',
        persons: [{ personRegistration: person, role: 'CONTACT' }],
      })
      await move('communication', key, 'activate')
      return (await mails()).find(mail => mail.communicationRegistration === key)?.body
    }
    const keep = (username: string, text: string) =>
      setup.engine.work(caller, work =>
        insertRecords(work, 'userPreference', [
          { username, type: 'SIGNATURE', groupId: 'mail', value: { text } },
        ]),
      )
    await keep('somebody@else', 'Not theirs')
    expect(await write('Unsigned')).toBe('Please find it enclosed.\n')
    await keep(caller.username, 'Claire Vasseur\nBack office')
    expect(await write('Signed')).toBe('Please find it enclosed.\n\nClaire Vasseur\nBack office')
  })

  it('is not sent to nobody', async () => {
    const key = await make('communication', { type: 'EMAIL', subject: 'To whom?' })
    await expect(move('communication', key, 'activate')).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
  })
})
