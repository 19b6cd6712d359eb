import { expect, it } from 'vitest'
import { textOf, utf8Of } from '../storage/utf8.ts'
import { type Form, membersOf as membersOfBytes } from './record-json.ts'

const membersOf = (outputs: { as: string; form: Form }[]) => {
  const read = membersOfBytes(outputs)
  return (row: (string | null)[], at: number) =>
    textOf(
      read(
        row.map(text => (text === null ? null : utf8Of(text))),
        at,
      ),
    )
}

const written = (form: Form, text: string | null): unknown =>
  JSON.parse(membersOf([{ as: 'value', form }])([text], 0)).value

it('writes each form of value from its text', () => {
  expect(written('text', 'Zoé "1"\n\u0001')).toBe('Zoé "1"\n\u0001')
  for (const text of ['a\\b', '', 'whole: 😀', '\u2028 \u007f é', '\t'])
    expect(membersOf([{ as: 'a', form: 'text' }])([text], 0)).toBe(JSON.stringify({ a: text }))
  expect(written('plain', '2026-11-23')).toBe('2026-11-23')
  expect(written('json', '{"a": [1]}')).toEqual({ a: [1] })
  expect(written('jsonText', '{"read":true}')).toEqual({ read: true })
  expect([written('boolean', 't'), written('boolean', 'f')]).toEqual([true, false])
  expect(written('named', 'CLI-1\nDupont\n& fils')).toEqual({ registration: 'CLI-1', name: 'Dupont\n& fils' })
  expect(written('named', 'CLI-1')).toEqual({ registration: 'CLI-1', name: null })
  for (const form of ['text', 'plain', 'json', 'boolean', 'instant', 'named', { per: 10_000 }] as const)
    expect(written(form, null)).toBe(null)
})

it('writes instants with milliseconds, cut and not rounded', () => {
  expect(written('instant', '2026-11-23 02:53:18')).toBe('2026-11-23T02:53:18.000Z')
  expect(written('instant', '2026-11-23 02:53:18.1')).toBe('2026-11-23T02:53:18.100Z')
  expect(written('instant', '2026-11-23 02:53:18.999999')).toBe('2026-11-23T02:53:18.999Z')
})

it('writes amounts as the decimals that were stored', () => {
  const amount = (text: string) => membersOf([{ as: 'a', form: { per: 10_000 } }])([text], 0)
  expect(amount('3033683700')).toBe('{"a":303368.37}')
  expect(amount('-1')).toBe('{"a":-0.0001}')
  expect(amount('0')).toBe('{"a":0}')
  expect(amount('9007199254740991')).toBe('{"a":900719925474.0991}')
  expect(['10000', '-10000', '9999', '-9999', '12300', '-120000', '-12345'].map(amount)).toEqual(
    [1, -1, 0.9999, -0.9999, 1.23, -12, -1.2345].map(a => JSON.stringify({ a })),
  )
  for (let n = 1, i = 0; i < 14; i++, n = n * 10 + i)
    for (const per of [10, 100, 10_000, 1_000_000])
      for (const text of [`${n}`, `-${n}`, `${n}0`, `${n}000000`.slice(0, 15)])
        expect(membersOf([{ as: 'a', form: { per } }])([text], 0)).toBe(
          JSON.stringify({ a: Number(text) / per }),
        )
})

it('takes its columns from where they stand', () => {
  const read = membersOf([
    { as: 'registration', form: 'text' },
    { as: 'duration', form: 'json' },
  ])
  expect(read(['3', 'C-1', '36', 'k'], 1)).toBe('{"registration":"C-1","duration":36}')
})
