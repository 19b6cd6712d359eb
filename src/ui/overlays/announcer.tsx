import { useSyncExternalStore } from 'react'

interface Said {
  text: string
  /** Counts what was said, so that the same words are said again. */
  turn: number
}

let said: Said = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/** Says to those who hear the page what those who see it see: that there are other rows, that something is kept. */
export const announce = (text: string): void => {
  said = { text, turn: said.turn + 1 }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = (): Said => said

/** Where it is said. Two places by turns: what changes from nothing is heard, also where it says the same as before. Stands once, in the shell. */
export const Announcer = () => {
  const { text, turn } = useSyncExternalStore(subscribe, read)
  return (
    <div className="unseen" aria-live="polite">
      <p>{turn % 2 === 0 ? text : ''}</p>
      <p>{turn % 2 === 1 ? text : ''}</p>
    </div>
  )
}
