import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { ByteLine, withoutBytes } from './byte-line.ts'

const many = (fill: number, size = 3 * 1024 * 1024) => Buffer.alloc(size, fill)

it('takes many bytes out of what is told, wherever they stand, and leaves few in it', () => {
  const few = Buffer.from('few')
  const given = { name: 'a', file: { bytes: many(1) }, others: [{ bytes: many(2) }, { bytes: few }] }
  const { told, places, bytes } = withoutBytes(given)
  expect(told).toEqual({ name: 'a', file: { bytes: null }, others: [{ bytes: null }, { bytes: few }] })
  expect(places).toEqual([
    { path: ['file', 'bytes'], size: 3 * 1024 * 1024 },
    { path: ['others', 0, 'bytes'], size: 3 * 1024 * 1024 },
  ])
  expect(bytes.map(([first]) => first)).toEqual([1, 2])
  // Who gave it has it still.
  expect(given.file.bytes).toBeInstanceOf(Buffer)
})

it('leaves what has none as it is', () => {
  const given = { rows: [['a', 1]], when: new Date(0) }
  expect(withoutBytes(given)).toEqual({ told: given, places: [], bytes: [] })
  expect(withoutBytes(given).told).toBe(given)
})

it('puts bytes that come by the line in their places, in whatever pieces they come', async () => {
  const pipe = new PassThrough()
  const line = new ByteLine(pipe)
  const { told, places, bytes } = withoutBytes({ one: many(1), two: [many(2, 2_000_000)] })
  const filled = line.fill(told, places)
  const all = Buffer.concat([...bytes, Buffer.from('the next')])
  for (let at = 0; at < all.length; at += 1_234_567) pipe.write(all.subarray(at, at + 1_234_567))
  const { one, two } = (await filled) as { one: Buffer; two: Buffer[] }
  expect(one.equals(many(1))).toBe(true)
  expect(two[0]!.equals(many(2, 2_000_000))).toBe(true)
  // What comes behind them is left in the line.
  expect(String(pipe.read())).toBe('the next')
})

it('says that the line broke off before the bytes were there', async () => {
  const pipe = new PassThrough()
  const line = new ByteLine(pipe)
  const { told, places } = withoutBytes(many(1))
  const filled = line.fill(told, places)
  pipe.write(many(1, 1000))
  pipe.destroy()
  await expect(filled).rejects.toThrow('broke off')
  await expect(line.fill(told, places)).rejects.toThrow('broke off')
})
