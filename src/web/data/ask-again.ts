import { ApiError, errorFrom } from './api-error.ts'
import { trouble } from './trouble.ts'

const mostRepeats = 3
/** Whoever is to wait longer is told so, and not left waiting. */
const longestWaitSeconds = 10

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new ApiError({ status: 0 }, { noAnswer: 'aborted' }))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/** After how many seconds the server would answer otherwise; undefined: this is its answer. */
const waitOf = (answer: Response): number | undefined => {
  const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN)
  return (answer.status === 429 || answer.status === 503) && seconds <= longestWaitSeconds
    ? seconds
    : undefined
}

/**
 * Asks, and asks again as the server says where it is away or crowded; three times, and only what may be asked twice. What is
 * the matter is told meanwhile, on the screen and not as an error.
 */
export const askAgain = async (
  ask: () => Promise<Response>,
  how: { mayRepeat: boolean; isWrite: boolean; signal?: AbortSignal },
): Promise<Response> => {
  for (let repeats = 0; ; repeats++) {
    const answer = await ask()
    if (answer.ok) trouble.done(how.isWrite)
    if (![429, 503, 507].includes(answer.status)) return answer
    const { code } = await errorFrom(answer.status, await answer.clone().text())
    const seconds = waitOf(answer)
    if (!how.mayRepeat || seconds === undefined || repeats === mostRepeats) {
      if (code !== 'TOO_MANY_REQUESTS' && code !== 'BUSY') trouble.met(code)
      else trouble.done(false)
      return answer
    }
    trouble.met(code)
    await wait(seconds * 1000, how.signal)
  }
}
