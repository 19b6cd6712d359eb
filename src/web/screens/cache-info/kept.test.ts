import { expect, it } from 'vitest'
import { keptInMemory, keptOnDevice } from './kept.ts'

/** As much of a Storage as is asked for. */
const storageOf = (entries: Record<string, string>): Storage => {
  const kept: Record<string, unknown> = { ...entries }
  const own = (name: string, value: unknown) =>
    Object.defineProperty(kept, name, { value, enumerable: false })
  own('getItem', (name: string) => kept[name] ?? null)
  return kept as unknown as Storage
}

it('counts answers by what they are about, the biggest first', () => {
  const query = (queryKey: unknown[], data: unknown) => ({ queryKey, state: { data } }) as never
  expect(
    keptInMemory([
      query(['list', 'contract', {}], [1]),
      query(['list', 'contract', { page: 2 }], [2, 3]),
      query(['configuration'], { user: 'someone@demo' }),
      query(['list', 'invoice', {}], undefined),
    ]),
  ).toEqual([
    { name: 'configuration', entries: 1, bytes: 23 },
    { name: 'list contract', entries: 2, bytes: 8 },
    { name: 'list invoice', entries: 1, bytes: 0 },
  ])
})

it('tells what the device remembers, the biggest first', () => {
  const storage = storageOf({ 'tranche.look': '{}', 'tranche.folds': '{"a":1}' })
  expect(keptOnDevice(storage)).toEqual([
    { name: 'tranche.folds', entries: 1, bytes: 7 },
    { name: 'tranche.look', entries: 1, bytes: 2 },
  ])
})
