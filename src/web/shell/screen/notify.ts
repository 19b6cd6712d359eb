import { toasts } from '#ui/index.ts'
import { connection, describeError, isApiError } from '../../data/index.ts'
import { say } from '../use-say.ts'
import { notices } from './notices.ts'

/** Shows a failure in a toast: the server's words, each problem on its line. Answers nothing for a request that was given up. */
export const notifyError = (error: unknown): void => {
  if (error instanceof Error && 'noAnswer' in error && error.noAnswer === 'aborted') return
  const described = describeError(
    error,
    (key, values) => say(key as Parameters<typeof say>[0], values),
    !connection.state().online,
  )
  const lines = [...described.lines, ...(isApiError(error) ? error.trace : [])]
  // The page that asks to sign in again says it already.
  if ('status' in Object(error) && (error as { status: number }).status === 401) return
  notices.add({ tone: described.tone, text: described.text, lines: described.lines })
  toasts.show({
    tone: described.tone,
    text: described.text,
    lines,
    durationMs: lines.length > 0 ? 15_000 : undefined,
  })
}

/** Says that something was done; `keep` also leaves it among the notifications. */
export const notifyDone = (text: string, options: { keep?: boolean; href?: string } = {}): void => {
  if (options.keep) notices.add({ tone: 'success', text, href: options.href })
  toasts.show({ tone: 'success', text })
}

export const notifyWarning = (text: string, lines: readonly string[] = []): void => {
  notices.add({ tone: 'warning', text, lines: [...lines] })
  toasts.show({ tone: 'warning', text, lines })
}
