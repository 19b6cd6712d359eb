import { expect, it } from 'vitest'
import type { Plain } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { loadAllLabels, loadAllMessages } from '#locales/index.ts'
import { rightToLeft } from '../right-to-left.ts'
import { invoicePage } from './page.ts'
import { printInvoice } from './print-invoice.ts'

const set = (text: string): string => {
  const { content } = rightToLeft({ content: [text] }) as { content: [{ text: { text: string }[] }] }
  return content[0].text.map(piece => piece.text).join('')
}

it('sets words from the right, and names, figures and days in their own order', () => {
  expect(set('المطلوب دفعه')).toBe('دفعه المطلوب')
  expect(set('إيجار \u20683\u2069 من \u206836\u2069')).toBe('36 من 3 إيجار')
  expect(set('شراء \u2068Haas Mini Mill (2)\u2069')).toBe('Haas Mini Mill (2) شراء')
  expect(set('12 rue des Bouleaux')).toBe('12 rue des Bouleaux')
  expect(set('01-04-2026 – 30-04-2026')).toBe('30-04-2026 – 01-04-2026')
})

it('sets what ends a sentence where it ends, at the left of its last word', () => {
  expect(set('نرجو دفعها الآن. شكرا')).toBe('شكرا .الآن دفعها نرجو')
  expect(set('التالية بعد:')).toBe(':بعد التالية')
  expect(set('العقد (الأول)')).toBe('(الأول) العقد')
})

it('breaks long lines itself, the first words first', () => {
  const [first, second] = set(`${'رسم تأخير ثابت '.repeat(4)}نهاية`).split('\n')
  expect(first!.endsWith('رسم')).toBe(true)
  expect(second!.startsWith('نهاية')).toBe(true)
})

const snapshot = {
  issuer: { name: 'Ponant Ouest' },
  payer: { name: 'شركة الأطلس للتمويل' },
  lines: [
    {
      name: 'Rent 3 of 36',
      wording: message('NUMBERED', { name: message('RENT'), index: 3, total: 36 }),
      amountExclTax: 1000,
      taxRate: 0.2,
      taxAmount: 200,
      amountInclTax: 1200,
    },
  ],
}
const invoice = {
  invoiceNumber: 'FA2026-000001',
  currency: 'EUR',
  type: 'INVOICE',
  issueDate: '2026-04-01',
  amountInclTax: 1200,
  snapshot,
}

/** Every text of a page. */
const textsOf = (node: unknown): string[] => {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  const { text, stack, columns, table } = node as Plain
  return [text, stack, columns, (table as Plain | undefined)?.body].flatMap(textsOf)
}

it('an invoice in Arabic is Arabic, on paper too', async () => {
  await Promise.all([loadAllLabels(), loadAllMessages()])
  const page = invoicePage(invoice, 'ar-MA')
  const words = textsOf(page.content).join(' ')
  expect(words).toContain('فاتورة')
  expect(words).toContain('إيجار')
  expect(words).not.toMatch(/Invoice|Rent|Total|Due/)
  const bytes = Buffer.from(await printInvoice({ invoice, locale: 'ar-MA' }))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.includes('NotoSansArabic')).toBe(true)
})

it('an invoice in French has an Arabic name in letters that are there, turned by themselves', () => {
  const page = JSON.stringify(invoicePage(invoice, 'fr'))
  const arabic = [...page.matchAll(/\{"text":"([^"]+)","font":"Arabic"\}/g)].map(([, text]) => text)
  expect(arabic.join(' ')).toBe('للتمويل الأطلس شركة')
  expect(page).toContain('"text":"Ponant Ouest"')
})
