/** What tabs of this browser tell each other of their sessions; the token of a membership is told to its own tabs alone. */
export type Told =
  | { kind: 'in'; space: string; token: string }
  | { kind: 'next'; space: string; sent: string; token: string }
  | { kind: 'left'; space: string }

const channel =
  typeof window !== 'undefined' && typeof BroadcastChannel !== 'undefined'
    ? new BroadcastChannel('tranche.session')
    : undefined

export const tabs = {
  tell: (what: Told): void => channel?.postMessage(what),
  listen: (listener: (what: Told) => void): void =>
    channel?.addEventListener('message', (event: MessageEvent<Told>) => listener(event.data)),
}
