import { expect, it } from 'vitest'
import { inSentence } from './in-sentence.ts'

it.each([
  ['Credit lines', 'credit lines'],
  ['SEPA batches', 'SEPA batches'],
  ['E-mails', 'e-mails'],
  ['Échéances', 'échéances'],
  ['العقود', 'العقود'],
])('%s reads %s in a sentence', (label, text) => {
  expect(inSentence(label)).toBe(text)
})
