import { useEffect, useSyncExternalStore } from 'react'
import type { IconType } from '#ui/index.ts'

/** Something that can be done here and now, found in the command palette. */
export interface Command {
  id: string
  label: string
  icon?: IconType
  /** Shown in a cap: `N`, `Mod S`. */
  kbd?: string
  /** Other words that find it. */
  words?: string
  href?: string
  run?: () => void
}

let stack: { id: object; commands: readonly Command[] }[] = []
let all: readonly Command[] = []
const listeners = new Set<() => void>()
const change = (next: typeof stack): void => {
  stack = next
  // What was offered last stands first: the innermost screen.
  all = [...stack].reverse().flatMap(entry => entry.commands)
  for (const listener of listeners) listener()
}

/** Offers commands while the component is there. `key` changes when they do. */
export const useCommands = (commands: readonly Command[], key: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the commands, whose functions are new each time
  useEffect(() => {
    const entry = { id: {}, commands }
    change([...stack, entry])
    return () => change(stack.filter(one => one.id !== entry.id))
  }, [key])
}

/** All commands on offer. */
export const useOfferedCommands = (): readonly Command[] =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => all,
  )
