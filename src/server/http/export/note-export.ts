import { type Caller, insertRecords, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { inRow } from '#fields/formats/in-row.ts'
import { keptError } from '#processes/kept-error.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import type { ExportColumn } from './cell-values.ts'
import type { FileFormat } from './read-report.ts'

/** Who acts for another takes no house's data along. */
const mostWhenActing = 1000

/** What leaves the product as a file. */
export interface LeavingFile {
  fileName: string
  /** Entity of the records; none where the rows came along. */
  entity?: string | undefined
  /** As the address of the list had it. */
  query?: string | undefined
  columns: readonly ExportColumn[]
  format?: FileFormat | 'pdf' | 'txt'
  reportRegistration?: string | undefined
}

const keep = (
  product: Product,
  caller: Caller,
  file: LeavingFile,
  startDate: string,
  end: { rows: number; error: Error | null },
): Promise<void> =>
  product.engine.work(caller, async work => {
    const [made] = await insertRecords(
      work,
      'export',
      [
        {
          name: file.fileName.slice(0, 250),
          fileName: file.fileName.slice(0, 250),
          status: end.error ? 'ERROR' : 'SUCCESS',
          entityName: file.entity,
          query: file.query?.slice(0, 4000),
          columnNames: inRow(
            file.columns.map(({ header, id }) => header || id),
            caller.locale,
          ).slice(0, 8000),
          columns: file.columns.map(({ id, header, width, format }) => ({ id, header, width, format })),
          format: file.format ?? 'xlsx',
          rowCount: end.rows,
          username: caller.username,
          startDate,
          endDate: work.at,
          durationMs: Date.parse(work.at) - Date.parse(startDate),
          reportRegistration: file.reportRegistration,
          requestId: caller.requestId.slice(0, 60),
          error: end.error ? keptError(end.error) : null,
          orgaRegistration: caller.orgaRegistration,
        },
      ],
      { unchecked: true },
    )
    await writeAudit(work, {
      action: 'EXPORT',
      outcome: end.error ? 'FAILED' : 'DONE',
      entityName: file.entity,
      details: { export: made!.registration, rows: end.rows },
    })
  })

/** Passes rows on, and keeps when the last has gone who took how many of what. */
const passedOn = async function* <T>(
  product: Product,
  caller: Caller,
  file: LeavingFile,
  rows: AsyncIterable<T>,
  counts: (row: T) => boolean,
): AsyncGenerator<T> {
  const startDate = new Date(product.now()).toISOString()
  let count = 0
  let error: Error | null = null
  try {
    for await (const row of rows) {
      if (counts(row)) count++
      if (caller.actor && count > mostWhenActing)
        throw new AppError('NOT_WHEN_ACTING', [], {
          rejectionReason: message('ROWS_WHEN_ACTING', { max: mostWhenActing }),
        })
      yield row
    }
  } catch (thrown) {
    error = thrown instanceof Error ? thrown : new Error(String(thrown))
    throw thrown
  } finally {
    await keep(product, caller, file, startDate, { rows: count, error }).catch(fault =>
      product.log.warn({ err: fault }, 'an export could not be kept'),
    )
  }
}

/**
 * The rows of a file as they leave; kept is who took how many of what. For whoever acts they are all read before any leaves: too
 * many are refused as a whole, and not in the middle of a file. Throws NOT_WHEN_ACTING then.
 */
export const noted = async <T>(
  product: Product,
  caller: Caller,
  file: LeavingFile,
  rows: AsyncIterable<T>,
  /** Which of them are records; all unless told. */
  counts: (row: T) => boolean = () => true,
): Promise<AsyncGenerator<T>> => {
  const leaving = passedOn(product, caller, file, rows, counts)
  return caller.actor ? readBefore(leaving) : leaving
}

const readBefore = async <T>(rows: AsyncIterable<T>): Promise<AsyncGenerator<T>> => {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return (async function* () {
    yield* all
  })()
}

/** A query of a request as the address had it. */
export const queryString = (query: Plain): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  ).toString()
