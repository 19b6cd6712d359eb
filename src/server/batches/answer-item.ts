import { entityOf, type Plain, saveAny, type Work } from '#engine/index.ts'
import { AppError, type Message, messageOfError } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'
import type { Product } from '../product.ts'
import { asKeeper } from './batch-record.ts'

/** What an error tells whoever asked: ours in its words, anything else as our fault. */
const codedOf = (product: Product, error: unknown, batch: Plain): AppError => {
  if (error instanceof AppError && error.status < 500) return error
  product.log.error({ err: error, batch: batch.registration }, 'a record of a batch failed')
  return error instanceof AppError ? error : new AppError('INTERNAL', [], { cause: error })
}

/** Answers a record within the transaction that did it. */
export const answerDone = (work: Work, item: Plain, record: Plain | null): Promise<Plain[]> =>
  saveAny(
    work,
    entityOf(work.model, 'batchItem'),
    [
      {
        before: item,
        after: {
          ...item,
          state: 'DONE',
          ...(record ? { entityRegistration: record.registration, recordStatus: record.status ?? null } : {}),
        },
      },
    ],
    { quiet: true, unchecked: true },
  )

/** Answers items that could not be done, each with its reason: in words of who asked, and as codes with their values. */
export const answerFailed = (
  product: Product,
  batch: Plain,
  tenantId: number,
  locale: string,
  failed: readonly { item: Plain; error?: unknown; reason?: Message }[],
): Promise<void> =>
  asKeeper(product, tenantId, async work => {
    await saveAny(
      work,
      entityOf(work.model, 'batchItem'),
      failed.map(({ item, error, reason }) => {
        if (reason !== undefined)
          return {
            before: item,
            after: {
              ...item,
              state: 'SKIPPED',
              message: messageIn(locale, reason),
              code: null,
              errors: [{ field: '', message: reason }],
            },
          }
        const coded = codedOf(product, error, batch)
        const errors = coded.errors ?? []
        return {
          before: item,
          after: {
            ...item,
            state: 'FAILED',
            code: coded.code,
            field: errors[0]?.field?.slice(0, 250) ?? null,
            message: (errors.length
              ? errors.map(problem => messageIn(locale, problem.message)).join('; ')
              : messageIn(locale, coded)
            ).slice(0, 2000),
            errors: errors.length ? errors : [{ field: '', message: messageOfError(coded) }],
          },
        }
      }),
      { quiet: true, unchecked: true },
    )
  })
