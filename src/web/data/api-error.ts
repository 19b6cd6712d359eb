import type { AnsweredProblem, ErrorBody } from '#errors/index.ts'

/** Why there was no answer of the server: no network, gone away from the page, or too slow. */
export type NoAnswer = 'network' | 'aborted' | 'timeout'

/** What a request that failed throws: the server's own words, or that there were none. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly strings: readonly string[]
  readonly errors: readonly AnsweredProblem[]
  readonly rejectionReason: string | undefined
  readonly requestId: string | undefined
  readonly noAnswer: NoAnswer | undefined
  /** Where in the product's sources it failed; told in debug mode alone. */
  readonly trace: readonly string[]

  constructor(
    body: Partial<ErrorBody> & { status: number },
    more: { noAnswer?: NoAnswer; requestId?: string } = {},
  ) {
    super(body.message ?? '')
    this.name = 'ApiError'
    this.status = body.status
    this.code = body.code ?? ''
    this.strings = body.strings ?? []
    this.errors = Array.isArray(body.errors) ? body.errors.map(asProblem) : []
    this.rejectionReason = body.rejectionReason
    this.requestId = body.requestId ?? more.requestId
    this.noAnswer = more.noAnswer
    this.trace = Array.isArray(body.stack) ? body.stack : []
  }

  /** The problem of one field, by its path. */
  problemOf(field: string): AnsweredProblem | undefined {
    return this.errors.find(problem => problem.field === field)
  }
}

/** Scripts answer errors as plain texts too. */
const asProblem = (problem: AnsweredProblem | string): AnsweredProblem =>
  typeof problem === 'string' ? { field: '', message: problem } : problem

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Reads the body of an answer that failed; anything that is not our JSON becomes an error of that status. */
export const errorFrom = async (
  status: number,
  body: Blob | string,
  requestId?: string,
): Promise<ApiError> => {
  const written = typeof body === 'string' ? body : await body.text().catch(() => '')
  try {
    const read: unknown = JSON.parse(written)
    if (typeof read === 'object' && read !== null) return new ApiError({ ...read, status }, { requestId })
  } catch {
    // Not JSON: a proxy's page, or nothing at all. Its markup is no message for a person.
  }
  return new ApiError({ status }, { requestId })
}
