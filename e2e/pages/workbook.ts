import { inflateRawSync } from 'node:zlib'

const centralHeader = 0x02014b50
const endOfDirectory = 0x06054b50

/** One file out of a zip archive, found by its central directory. */
const unzipped = (archive: Buffer, name: string): Buffer => {
  let end = archive.length - 22
  while (archive.readUInt32LE(end) !== endOfDirectory) end -= 1
  let at = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(at) === centralHeader) {
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset))
    if (archive.toString('utf8', at + 46, at + 46 + nameSize!) === name) {
      const local = archive.readUInt32LE(at + 42)
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
      const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
      return archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    }
    at += 46 + nameSize! + extraSize! + noteSize!
  }
  throw new Error(`The archive has no ${name}.`)
}

/** How many rows the first sheet of an .xlsx has, its heads included. */
export const rowsOfWorkbook = (workbook: Buffer): number =>
  unzipped(workbook, 'xl/worksheets/sheet1.xml')
    .toString('utf8')
    .match(/<row[ >]/g)?.length ?? 0
