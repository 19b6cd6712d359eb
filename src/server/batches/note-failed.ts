import { AppError } from '#errors/index.ts'
import { answerFailed, type Unanswered } from '#processes/batches/answer-items.ts'
import { asKeeper, type BatchStep } from './batch-step.ts'

/** What an error tells whoever asked: ours in its words, anything else as our fault. */
export const toldError = ({ product, batch }: BatchStep, error: unknown): AppError => {
  if (error instanceof AppError && error.status < 500) return error
  product.log.error({ err: error, batch: batch.registration }, 'a record of a batch failed')
  return error instanceof AppError ? error : new AppError('INTERNAL', [], { cause: error })
}

/** Answers, in a transaction of its own, items that could not be done. */
export const noteFailed = (step: BatchStep, failed: readonly Unanswered[]): Promise<void> =>
  asKeeper(step, work => answerFailed(work, failed))
