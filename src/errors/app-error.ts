import { catalogue, type ErrorCode } from './catalogue.ts'

/** One problem of one field, as it is answered in `errors` and shown beside the field. */
export interface FieldProblem {
  /** Path of the field: `amount`, `persons.0.role`. */
  field: string
  message: string
  code?: ErrorCode
}

export interface ErrorBody {
  status: number
  code: ErrorCode
  message: string
  strings: string[]
  errors?: FieldProblem[]
  rejectionReason?: string
  requestId?: string
}

/** Fills the `$` of a catalogue message, left to right; those without a string stay. */
export const fillMessage = (message: string, strings: readonly string[]): string => {
  let next = 0
  return message.replace(/\$/g, found => (next < strings.length ? String(strings[next++]) : found))
}

/** An error with a code of the catalogue: the only kind that becomes an answer other than 500. */
export class AppError extends Error {
  readonly status: number
  readonly strings: string[]
  errors: FieldProblem[] | undefined
  rejectionReason: string | undefined

  constructor(
    readonly code: ErrorCode,
    strings: readonly unknown[] = [],
    more: { errors?: FieldProblem[]; rejectionReason?: string; cause?: unknown } = {},
  ) {
    const [status, message] = catalogue[code]
    const texts = strings.map(text => String(text))
    super(fillMessage(message, texts), more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'AppError'
    this.status = status
    this.strings = texts
    this.errors = more.errors
    this.rejectionReason = more.rejectionReason
  }

  toBody(requestId?: string): ErrorBody {
    const body: ErrorBody = {
      status: this.status,
      code: this.code,
      message: this.message,
      strings: this.strings,
    }
    if (this.errors?.length) body.errors = this.errors
    if (this.rejectionReason) body.rejectionReason = this.rejectionReason
    if (requestId) body.requestId = requestId
    return body
  }
}

/** Throws the coded error; `strings` fill its `$`. Typed `never`, so it ends a branch. */
export const fail = (code: ErrorCode, ...strings: unknown[]): never => {
  throw new AppError(code, strings)
}

/** Throws INVALID_FIELD_IN_BODY with every problem, named by its field. */
export const failFields = (errors: FieldProblem[]): never => {
  const first = errors[0]!
  throw new AppError(first.code ?? 'INVALID_FIELD_IN_BODY', [first.field, first.message], { errors })
}
