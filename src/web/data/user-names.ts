import { useSyncExternalStore } from 'react'
import { request } from './request.ts'

const most = 100

let names: ReadonlyMap<string, string> = new Map()
/** Asked once and not found, or on its way: nobody is asked for twice. */
const asked = new Set<string>()
let wanted = new Set<string>()
const listeners = new Set<() => void>()

const learn = (found: Record<string, string>): void => {
  if (Object.keys(found).length === 0) return
  names = new Map([...names, ...Object.entries(found)])
  for (const listener of listeners) listener()
}

const ask = async (): Promise<void> => {
  const now = [...wanted]
  wanted = new Set()
  for (let at = 0; at < now.length; at += most) {
    const some = now.slice(at, at + most)
    const query = { usernames: some.join(',') }
    try {
      learn(await request<Record<string, string>>('GET', '/api/core/users/names', { query }))
    } catch {
      // Without a network they stay what they sign in with, and are asked for when they are met again.
      for (const one of some) asked.delete(one)
    }
  }
}

/** What somebody is called; undefined until it is known. All who are met while a page is drawn are asked for at once. */
const nameOfUser = (username: string): string | undefined => {
  const known = names.get(username)
  if (known === undefined && username && !asked.has(username)) {
    asked.add(username)
    if (wanted.size === 0) queueMicrotask(() => void ask())
    wanted.add(username)
  }
  return known
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another account knows other people. */
export const forgetUserNames = (): void => {
  names = new Map()
  asked.clear()
}

/** A function that tells what people are called; another one as soon as it knows more. */
export const useNameOfUser = (): ((username: string) => string | undefined) => {
  const known = useSyncExternalStore(subscribe, () => names)
  return namesBy(known)
}

const byKnown = new WeakMap<ReadonlyMap<string, string>, typeof nameOfUser>()

const namesBy = (known: ReadonlyMap<string, string>): typeof nameOfUser => {
  const before = byKnown.get(known)
  if (before) return before
  const made: typeof nameOfUser = username => nameOfUser(username)
  byKnown.set(known, made)
  return made
}
