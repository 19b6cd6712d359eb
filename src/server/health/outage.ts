import { AppError } from '#errors/index.ts'

/** What the database says of itself when it cannot serve: connections that end, a transaction that stood still for too long, a server that starts or stops, none that is free. */
const away = /^(08...|57P0[1-5]|53300|25006|25P0[34])$/
const full = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT'])
const outOfMemory = new Set(['53200'])
const brokenLines = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** What `pg` says without a code. */
const saidWithoutCode = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]

interface Fault {
  code?: string
  message?: string
  syscall?: string
  cause?: unknown
  errors?: unknown
}

/**
 * What happened outside of us as the error that is answered: the database is away, the disk is full, there is no memory
 * left. Null for everything else. Neither host nor path nor the database's own words go along.
 */
export const outageOf = (error: unknown): AppError | null => {
  if (error instanceof AppError || typeof error !== 'object' || error === null) return null
  const { code = '', message = '', syscall, errors } = error as Fault
  const more = { cause: error }
  // Node tries every address of a name and reports them together.
  if (Array.isArray(errors) && errors.length) return outageOf(errors[0])
  if (full.has(code)) return new AppError('STORAGE_FULL', [], more)
  if (outOfMemory.has(code)) return new AppError('BUSY', [2], more)
  const isNoSocket = code === 'ENOENT' && syscall === 'connect'
  const isAway = away.test(code) || brokenLines.has(code) || isNoSocket
  if (isAway || (code === '' && saidWithoutCode.includes(message)))
    return new AppError('DATABASE_AWAY', [], more)
  return null
}

/** Answers that say nothing of the request itself: asked again later, it may be done. */
export const isOutage = (status: number): boolean => status === 503 || status === 507
