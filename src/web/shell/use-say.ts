import { use, useMemo, useSyncExternalStore } from 'react'
import type { Area, SayOf } from '#locales/areas.ts'
import { type LanguageCode, languageOf } from '#locales/languages.ts'
import { areasOf, loadTexts, sayIn } from '#locales/texts.ts'
import { localeStore } from './locale-store.ts'

let spoken: LanguageCode = languageOf(localeStore.read()).code
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const readSpoken = () => spoken

/** What the page has said so far, in another language; before it is taken, so that no page shows two, or waits for words. */
export const loadSpoken = async (code: LanguageCode): Promise<void> => {
  await Promise.all(areasOf(spoken).map(area => loadTexts(area, code)))
}

const follow = async (): Promise<void> => {
  const { code } = languageOf(localeStore.read())
  await loadSpoken(code)
  if (code !== languageOf(localeStore.read()).code) return
  spoken = code
  for (const listener of listeners) listener()
}

let following: Promise<void> = Promise.resolve()

/** Done when the page speaks the language of its locale. */
export const wordsFollowed = (): Promise<void> => following

/** Before the first page shows. */
export const startTexts = async (): Promise<void> => {
  localeStore.subscribe(() => {
    following = follow()
  })
  await loadTexts('shell', spoken)
  // Only a form tells messages, so no page waits for them.
  for (const area of ['messages', 'errors', 'field-messages'] as const) void loadTexts(area, spoken)
}

/** The shell's words outside a component. */
export const say: SayOf<'shell'> = (key, values) => sayIn('shell', spoken)(key, values)

/**
 * The words of an area in the person's language; a new function when the language changes. What is not there yet is waited
 * for, so that no key is ever shown.
 */
export const useSay = <A extends Area>(area: A): SayOf<A> => {
  const code = useSyncExternalStore(subscribe, readSpoken)
  use(loadTexts(area, code))
  return useMemo(() => sayIn(area, code), [area, code])
}
