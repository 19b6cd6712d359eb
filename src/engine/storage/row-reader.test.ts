import { describe, expect, it } from 'vitest'
import { RowReader } from './row-reader.ts'
import { textOf } from './utf8.ts'

const message = (letter: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

const row = (...values: (string | null)[]): Buffer => {
  const count = Buffer.alloc(2)
  count.writeInt16BE(values.length)
  const parts = values.flatMap(value => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(value === null ? -1 : Buffer.byteLength(value))
    return value === null ? [length] : [length, Buffer.from(value)]
  })
  return message('D', Buffer.concat([count, ...parts]))
}

const long = (length: number) => 'x'.repeat(length)
const rows = [
  ['C-00000001', 'ACTIVE', '12345678'],
  ['C-00000002', null, 'Žemaitė', ''],
  [null, null],
  [],
  ['مستأجر', long(127), long(128), long(255), long(70_000), '🏦'],
  ['ÿ', null, long(256)],
]
const complete = message('C', Buffer.from('SELECT 6\0'))
const ready = message('Z', Buffer.from('I'))
const bytes = Buffer.concat([
  message('2', Buffer.alloc(0)),
  ...rows.slice(0, 3).map(values => row(...values)),
  message('N', Buffer.from('D\0\0\0\x05')),
  ...rows.slice(3).map(values => row(...values)),
  complete,
  ready,
])

/** What is read of the pieces: rows as they are, whatever stands between them as text. */
const readIn = (pieces: readonly Buffer[]): unknown[] => {
  const seen: unknown[] = []
  let between = ''
  const tell = () => {
    if (between) seen.push(between)
    between = ''
  }
  const reader = new RowReader(
    row => {
      tell()
      expect(row.utf8.map(value => value && textOf(value))).toEqual(row.fields)
      seen.push(row.fields)
    },
    others => {
      between += others.toString('latin1')
    },
  )
  for (const piece of pieces) reader.read(piece)
  tell()
  return seen
}

const whole = [
  message('2', Buffer.alloc(0)).toString('latin1'),
  ...rows.slice(0, 3),
  message('N', Buffer.from('D\0\0\0\x05')).toString('latin1'),
  ...rows.slice(3),
  Buffer.concat([complete, ready]).toString('latin1'),
]

const inPiecesOf = (size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))

describe('rows as a database sends them', () => {
  it('are read with what is missing, empty, long and in any script, and the messages between them are passed on', () =>
    expect(readIn([bytes])).toEqual(whole))

  it.each([1, 2, 3, 5, 7, 64, 1000, 65_536])('are the same in pieces of %i bytes', size =>
    expect(readIn(inPiecesOf(size))).toEqual(whole),
  )

  it('are the same wherever they are cut in two', () => {
    for (let at = 1; at < 200; at++)
      expect(readIn([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(whole)
  })
})
