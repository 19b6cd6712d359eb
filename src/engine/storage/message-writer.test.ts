import { expect, it } from 'vitest'
import { MessageWriter } from './message-writer.ts'

const written = (write: (writer: MessageWriter) => void) => new MessageWriter().piece(write)
const text = (bytes: Buffer) => bytes.toString('latin1')
const int32 = (value: number) =>
  String.fromCharCode(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255)
const nul = '\0'
const none = '\0\0'

it('writes a packet as one piece', () => {
  const piece = written(writer => {
    writer.parse('s1', 'select $1')
    writer.bind('s1', ['é€', null, ''])
    writer.describe()
    writer.execute()
    writer.sync()
  })
  const values = `${int32(5)}Ã©â\u0082¬${int32(-1)}${int32(0)}`
  expect(text(piece)).toBe(
    [
      `P${int32(4 + 3 + 10 + 2)}s1${nul}select $1${nul}${none}`,
      `B${int32(4 + 1 + 3 + 2 + 2 + values.length + 2)}${nul}s1${nul}${none}\0\x03${values}${none}`,
      `D${int32(6)}P${nul}`,
      `E${int32(9)}${nul}${int32(0)}`,
      `S${int32(4)}`,
    ].join(''),
  )
})

it('says which values are bytes', () => {
  const piece = written(writer => writer.bind('', ['a', Buffer.from([0, 255])]))
  expect(text(piece).slice(5)).toBe(`${nul}${nul}\0\x02\0\0\0\x01\0\x02${int32(1)}a${int32(2)}\0\xff${none}`)
})

it('has room for what is longer than usual, and gives each piece for itself', () => {
  const writer = new MessageWriter()
  const long = '€'.repeat(100_000)
  const first = writer.piece(() => writer.bind('', [long, 'end']))
  const second = writer.piece(() => writer.sync())
  expect(first.subarray(5 + 2 + 4 + 4, 5 + 2 + 4 + 4 + 300_000).toString()).toBe(long)
  expect(first.readInt32BE(1)).toBe(first.length - 1)
  expect(text(second)).toBe(`S${int32(4)}`)
})

it('begins anew after what could not be written', () => {
  const writer = new MessageWriter()
  const tooMany = Array.from({ length: 65_536 }, () => null)
  expect(() => writer.piece(() => writer.bind('', tooMany))).toThrow(RangeError)
  expect(text(writer.piece(() => writer.sync()))).toBe(`S${int32(4)}`)
})
