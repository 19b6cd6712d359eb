import { fillMessage } from '#errors/index.ts'
import { inRow } from '#fields/formats/in-row.ts'
import { isApiError } from './api-error.ts'
import { client } from './request.ts'

/** Texts of the shell that describing an error needs. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

export interface DescribedError {
  tone: 'warning' | 'error'
  text: string
  /** Each problem by itself, for a toast; a box has them in a row. */
  lines: string[]
  requestId?: string
}

const unfilled = /\$/

/**
 * The one place that turns a failure into words. 499 is a warning in the server's words; 409 with a reason shows that reason
 * as a warning; 401 and no network have their sentences; a message of the server wins, with its status; without one it is
 * 'Oops, something went wrong' and what is known.
 */
export const describeError = (error: unknown, t: Translate, isOffline = false): DescribedError => {
  if (!isApiError(error)) {
    const detail = error instanceof Error ? error.message : String(error ?? '')
    return { tone: 'error', text: t('errors.oops'), lines: detail ? [detail] : [] }
  }
  const { status, errors, strings, rejectionReason, requestId } = error
  if (error.noAnswer === 'network' || error.noAnswer === 'timeout')
    return { tone: 'error', text: t(isOffline ? 'errors.offlineMode' : 'errors.network'), lines: [] }
  if (status === 401 && !['INVALID_CREDENTIALS', 'INVALID_CODE'].includes(error.code))
    return { tone: 'error', text: t('errors.sessionExpired'), lines: [], requestId }

  const message = unfilled.test(error.message) ? fillMessage(error.message, strings) : error.message
  const lines = errors.map(problem => problem.message).filter(Boolean)
  if (status === 499) return { tone: 'warning', text: message, lines, requestId }
  if (status === 409 && rejectionReason)
    return { tone: 'warning', text: rejectionReason, lines: [], requestId }
  if (lines.length === 1) return { tone: 'error', text: `${lines[0]} (${status})`, lines: [], requestId }
  if (message) return { tone: 'error', text: `${message} (${status})`, lines, requestId }
  if (lines.length > 1) return { tone: 'error', text: `${t('errors.oops')} (${status})`, lines, requestId }
  return { tone: 'error', text: `${t('errors.oops')} (${status})`, lines: [], requestId }
}

/** One sentence for a box beside what failed: the problems with the commas of the page's language, and the status. */
export const sentenceOf = (error: unknown, t: Translate, isOffline = false): string => {
  const { text, lines } = describeError(error, t, isOffline)
  if (lines.length < 2 || !isApiError(error))
    return lines.length === 1 && !isApiError(error) ? `${text}: ${lines[0]}` : text
  return `${inRow(lines, client.locale)} (${error.status})`
}

/** A sentence that another one follows: with its stop, where it has none. */
export const ended = (sentence: string): string => (/[.!?…؟。]$/.test(sentence) ? sentence : `${sentence}.`)
