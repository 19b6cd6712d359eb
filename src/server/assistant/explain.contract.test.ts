import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import type { AssistantAnswer } from './answer.ts'
import { type Leased, leased } from './testing/leased.ts'

let setup: AppSetup
let admin: Client
let staff: Client
let lease: Leased
beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
  lease = await leased(admin)
}, 60_000)
afterAll(() => setup?.close())

const ask = async (text: string, by = staff, more: object = {}): Promise<AssistantAnswer> => {
  const { status, body, text: said } = await by.post('/api/core/assistant', { text, ...more })
  expect(status, said).toBe(200)
  return body
}
const saidBy = ({ blocks }: AssistantAnswer): string =>
  blocks
    .flatMap(({ lines }) =>
      lines.map(({ runs, meta }) => `${runs.map(({ text }) => text).join('')} ${meta ?? ''}`),
    )
    .join('\n')
const linksOf = ({ blocks }: AssistantAnswer): string[] =>
  blocks.flatMap(({ lines }) => lines.flatMap(({ runs }) => runs.flatMap(one => one.registration ?? [])))
const figure = (amount: number, locale = 'en-GB'): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount)
const digits = (text: string): string => text.replace(/\D/g, '')
const read = async (at: string) => (await staff.get(at)).body

test('an instalment is explained by the terms of its plan, in five languages with the same figures', async () => {
  const { contract } = lease
  const cashflows = await read(
    `/api/billing/cashflows?contractRegistration=${contract}&status=PLANNED&pr=RECEIVABLE&sort=dueDate&range=0-0`,
  )
  const [next] = cashflows
  const { interest } = next
  const exact = (next.opening * 0.054) / 12
  expect(Math.abs(exact - interest)).toBeLessThan(0.01)
  const questions = {
    en: `How is the interest of ${contract} worked out?`,
    fr: `Comment sont calculés les intérêts de ${contract} ?`,
    es: `¿Cómo se calculan los intereses de ${contract}?`,
    lt: `Kaip apskaičiuotos ${contract} palūkanos?`,
    ar: `كيف حُسبت فائدة ${contract}؟`,
  }
  for (const [language, question] of Object.entries(questions)) {
    const answer = await ask(question)
    expect(answer).toMatchObject({ by: 'RULES', intent: 'explain', language })
    const said = digits(saidBy(answer))
    for (const part of [next.opening, interest]) expect(said).toContain(digits(figure(part)))
    expect(linksOf(answer)).toEqual(expect.arrayContaining([contract, expect.stringMatching(/^Q/)]))
  }
  expect(saidBy(await ask(questions.en))).toMatch(/outstanding × rate of the period: [\d,.]+ × 0\.0045 = /)
})

test('an invoice is explained by its lines, its tax and the late interest of today', async () => {
  const { invoice, client } = lease
  const { body: kept } = await staff.get(`/api/billing/invoices/${invoice}`)
  const { body: account } = await staff.get(`/api/person/persons/${client}/statement`)
  const owed = account.currencies[0].owedLines.find(
    ({ registration }: { registration: string }) => registration === invoice,
  )
  expect(owed.interest).toBeGreaterThan(0)
  const all = saidBy(await ask(`Explain ${invoice}`))
  for (const amount of [kept.amountExclTax, kept.taxAmount, kept.amountInclTax, kept.totalBalance])
    expect(all).toContain(figure(amount))
  const late = await ask('explain the late interest', staff, {
    about: { entity: 'invoice', registration: invoice },
  })
  expect(saidBy(late)).toContain(`${figure(owed.interest)} EUR`)
  expect(saidBy(late)).toMatch(/ × 0\.1 × \d+ ÷ 365 = /)
  const tax = saidBy(await ask(`Where does ${figure(kept.taxAmount)} of ${invoice} come from?`))
  expect(tax).toMatch(/Tax of .*: /)
  expect(tax).toContain(`${figure(kept.amountExclTax)} × 0.2`)
  const none = saidBy(await ask(`Where does 7.77 of ${invoice} come from?`))
  expect(none).toContain('I find no 7.77')
})

test('what a client owes is explained by the invoices of his account', async () => {
  const { clientName, client } = lease
  const { body: account } = await staff.get(`/api/person/persons/${client}/statement`)
  const { owed, owedLines } = account.currencies[0]
  const answer = await ask(`Explain the balance of ${clientName}`)
  expect(saidBy(answer)).toContain(
    `${figure(owed.open)} + ${figure(owed.interest)} + ${figure(owed.fees)} = ${figure(owed.total)}`,
  )
  for (const line of owedLines) expect(linksOf(answer)).toContain(line.registration)
  const outstanding = saidBy(await ask(`explain the outstanding of ${lease.contract}`))
  const { body: contract } = await staff.get(`/api/financing/contracts/${lease.contract}`)
  expect(outstanding).toContain(`= ${figure(contract.outstanding)}`)
})

test('whoever does not see a record is told nothing of its amounts', async () => {
  const client = await setup.signIn('client@demo')
  for (const text of [
    `Explain ${lease.contract}`,
    `Explain ${lease.invoice}`,
    `Explain ${lease.clientName}`,
  ]) {
    const answer = await ask(text, client)
    expect(linksOf(answer)).toEqual([])
    expect(saidBy(answer)).not.toMatch(/\d[,.]\d\d/)
  }
  const pointed = await ask('explain the total', client, {
    about: { entity: 'contract', registration: lease.contract },
  })
  expect(linksOf(pointed)).toEqual([])
})
