import type { Socket } from 'node:net'
import { uuid7 } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'

const errorOf = (code: string | undefined): AppError => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError('PAYLOAD_TOO_LARGE', ['256 KB of address and headers'])
  return new AppError('INVALID_FIELD_IN_HEADERS', ['request', 'not HTTP that can be read'])
}

/** Answers what is no request that could be routed in the form of every other error, and closes the line. */
export const refuseUnreadable = (problem: Error & { code?: string }, socket: Socket): void => {
  // Nobody listens any more, or the answer has begun already.
  if (problem.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const error = errorOf(problem.code)
  const requestId = uuid7()
  const body = JSON.stringify(error.toBody(requestId))
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
