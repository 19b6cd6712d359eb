/** What tabs of this browser tell each other of their sessions; the token of a membership is told to its own tabs alone. */
export type Told =
  | { kind: 'in'; space: string; token: string; isShared: boolean }
  | { kind: 'next'; space: string; sent: string; token: string }
  | { kind: 'left'; space: string }
  /** Who else is in it, and an answer. */
  | { kind: 'who'; space: string }
  | { kind: 'here'; space: string }

const channel =
  typeof window !== 'undefined' && typeof BroadcastChannel !== 'undefined'
    ? new BroadcastChannel('tranche.session')
    : undefined

export const tabs = {
  tell: (what: Told): void => channel?.postMessage(what),
  listen: (listener: (what: Told) => void): void =>
    channel?.addEventListener('message', (event: MessageEvent<Told>) => listener(event.data)),
}

/** A tab answers at once; one that sleeps so deeply that it does not is asked to sign in when it wakes. */
const answerWithinMs = 200

/** Whether other tabs of this browser are in a space. */
export const othersIn = (space: string | undefined): Promise<boolean> =>
  new Promise(resolve => {
    if (!space || !channel) return resolve(false)
    const done = (isAny: boolean): void => {
      clearTimeout(late)
      channel.removeEventListener('message', listener)
      resolve(isAny)
    }
    const listener = ({ data }: MessageEvent<Told>): void => {
      if (data.kind === 'here' && data.space === space) done(true)
    }
    const late = setTimeout(() => done(false), answerWithinMs)
    channel.addEventListener('message', listener)
    tabs.tell({ kind: 'who', space })
  })
