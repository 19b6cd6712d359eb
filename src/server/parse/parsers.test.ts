import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { Parsers } from './parsers.ts'
import { requireSmall } from './require-small.ts'

const csv = (text: string) => ({ bytes: Buffer.from(text), format: { fileName: 'rows.csv' } })

/** An archive of one file whose directory says that it is small. */
const bomb = (size: number): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(size))
  const name = Buffer.from('a')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(10, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

it('counts what an archive holds and believes none of its sizes', async () => {
  expect(() => requireSmall(bomb(61 * 1024 * 1024))).toThrow(
    expect.objectContaining({ code: 'FILE_TOO_COMPLEX' }),
  )
  requireSmall(bomb(1024))
  requireSmall(Buffer.from('no archive at all'))
  requireSmall((await writeXlsx({ sheets: [{ name: 'a', rows: [['b']] }] })) as Uint8Array)
})

it('reads in a process of its own, by the thousand, and says what is wrong as the reader does', async () => {
  const parsers = new Parsers({ ms: 30_000, bytes: 1024 ** 3 })
  const text = `name;amount\n${Array.from({ length: 2_500 }, (_, i) => `n${i};${i}`).join('\n')}`
  const [table, empty, archive] = await Promise.allSettled([
    parsers.read(1, csv(text)),
    parsers.read(1, csv('')),
    parsers.read(2, { bytes: bomb(61 * 1024 * 1024), format: { fileName: 'bomb.xlsx' } }),
  ])
  expect(table).toMatchObject({ value: { columns: ['name', 'amount'], separator: ';' } })
  expect(table.status === 'fulfilled' && [table.value.rows.length, table.value.lines.at(-1)]).toEqual([
    2_500, 2_501,
  ])
  expect([empty, archive]).toMatchObject([
    { reason: { code: 'INVALID_FIELD_IN_BODY', status: 400 } },
    { reason: { code: 'FILE_TOO_COMPLEX', status: 400 } },
  ])
}, 60_000)

it('ends a process whose file takes too much, and reads the next one in another', async () => {
  const limits = { ms: 0, bytes: 1024 ** 3 }
  const parsers = new Parsers(limits)
  const heavy = `a;b\n${'x;y\n'.repeat(1_000_000)}`
  await expect(parsers.read(1, csv(heavy))).rejects.toMatchObject({ code: 'FILE_TOO_COMPLEX' })
  limits.ms = 30_000
  expect((await parsers.read(2, csv('a;b\n1;2'))).rows).toEqual([['1', '2']])
}, 60_000)
