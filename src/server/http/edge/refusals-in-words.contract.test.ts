import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
})
afterAll(() => setup.close())

/** Records that are hardly begun: their guards have much to refuse. */
const begun: readonly [route: string, body: object][] = [
  ['/api/financing/contracts', { name: 'Begun' }],
  ['/api/financing/deals', { name: 'Begun' }],
  ['/api/financing/products', { name: 'Begun' }],
  ['/api/financing/credit-lines', { name: 'Begun', currency: 'EUR' }],
  ['/api/financing/funds', { name: 'Begun', currency: 'EUR' }],
  ['/api/financing/collaterals', { name: 'Begun' }],
  ['/api/case/committees', { subject: 'Begun' }],
  ['/api/case/campaigns', { name: 'Begun' }],
  ['/api/billing/invoices', { name: 'Begun', currency: 'EUR', pr: 'RECEIVABLE' }],
  ['/api/notification/mails', { subject: 'Begun' }],
  ['/api/doc/documents', { name: 'Begun' }],
  ['/api/core/flows', { name: 'Begun' }],
  ['/api/script/scripts', { scriptName: 'begun', type: 'RUN' }],
]

/** Why the transitions of these records are refused, in the order in which they are offered. */
const refusalsIn = async (language: string, records: readonly string[]): Promise<string[]> => {
  const told: string[] = []
  const ask = { 'accept-language': language }
  for (const record of records) {
    const { body: offered } = await admin.get(`${record}/transitions`, ask)
    for (const { code } of offered as { code: string }[]) {
      const { body } = await admin.post(`${record}/transitions/${code}`, { dryRun: true }, ask)
      if (body.code === 'TRANSITION_NOT_ALLOWED') told.push(body.message, body.rejectionReason)
    }
  }
  return told
}

test('a refusal is told in the caller’s language, without a word of English', async () => {
  const records: string[] = []
  for (const [route, body] of begun) {
    const made = await admin.post(route, body)
    if (made.status === 201) records.push(`${route}/${made.body.registration}`)
  }
  const english = await refusalsIn('en-GB', records)
  expect(new Set(english).size).toBeGreaterThanOrEqual(10)

  const arabic = await refusalsIn('ar-MA', records)
  expect(arabic).toHaveLength(english.length)
  // Registrations, codes and names of others stand between their marks.
  expect(arabic.filter(text => /[A-Za-z]/.test(text.replace(/\u2068[^\u2069]*\u2069/g, '')))).toEqual([])

  const french = await refusalsIn('fr-FR', records)
  expect(french.filter((text, i) => text === english[i])).toEqual([])
  expect(french.filter(text => /\b(the|is|not|of|missing|has|already|it)\b/i.test(text))).toEqual([])
})

test('what a transition was not given is called as its form calls it', async () => {
  const { body: ticket } = await admin.post('/api/case/tickets', {
    subject: 'A lamp',
    description: 'It is dark',
  })
  const answer = (language: string) =>
    admin.post(
      `/api/case/tickets/${ticket.registration}/transitions/answer`,
      {},
      { 'accept-language': language },
    )
  const french = await answer('fr-FR')
  expect(french).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'input.text', message: 'Réponse est obligatoire' }] },
  })
  const english = await answer('en-GB')
  expect(english.body.errors[0].message).toContain('Answer')
})
