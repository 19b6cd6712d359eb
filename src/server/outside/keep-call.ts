import { insertRecords, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Ready } from './ready.ts'
import type { Need } from './services.ts'

/** What became of a question that costs something, or whose answer is kept. */
export interface Outcome {
  outcome: 'ANSWERED' | 'NOTHING' | 'UNAVAILABLE'
  /** The record that it was about: `person PER-1`. */
  about: string
  durationMs: number
  /** The record that its answer is kept as. */
  keptAs?: string
  fault?: string
}

/** Why a service did not answer, as the house may read it. */
export const faultOf = (error: unknown): string => {
  const { cause } = error instanceof AppError ? error : { cause: error }
  return (cause instanceof Error ? cause.message : String(cause ?? '')).slice(0, 250)
}

/** Keeps that a service was asked: a question without an answer has no price. */
export const keepCall = async (
  work: Work,
  need: Need,
  { code, setUp }: Pick<Ready<Need>, 'code' | 'setUp'>,
  { keptAs, fault, ...became }: Outcome,
): Promise<void> => {
  const isPaid = became.outcome !== 'UNAVAILABLE'
  await insertRecords(
    work,
    'outsideCall',
    [
      {
        name: `${code} ${became.about}`,
        need,
        provider: code,
        serviceRegistration: setUp?.registration ?? null,
        username: work.caller.username,
        ...became,
        keptAs: keptAs ?? null,
        fault: fault ?? null,
        price: isPaid ? (setUp?.price ?? null) : null,
        currency: isPaid ? (setUp?.priceCurrency ?? null) : null,
      },
    ],
    { unchecked: true },
  )
}
