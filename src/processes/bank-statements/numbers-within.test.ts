import { expect, test } from 'vitest'
import { numbersWithin } from './numbers-within.ts'

const invoices = [
  { id: 'a', number: 'FA2026-007702', registration: 'INV-1001' },
  { id: 'b', number: 'FA2026-007703', registration: 'INV-1002' },
  { id: 'c', number: null, registration: 'INV-100' },
]
const within = numbersWithin(invoices, one => [one.number, one.registration])
const idsIn = (text: string) => within(text).map(({ id }) => id)

test('a text names all whose number stands in it, however it is written', () => {
  expect(idsIn('Virement FA 2026 007702 et fa2026/007703')).toEqual(['a', 'b'])
  expect(idsIn('inv 1002')).toEqual(['b', 'c'])
  expect(idsIn('nothing of ours')).toEqual([])
  expect(idsIn('')).toEqual([])
})
