import { AppError } from '#errors/index.ts'
import { HeadedAnswer } from '#processes/index.ts'

/** Where a suggestion is from that the house knew itself. */
export const ownSource = 'house'

/** An answer that says, beside itself, of whom nothing came. */
export const saying = <A>(answer: A, unavailable: string | null): A | HeadedAnswer<A> =>
  unavailable === null ? answer : new HeadedAnswer(answer, { Outside: `${unavailable};unavailable` })

/** What a service said, or nothing and its name where it does not answer: who types goes on with what the house knows. */
export const orNothing = async <T>(
  code: string,
  asked: Promise<T[] | null>,
): Promise<{ found: T[]; unavailable: string | null }> => {
  try {
    return { found: (await asked) ?? [], unavailable: null }
  } catch (error) {
    if (error instanceof AppError && error.code === 'OUTSIDE_UNAVAILABLE')
      return { found: [], unavailable: code }
    throw error
  }
}
