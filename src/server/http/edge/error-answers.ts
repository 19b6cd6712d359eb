import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode, message } from '#errors/index.ts'
import { outageOf } from '../../health/outage.ts'
import type { Product } from '../../product.ts'
import { isMachine } from '../../sign-in/sessions.ts'
import { debugTrace } from './debug-trace.ts'
import { errorBody, localeOf } from './error-body.ts'
import { tooLarge } from './read-bodies.ts'

interface DatabaseError {
  code?: string
  constraint?: string
}

/** Form data that ends too early or has a part without a head: the reader of it gives no codes. */
const brokenForm = /^(Unexpected end of|Part terminated early|Malformed part header|Multipart: Boundary)/
const jsonNotKept = /^invalid input syntax for type json/

/** What the framework and the database throw, in our words. */
const known = (error: FastifyError & DatabaseError, request: FastifyRequest): AppError | null => {
  switch (error.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('PAYLOAD_TOO_LARGE', [message('WHAT_IS_ACCEPTED')])
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', [String(request.headers['content-type']).slice(0, 100)])
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', [
        String(request.headers['content-type'] ?? 'none').slice(0, 100),
      ])
    case 'FST_ERR_BAD_URL':
      return new AppError('INVALID_FIELD_IN_PATH', ['path', message('NOT_AN_ADDRESS')])
    // A text that the database cannot hold, a number past its column: the value is bad, not the product.
    case '22021':
    case '22P05':
      return new AppError('INVALID_FIELD_VALUE', ['text', message('CHARACTER_NOT_KEPT')])
    case '22P02':
      // Half a sign in a JSON value; any other text that does not fit its column is a defect of ours.
      if (!jsonNotKept.test(error.message)) break
      return new AppError('INVALID_FIELD_VALUE', ['text', message('CHARACTER_NOT_KEPT')])
    case '22003':
      return new AppError('INVALID_NUMBER_FIELD', ['number'])
    case '40001':
    case '40P01':
      return new AppError('TRANSITION_CONFLICT', [message('OF_SAME_RECORDS')], {
        rejectionReason: message('OTHER_CHANGE_FASTER'),
      })
    // The configuration changed as often as its model was loaded.
    case 'TR409':
      return new AppError('BUSY', ['2'])
    default:
  }
  if (!error.code && brokenForm.test(error.message))
    return new AppError('INVALID_FIELD_IN_BODY', ['file', message('REQUEST_UNREADABLE')])
  if (error.statusCode === 400 && error instanceof SyntaxError)
    return new AppError('INVALID_JSON_FIELD', ['body'])
  const byStatus: Record<number, ErrorCode> = {
    400: 'INVALID_FIELD_IN_BODY',
    // A file of the web is asked for in a version that it is not.
    412: 'STALE_VERSION',
    413: 'PAYLOAD_TOO_LARGE',
    414: 'INVALID_FIELD_IN_PATH',
    415: 'UNSUPPORTED_MEDIA_TYPE',
    429: 'TOO_MANY_REQUESTS',
  }
  const code = error.statusCode ? byStatus[error.statusCode] : undefined
  if (code === 'STALE_VERSION') return new AppError(code)
  if (code === 'PAYLOAD_TOO_LARGE') return tooLarge(request.routeOptions.bodyLimit ?? 1_000_000)
  return code
    ? new AppError(code, [error.statusCode === 400 ? 'request' : '60', message('REQUEST_UNREADABLE')])
    : null
}

/** Any thrown thing as the coded error that is answered. */
export const toAppError = (error: unknown, request: FastifyRequest): AppError => {
  if (error instanceof AppError) return error
  const found = outageOf(error) ?? known(error as FastifyError & DatabaseError, request)
  return found ?? new AppError('INTERNAL', [], { cause: error })
}

/** A column, a table or a function that this version asks for and the database does not have. */
const missing = new Set(['42703', '42P01', '42883'])

/** Whether somebody has ended the session of who is turned away: a browser locks then what it keeps, instead of asking once more. */
const isEnded = async (
  sessions: Product['sessions'],
  { session }: FastifyRequest,
  error: unknown,
): Promise<boolean> =>
  error instanceof AppError &&
  error.code === 'UNAUTHENTICATED' &&
  !!session &&
  !isMachine(session) &&
  (await sessions.isEnded(session))

/** Turns thrown errors into answers, in this one place. A defect of ours is logged whole and answered without internals. */
export const answerErrors = (
  app: FastifyInstance,
  { outdated, config, models, sessions }: Pick<Product, 'outdated' | 'config' | 'models' | 'sessions'>,
): void => {
  const asked = {
    environment: config.environment,
    allowsDebug: async (tenantId: number) => (await models.load(tenantId)).allowsDebug,
  }
  app.setErrorHandler(async (error, request, reply) => {
    // A migration that this version cannot live beside is no defect: another server answers.
    const hasMoved = missing.has((error as DatabaseError).code ?? '') && (await outdated.look())
    const told = hasMoved
      ? new AppError('SERVER_OUTDATED', [], { cause: error })
      : (await isEnded(sessions, request, error))
        ? new AppError('SESSION_ENDED', [], { cause: error })
        : error
    return sendError(told, request, reply, await debugTrace(error, request, asked))
  })
}

/** After how many seconds asking again may be answered otherwise. */
const retryAfter = ({ code, strings }: AppError): string | undefined => {
  if (code === 'TOO_MANY_REQUESTS' || code === 'BUSY' || code === 'SCRIPT_BUSY')
    return String(strings[0] ?? 60)
  return { SERVER_OUTDATED: '5', DATABASE_AWAY: '2', STORAGE_FULL: '30' }[code as string]
}

/** What is thrown where a file is read no further, and where nobody waits any more for his turn. */
const ofLeaving = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'BUSY'])

/** How Node tells that a body ends in the middle, for who sent it has gone. */
const isBrokenOff = ({ code, message: said }: { code?: string; message?: string }): boolean =>
  code === 'ECONNRESET' && said === 'aborted'

/** Who asked has gone: nothing of ours failed, and nobody reads the answer. */
export const hasLeft = (error: unknown, { raw }: FastifyRequest): boolean => {
  const thrown = (error ?? {}) as { code?: string; message?: string }
  return raw.socket.destroyed && (ofLeaving.has(thrown.code ?? '') || isBrokenOff(thrown))
}

/** Answers an error as everywhere: status, code, message, strings, the request's number. */
export const sendError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  stack?: readonly string[],
): FastifyReply => {
  const coded = toAppError(error, request)
  if (coded.status >= 500 && !hasLeft(error, request))
    request.log.error({ err: coded.cause ?? error }, 'a request failed')
  else request.log.debug({ code: coded.code, strings: coded.strings }, 'refused')
  const after = retryAfter(coded)
  if (after !== undefined) reply.header('Retry-After', after)
  return reply
    .removeHeader('Content-Disposition')
    .code(coded.status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        ...errorBody(coded, localeOf(request), request.id),
        ...(stack?.length ? { stack } : {}),
      }),
    )
}
