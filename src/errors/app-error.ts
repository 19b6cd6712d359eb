import { catalogue, type ErrorCode } from './catalogue.ts'
import { isMessage, type Message, type MessageLabel, type MessageParam, messageInLog } from './message.ts'

/** One problem of one field, before it is in anybody's language. */
export interface FieldProblem {
  /** Path of the field: `amount`, `persons.0.role`. */
  field: string
  message: Message
  code?: ErrorCode
}

/** One problem of one field, as it is answered in `errors` and shown beside the field. */
export interface AnsweredProblem {
  field: string
  /** In the caller's language. */
  message: string
  code?: ErrorCode
  /** The code of the message itself: `END_BEFORE_START`. */
  reason?: string
}

/** The answer to a request that failed, its texts in the caller's language. */
export interface ErrorBody {
  status: number
  code: ErrorCode
  message: string
  strings: string[]
  errors?: AnsweredProblem[]
  rejectionReason?: string
  requestId?: string
  /** Where in the product's sources it failed: for debug mode alone, and never in production. */
  stack?: string[]
}

/** Fills the `$` of a catalogue message, left to right; those without a string stay. */
export const fillMessage = (message: string, strings: readonly string[]): string => {
  let next = 0
  return message.replace(/\$/g, found => (next < strings.length ? String(strings[next++]) : found))
}

const inLog = (value: MessageParam): string =>
  isMessage(value)
    ? messageInLog(value)
    : typeof value === 'object'
      ? 'english' in value
        ? value.english
        : JSON.stringify(value)
      : String(value)

/** What a tenant's script has thrown by itself: it is answered in the place of the code and the words of ours. */
export interface SaidByScript {
  status: number
  code?: string
  message: string
  strings?: readonly string[]
  errors?: readonly unknown[]
}

/**
 * An error with a code of the catalogue: the only kind that becomes an answer other than 500. Its `message` is for logs;
 * what a person reads is put into words where it leaves.
 */
export class AppError extends Error {
  readonly status: number
  /** What fills the `$` of the code's text: names and values as they are, sentences as messages. */
  readonly strings: readonly MessageParam[]
  errors: FieldProblem[] | undefined
  rejectionReason: Message | undefined
  readonly said: SaidByScript | undefined

  constructor(
    readonly code: ErrorCode,
    strings: readonly unknown[] = [],
    more: { errors?: FieldProblem[]; rejectionReason?: Message; cause?: unknown; said?: SaidByScript } = {},
  ) {
    const [status, text] = catalogue[code]
    const given = strings.map(value =>
      typeof value === 'object' && value !== null ? (value as MessageParam) : String(value),
    )
    // A text that ends with why says the reason that was given beside it.
    if (more.rejectionReason && text.split('$').length - 1 === given.length + 1)
      given.push(more.rejectionReason)
    super(fillMessage(text, given.map(inLog)), more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'AppError'
    this.status = more.said?.status ?? status
    this.said = more.said
    this.strings = given
    this.errors = more.errors
    this.rejectionReason = more.rejectionReason
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

/**
 * TRANSITION_NOT_ALLOWED in the name of the transition: the reason also stands by itself, and at the record where one is
 * named by its registration.
 */
export const notAllowed = (transition: MessageLabel, why: Message, registration?: unknown): AppError =>
  new AppError('TRANSITION_NOT_ALLOWED', [transition, why], {
    rejectionReason: why,
    ...(registration === undefined ? {} : { errors: [{ field: String(registration), message: why }] }),
  })

/** An error as a message, where it is the reason of another: its code, its strings by their place. */
export const messageOfError = ({ code, strings }: AppError): Message => ({
  code,
  ...(strings.length ? { params: Object.fromEntries(strings.entries()) } : {}),
})
