import { useSyncExternalStore } from 'react'
import { toldByUsername } from './told-by-username.ts'

const names = toldByUsername('/api/core/users/names')

/** Another account knows other people. */
export const forgetUserNames = names.forget

/** A function that tells what people are called; another one as soon as it knows more. */
export const useNameOfUser = (): ((username: string) => string | undefined) =>
  namesBy(useSyncExternalStore(names.subscribe, names.known))

const byKnown = new WeakMap<ReadonlyMap<string, string>, typeof names.of>()

const namesBy = (known: ReadonlyMap<string, string>): typeof names.of => {
  const before = byKnown.get(known)
  if (before) return before
  const made: typeof names.of = username => names.of(username)
  byKnown.set(known, made)
  return made
}
