import { beforeAll, describe, expect, it } from 'vitest'
import { seriousInAnyLight } from './pages/accessibility.ts'
import { apiOf, type Call } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { messageIdTo } from './pages/letters.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

const patience = { timeout: 60_000 }
/** A letter leaves by a job behind those of everybody else's. */
const behindOthersMs = 240_000

describe('what comes from outside', () => {
  const { product, open } = useBrowser()
  const mark = unique()
  const email = `${mark}@outside.example`
  let call: Call
  let person: string

  beforeAll(async () => {
    call = await apiOf(product, 'staff@demo')
    const made = await call('/api/person/persons', 'POST', {
      type: 'C',
      name: `Outside ${mark}`,
      email,
      // By its last digit the imaginary bureau knows what it says.
      registrations: [{ type: 'GBR', number: `${Math.random().toFixed(7).slice(2)}2` }],
    })
    expect(made.status, JSON.stringify(made.data)).toBe(201)
    person = (made.data as { registration: string }).registration
  })

  /** A letter that has really left, by the name that programs of mail know it by. */
  const written = async (): Promise<string> => {
    const letters = '/api/notification/communications'
    const made = await call(letters, 'POST', {
      type: 'EMAIL',
      subject: 'Your invoice',
      text: 'Please pay.',
      persons: [{ personRegistration: person, role: 'CONTACT' }],
    })
    expect(made.status, JSON.stringify(made.data)).toBe(201)
    const { registration } = made.data as { registration: string }
    await call(`${letters}/${registration}/transitions/activate`, 'POST', {})
    await expect.poll(() => messageIdTo(email), patience).toBeTruthy()
    return messageIdTo(email)!
  }

  it(
    'an answer that is dropped as a file stands in the correspondence of whom was written to',
    async () => {
      const answered = await written()
      // Of its own in each try: a message that was taken in before is not taken again, and is there once more.
      const said = unique()
      const mail = [
        `From: Outside <${email}>`,
        'To: House <house@house.example>',
        `Message-ID: <${said}@outside.example>`,
        `In-Reply-To: ${answered}`,
        'Subject: Re: Your invoice',
        'Content-Type: text/plain; charset=utf-8',
        '',
        `Paid today ${said}`,
        '',
        '> Please pay.',
      ].join('\r\n')
      const page = await open({ as: 'staff@demo' })
      await page.goto('/communications')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const drop = () =>
        page
          .getByLabel('Take in e-mails')
          .last()
          .setInputFiles({ name: 'answer.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail) })
      await drop()
      await page.getByText('1 e-mail is with its record').waitFor()
      await drop()
      await page.getByText('answer.eml was taken in before').waitFor()
      await page.goto(`/person/${person}/notes`)
      const card = recordPage(page).card('Communications')
      await card.getByText(`Paid today ${said}`).waitFor()
      await card.getByText('Please pay.').first().waitFor()
      expect(await seriousInAnyLight(page)).toEqual([])
    },
    behindOthersMs,
  )

  it('a score is asked of a bureau, and shown with who told it', async () => {
    const page = await open({ as: 'staff@demo' })
    await page.goto(`/person/${person}/credit`)
    await page.getByRole('button', { name: 'Ask for a score' }).click()
    await page.getByText('Made up: nobody was asked').waitFor()
    await page.getByRole('link', { name: /^Imaginary, / }).waitFor()
    await page.getByText('Profit in each of the last three years').waitFor()
    await page.getByText('83', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Ask again' }).waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
    const { data } = await call(`/api/person/persons/${person}/outside-score`)
    expect(data).toMatchObject({ scores: [{ value: 83, scale: '0–100', isImaginary: true }] })
  })
})
