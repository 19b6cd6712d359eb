import { beforeAll, describe, expect, it } from 'vitest'
import { AppError, catalogue, message, statusParam } from '#errors/index.ts'
import { messages as fieldMessages } from '#fields/messages.ts'
import { loadAllLabels, loadAllMessages, messageIn } from './index.ts'

beforeAll(() => Promise.all([loadAllLabels(), loadAllMessages()]))

const open = message('INVOICE_OPEN', { invoice: 'INV-2026-00119' })

describe('a message', () => {
  it('is told in the reader’s language', () => {
    expect(messageIn('en-EU', open)).toBe('invoice INV-2026-00119 is open')
    expect(messageIn('fr-FR', open)).toBe('la facture INV-2026-00119 est ouverte')
    expect(messageIn('lt-LT', open)).toBe('sąskaita INV-2026-00119 neapmokėta')
    expect(messageIn('de-DE', open)).toBe('invoice INV-2026-00119 is open')
  })

  it('keeps names and codes apart where the text runs from the right', () => {
    expect(messageIn('ar-MA', open)).toBe('الفاتورة \u2068INV-2026-00119\u2069 مفتوحة')
  })

  it('says a figure with all the decimals that were typed', () => {
    const typed = message('TOO_MANY_DECIMALS', { text: 10.005, currency: 'EUR' })
    expect(messageIn('en-EU', typed)).toBe('10.005 has too many decimals for EUR')
    expect(messageIn('fr-FR', typed)).toContain('10,005')
  })

  it('writes amounts, days and rates as the reader does', () => {
    const told = message('FUND_EXCEEDED', { fund: 'FU-1', amount: { amount: 1234.5, currency: 'EUR' } })
    expect(messageIn('en-EU', told)).toMatch(/^fund FU-1 is exceeded by .*1,234\.50/)
    expect(messageIn('fr-FR', told)).toMatch(/^le fonds FU-1 est dépassé de 1\s234,50\s€$/)
    expect(messageIn('fr-FR', message('HOLDS_FROM', { date: { date: '2026-01-31' } }))).toBe(
      'il vaut à partir du 31/01/2026',
    )
    expect(
      messageIn('es-ES', message('OTHER_RATE_FOR_TERMS', { table: 'PT', rate: { percent: 0.0425 } })),
    ).toContain('4,25')
  })

  it('takes the form of its count', () => {
    const left = (locale: string, count: number) => messageIn(locale, message('INSTALMENTS_LEFT', { count }))
    expect(left('en', 1)).toBe('only 1 instalment is left')
    expect(left('en', 3)).toBe('only 3 instalments are left')
    expect(left('lt', 21)).toBe('liko tik 21 įmoka')
  })

  it('names a status as the model does, within the sentence', () => {
    const told = message('CONTRACT_IN_STATUS', {
      contract: 'CT-1',
      status: statusParam('contract', 'TERMINATED'),
    })
    expect(messageIn('en', told)).toBe('contract CT-1 is terminated')
    expect(messageIn('fr', told)).toBe('le contrat CT-1 est au statut résilié')
  })

  it('is told inside the error that it explains', () => {
    const error = new AppError('TRANSITION_NOT_ALLOWED', [
      { label: 'contract.transition.terminate', english: 'Terminate' },
      open,
    ])
    expect(messageIn('en', error)).toBe(
      'Transition Terminate is not possible: invoice INV-2026-00119 is open',
    )
    expect(messageIn('fr', error)).toMatch(
      /^La transition .* n’est pas possible\u00a0: la facture INV-2026-00119/,
    )
  })

  it('takes nothing that a person typed for a place of its own', () => {
    expect(messageIn('en', message('NOT_KNOWN', { name: '{{name}} $t(message.MISSING)' }))).toBe(
      '{{name}} $t(message.MISSING) is not known',
    )
  })
})

it('has words of English for every error and every field', () => {
  for (const code of Object.keys(catalogue))
    expect(messageIn('en', { code: code as keyof typeof catalogue })).not.toBe(code)
  for (const code of Object.keys(fieldMessages))
    expect(messageIn('en', { code: code as keyof typeof fieldMessages })).not.toBe(code)
})
