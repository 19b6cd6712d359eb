import { beforeAll, expect, it } from 'vitest'
import { message } from '#errors/index.ts'
import { keptMessages, loadAllLabels, loadAllMessages, tellKept } from './index.ts'

beforeAll(() => Promise.all([loadAllLabels(), loadAllMessages()]))

const open = message('INVOICE_OPEN', { invoice: 'INV-1' })

it('tells kept messages in the words of who reads them', () => {
  const kept = keptMessages([open, message('HOLDS_FROM', { date: { date: '2026-01-31' } })])
  expect(tellKept('en-EU', kept)).toMatch(/^invoice INV-1 is open; .*2026/)
  expect(tellKept('fr-FR', kept)).toBe('la facture INV-1 est ouverte; il vaut à partir du 31/01/2026')
})

it('tells each problem of a list and leaves what else it has', () => {
  expect(tellKept('fr', [{ field: 'amount', message: open, code: 'INVALID_FIELD_IN_BODY' }])).toEqual([
    { field: 'amount', message: 'la facture INV-1 est ouverte', code: 'INVALID_FIELD_IN_BODY' },
  ])
})

it('leaves a text of before, and what a person wrote, as it is', () => {
  for (const text of ['the day is over', '[{"code":', '[{"code":"X","more":1}]', ''])
    expect(tellKept('fr', text)).toBe(text)
})
