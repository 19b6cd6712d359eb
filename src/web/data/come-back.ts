import { ApiError, errorFrom } from './api-error.ts'
import { connection } from './connection.ts'
import { embedding } from './embedding.ts'
import { goBackToOwn } from './own-space.ts'
import { randomId } from './random-id.ts'
import { sharedComputer } from './shared-computer.ts'
import { tokens } from './token.ts'

/** Called where the server says that somebody has ended this session, rather than that it is over: told by `session`. */
export const comingBack = { onEnded: (): void => {} }

let asking: Promise<string | null> | undefined

/** The server could not say whether the session still stands: it is asked once more before anything else is. */
let isOpen = false

/** The token of an `Authorization` header. */
export const bearerOf = (header: string | null): string | null =>
  header?.replace(/^Bearer\s+/i, '').trim() || null

/** What `first-paint.js` has asked for, of which space, before there was any of our scripts. */
const page = globalThis as { trancheComingBack?: { space: string | null; answer: Promise<Response> } }

/** The answer that was asked for when the page began, once, as long as it is of this tab's space. */
const askedEarly = (): Promise<Response> | undefined => {
  const early = page.trancheComingBack
  page.trancheComingBack = undefined
  return early && early.space === (tokens.space() ?? null) ? early.answer : undefined
}

const askNow = (requestId: string): Promise<Response> =>
  fetch('/api/core/auth/resume', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Request-Id': requestId,
      'X-Request-Originator': embedding.is() ? 'frame' : 'web',
    },
    body: JSON.stringify({ space: tokens.space() }),
    cache: 'no-store',
    credentials: 'same-origin',
  })

const ask = async (): Promise<string | null> => {
  const requestId = randomId()
  const answer = await (askedEarly() ?? askNow(requestId)).catch(() => {
    void connection.doubted()
    throw new ApiError({ status: 0, message: 'Network Error' }, { noAnswer: 'network', requestId })
  })
  const token = bearerOf(answer.headers.get('Authorization'))
  if (answer.ok && token) {
    const { space, sharedComputer: isShared } = (await answer.json()) as {
      space: string
      sharedComputer?: boolean
    }
    sharedComputer.set(isShared === true)
    tokens.enter(token, space)
    return token
  }
  // Read even where it says nothing: else the connection stays with it.
  const said = await answer.text()
  if (answer.status === 401 || answer.status === 403) {
    // Who acted for somebody is himself again: nothing of the other's page is asked for with his own token.
    if (goBackToOwn()) return new Promise(() => {})
    if ((await errorFrom(answer.status, said, requestId)).code === 'SESSION_ENDED') comingBack.onEnded()
    return null
  }
  throw await errorFrom(answer.status, said, requestId)
}

/**
 * Asks for the session that this tab had, or that this browser has: when a page begins, and when its token turned out to be over.
 * Null where there is none. Throws an ApiError where nobody could say.
 */
export const comeBack = async (): Promise<string | null> => {
  if (!tokens.mayComeBack()) return null
  asking ??= ask()
    .then(
      token => {
        isOpen = false
        return token
      },
      error => {
        isOpen = tokens.read() === null
        throw error
      },
    )
    .finally(() => {
      asking = undefined
    })
  return asking
}

/**
 * The token to ask with; where it is still open whether there is one, that is found out first. Who knows it does not come here: a
 * list asks while it is being drawn, before anything that waits has its turn.
 */
export const tokenToSend = async (): Promise<string | null> =>
  tokens.read() ?? (isOpen ? await comeBack() : null)

/**
 * An answer to `sent` brought no token: what another tab has got meanwhile, or what coming back gives; null where the session
 * is over.
 */
export const tokenAfter = async (sent: string): Promise<string | null> => {
  const now = tokens.read()
  return now && now !== sent ? now : comeBack()
}
