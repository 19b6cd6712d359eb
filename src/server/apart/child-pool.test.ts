import { deflateRawSync, gzipSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import type { FileTable } from '../batches/read-table.ts'
import { ChildPool } from './child-pool.ts'
import { requireSmall } from './require-small.ts'

const wide = { ms: 30_000, bytes: 1024 ** 3, heapMb: 256, atOnce: 2 }
const table = (bytes: Buffer, fileName = 'rows.csv') => ({
  name: 'read-table',
  given: { bytes, format: { fileName } },
})
const csv = (text: string) => table(Buffer.from(text))

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
  const pool = new ChildPool(wide)
  const text = `name;amount\n${Array.from({ length: 2_500 }, (_, i) => `n${i};${i}`).join('\n')}`
  const [rows, empty, archive, message, report] = await Promise.allSettled([
    pool.do(1, csv(text)),
    pool.do(1, csv('')),
    pool.do(2, table(bomb(61 * 1024 * 1024), 'bomb.xlsx')),
    pool.do(2, { name: 'read-camt', given: gzipSync('<Document/>').toString('base64') }),
    pool.do(2, { name: 'read-status-report', given: `<Document>${'<a/>'.repeat(1_000_001)}</Document>` }),
  ])
  expect(rows).toMatchObject({ value: { columns: ['name', 'amount'], separator: ';' } })
  const { value } = rows as { value: FileTable }
  expect([value.rows.length, value.lines.length, value.rows.at(-1), value.lines.at(-1)]).toEqual([
    2_500,
    2_500,
    ['n2499', '2499'],
    2_501,
  ])
  expect([empty, archive, message, report]).toMatchObject([
    { reason: { code: 'INVALID_FIELD_IN_BODY', status: 400 } },
    { reason: { code: 'FILE_TOO_COMPLEX', status: 400 } },
    { reason: { code: 'INVALID_XML', status: 400 } },
    { reason: { code: 'FILE_TOO_COMPLEX', status: 400 } },
  ])
}, 60_000)

it('prints in a process of its own', async () => {
  const pool = new ChildPool(wide)
  const line = { name: 'Rent', amountExclTax: 1000, taxRate: 0.2, taxAmount: 200, amountInclTax: 1200 }
  const snapshot = { issuer: { name: 'Ponant' }, payer: { name: 'Payer' }, lines: [line] }
  const invoice = {
    invoiceNumber: 'FA-1',
    currency: 'EUR',
    issueDate: '2026-04-01',
    amountInclTax: 1200,
    snapshot,
  }
  const order = { name: 'print-invoice', given: { invoice, locale: 'en-GB' } }
  const words = { version: '1', byLocale: { en: { Invoice: 'Bill' } } }
  const [own, ours] = [await pool.do(1, { ...order, words }), await pool.do(2, order)].map(made =>
    Buffer.from(made as Uint8Array)
      .toString('latin1')
      .replaceAll('\0', ''),
  )
  expect(ours!.slice(0, 5)).toBe('%PDF-')
  expect(ours).toContain('Invoice FA-1')
  // In the tenant's words, and in nobody else's.
  expect(own).toContain('Bill FA-1')
}, 90_000)

it('what fails in it is a defect of ours, told with where it was', async () => {
  const pool = new ChildPool(wide)
  await expect(pool.do(1, { name: 'read-camt', given: 'no gzip' })).rejects.toThrow(/apart|read-camt/)
}, 60_000)

it('ends a process whose file takes too much, and reads the next one in another', async () => {
  const limits = { ...wide, ms: 0 }
  const pool = new ChildPool(limits)
  const heavy = `a;b\n${'x;y\n'.repeat(1_000_000)}`
  await expect(pool.do(1, csv(heavy))).rejects.toMatchObject({ code: 'FILE_TOO_COMPLEX' })
  limits.ms = 30_000
  expect(await pool.do(2, csv('a;b\n1;2'))).toMatchObject({ rows: [['1', '2']] })
}, 60_000)

it('tells who comes when enough wait to come again, and does what waits', async () => {
  const pool = new ChildPool({ ...wide, atOnce: 1, mostWaiting: 1 })
  const asked = ['a;b\n1;2', 'a;b\n3;4', 'a;b\n5;6'].map(text => pool.do(1, csv(text)))
  expect(await Promise.allSettled(asked)).toMatchObject([
    { value: { rows: [['1', '2']] } },
    { value: { rows: [['3', '4']] } },
    { reason: { code: 'BUSY', status: 503 } },
  ])
}, 60_000)
