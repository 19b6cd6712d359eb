import { type FileTable, readTable, type TableFormat } from '../batches/read-table.ts'
import { requireSmall } from './require-small.ts'

/** A file of rows, and how it is to be read. */
export interface TableFile {
  bytes: Uint8Array
  format: TableFormat
}

/** The rows of a file. Throws INVALID_FIELD_IN_BODY, FILE_TOO_COMPLEX. */
export const readTableFile = async ({ bytes, format }: TableFile): Promise<FileTable> => {
  if (/\.xlsx$/i.test(format.fileName)) requireSmall(bytes)
  return readTable(bytes, format)
}
