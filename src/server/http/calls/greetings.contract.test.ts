import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { type AppSetup, appOnTestDatabase, type Client, proveHost } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
const letters: { to?: string[] | null; body?: string | null }[] = []

beforeAll(async () => {
  setup = await appOnTestDatabase({
    mailTransport: async (_work, mails) => {
      letters.push(...mails)
    },
  })
  admin = await setup.signIn('admin@demo')
})
afterAll(() => setup.close())

const make = async (hostname: string, values: object = {}): Promise<void> => {
  const made = await admin.post('/api/core/hosts', { hostname, ...values })
  expect(made.status, made.text).toBe(201)
  await proveHost(setup, hostname)
  setup.clock.offsetMs += 11_000
}
const greeting = async (hostname: string) => (await setup.client().get(`/api/core/hosts/${hostname}`)).body

describe('how a host greets', () => {
  test('is all that its record says of it, and nothing of what is nobody’s affair', async () => {
    const said = {
      imp: 'house',
      windowTitle: 'The House',
      loginTitle: 'Good morning',
      loginButtonText: 'Come in',
      becomePartnerLinkText: 'Work with us',
      languages: ['fr', 'lt'],
      publicLogo: 'https://house.example/logo.svg',
      accentColor: '#8a1f4d',
      theme: { accentDark: '#ff9ab8', radius: 2, font: 'SERIF' },
      useManifest: true,
      frameAncestors: 'https://portal.example',
      uiAuthConfig: {},
    }
    await make('house.example', { ...said, allowedOrigins: ['https://portal.example'] })
    expect(await greeting('house.example')).toEqual({
      host: 'house.example',
      name: 'demo',
      loginTenant: 'demo',
      mode: 'STANDARD',
      providers: [],
      ...said,
    })
  })

  test('is the product’s own way where the name is nobody’s', async () => {
    const answer = await setup.client().get('/api/core/hosts/nobody.example')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ host: 'nobody.example', windowTitle: 'Tranche' })
  })

  test.each([
    ['accentColor', { accentColor: '#f5c518' }, '#'],
    ['theme.accentDark', { theme: { accentDark: '#1a2a5e' } }, '#'],
    ['accentColor', { accentColor: 'red' }, ''],
    ['theme.radius', { theme: { radius: 99 } }, ''],
    ['theme.logoDark', { theme: { logoDark: 'javascript:alert(1)' } }, ''],
    ['theme.font', { theme: { font: 'url(//x)' } }, ''],
    ['theme.more', { theme: { more: 1 } }, ''],
    ['languages', { languages: ['xx'] }, ''],
    ['becomePartnerFlow', { becomePartnerFlow: 'javascript:alert(1)' }, ''],
    ['uiAuthConfig.secret', { uiAuthConfig: { secret: 'x' } }, ''],
    ['uiAuthConfig.formHidden', { uiAuthConfig: { formHidden: 'yes' } }, ''],
    ['uiAuthConfig.samlId', { uiAuthConfig: { oidcId: 'idp-a', samlId: 'idp-b' } }, ''],
  ])('cannot be %s in any other way: %j', async (field, more, hint) => {
    const refused = await admin.post('/api/core/hosts', { hostname: 'wrong.example', ...more })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0]).toMatchObject({ field, message: expect.stringContaining(hint) })
  })

  test('names the nearest colour in which words can be read, and takes it', async () => {
    const refused = await admin.post('/api/core/hosts', {
      hostname: 'bright.example',
      accentColor: '#e8a2c0',
    })
    const nearest = /#[0-9a-f]{6}/.exec(refused.body.errors[0].message)![0]
    await make('bright.example', { accentColor: nearest })
    expect((await greeting('bright.example')).accentColor).toBe(nearest)
  })
})

describe('who wants to become a partner', () => {
  const ask = (host: string, body: object) =>
    setup.app.inject({ method: 'POST', url: `/api/core/hosts/${host}/partner-requests`, payload: body })
  const asked = { company: 'Ponant Boats', name: 'Ana Ruiz', email: 'ana@ponant.example', message: 'Boats!' }

  test('is a task of the house and a letter to its contact', async () => {
    await make('partners.example', { becomePartnerLinkText: 'Work with us' })
    await admin.patch('/api/core/tenants/demo', { contactEmail: 'office@demo.example' })
    const answer = await ask('partners.example', asked)
    expect([answer.statusCode, answer.body]).toEqual([202, '{"isSent":true}'])
    const { body: tasks } = await admin.get('/api/core/tasks?type=FOLLOW_UP')
    expect(tasks).toMatchObject([{ subject: 'Ponant Boats wants to become a partner', ownerUsername: null }])
    const { body: task } = await admin.get(`/api/core/tasks/${tasks[0].registration}`)
    expect(task.subject).toBe('Ponant Boats wants to become a partner')
    expect(task.description).toContain('ana@ponant.example')
    const norte = await setup.signIn('admin@norte')
    expect((await norte.get('/api/core/tasks?type=FOLLOW_UP')).body).toEqual([])
    await dispatchDue(setup.product, new AbortController().signal)
    expect(letters).toMatchObject([{ to: ['office@demo.example'], body: expect.stringContaining('Boats!') }])
  })

  test('is told what is missing, by its field; nothing is kept', async () => {
    for (const [field, body] of [
      ['company', { ...asked, company: ' ' }],
      ['email', { ...asked, email: 'ana' }],
      ['message', { ...asked, message: 'x'.repeat(2001) }],
      ['more', { ...asked, more: 1 }],
    ] as const) {
      const refused = await setup.app.inject({
        method: 'POST',
        url: '/api/core/hosts/partners.example/partner-requests',
        payload: body,
        remoteAddress: '10.1.1.1',
      })
      expect([field, refused.statusCode, refused.json().strings[0]]).toEqual([field, 400, field])
    }
  })

  test('finds no form where the host offers none, or another page', async () => {
    await make('flows.example', { becomePartnerLinkText: 'Work with us', becomePartnerFlow: '/k/demo.x/p/1' })
    for (const host of ['house2.example', 'flows.example', 'localhost'])
      expect((await ask(host, asked)).statusCode).toBe(404)
  })

  test('asks five times a minute at most', async () => {
    const codes = []
    for (let i = 0; i < 7; i++)
      codes.push(
        (
          await setup.app.inject({
            method: 'POST',
            url: '/api/core/hosts/partners.example/partner-requests',
            payload: asked,
            remoteAddress: '10.2.2.2',
          })
        ).statusCode,
      )
    expect(codes).toEqual([202, 202, 202, 202, 202, 429, 429])
  })
})
