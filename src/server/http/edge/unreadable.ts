import type { Socket } from 'node:net'
import { uuid7 } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { errorBody } from './error-body.ts'

const errorOf = (code: string | undefined): AppError => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError('PAYLOAD_TOO_LARGE', [message('ADDRESS_AND_HEADERS', { size: '256 KB' })])
  return new AppError('INVALID_FIELD_IN_HEADERS', ['request', message('NOT_HTTP')])
}

/** Answers what is no request that could be routed in the form of every other error, and closes the line. */
export const refuseUnreadable = (problem: Error & { code?: string }, socket: Socket): void => {
  // Nobody listens any more, or the answer has begun already.
  if (problem.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const error = errorOf(problem.code)
  const requestId = uuid7()
  const body = JSON.stringify(errorBody(error, 'en', requestId))
  socket.end(
    [
      `HTTP/1.1 ${error.status} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
