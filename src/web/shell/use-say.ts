import { use, useMemo, useSyncExternalStore } from 'react'
import { type OwnFormats, ownFormatsFrom } from '#fields/formats/locales.ts'
import type { Area, SayOf } from '#locales/areas.ts'
import { type LanguageCode, languageOf } from '#locales/languages.ts'
import { type OwnWords, ownWordsFrom } from '#locales/own-words.ts'
import { areasOf, loadTexts, onMissingText, sayIn } from '#locales/texts.ts'
import { noteMissingWords } from '../data/index.ts'
import { localeStore } from './locale-store.ts'

let spoken: LanguageCode = languageOf(localeStore.read()).code
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tellListeners = (): void => {
  for (const listener of listeners) listener()
}

let own: OwnWords | undefined
ownWordsFrom(() => own)
ownFormatsFrom(() => own?.formats)

interface TakenWords {
  version: string
  texts: Record<string, string>
  formats?: OwnFormats
}

/** What the tenant says and writes otherwise than the product, in the language of the page; every part of it says it at once. */
export const takeOwnWords = (words: TakenWords | undefined): void => {
  if (own?.version === words?.version) return
  const { code } = languageOf(localeStore.read())
  own = words && { version: words.version, byLocale: { [code]: words.texts }, formats: words.formats }
  tellListeners()
}

const readSpoken = () => `${spoken} ${own?.version ?? ''}`

/** What the page has said so far, in another language; before it is taken, so that no page shows two, or waits for words. */
export const loadSpoken = async (code: LanguageCode): Promise<void> => {
  await Promise.all(areasOf(spoken).map(area => loadTexts(area, code)))
}

const follow = async (): Promise<void> => {
  const { code } = languageOf(localeStore.read())
  await loadSpoken(code)
  if (code !== languageOf(localeStore.read()).code) return
  spoken = code
  tellListeners()
}

let following: Promise<void> = Promise.resolve()

/** Done when the page speaks the language of its locale. */
export const wordsFollowed = (): Promise<void> => following

/** What the pages of a day's work say. */
const everyday: readonly Area[] = [
  'list',
  'record',
  'cards',
  'quick-add',
  'waiting',
  'home',
  'quotation',
  'new-quotation',
  'record-payment',
  'notifications',
  'letters',
  'content',
  'account',
]

/** Before the first page shows; `areas` are those that it will say something of. */
export const startTexts = async (areas: readonly Area[] = []): Promise<void> => {
  localeStore.subscribe(() => {
    following = follow()
  })
  onMissingText(key => noteMissingWords([key]))
  const first = [...(['shell', 'acting', 'assistant'] as const), ...areas]
  await Promise.all(first.map(area => loadTexts(area, spoken)))
  // Only a form tells messages, so no page waits for them.
  for (const area of ['messages', 'errors', 'field-messages'] as const) void loadTexts(area, spoken)
}

/** Once the first page stands: the words of those that are opened next, so that none waits for them. */
export const loadRest = async (): Promise<void> => {
  for (const area of everyday) await loadTexts(area, spoken)
}

/** The shell's words outside a component. */
export const say: SayOf<'shell'> = (key, values) => sayIn('shell', spoken)(key, values)

/**
 * The words of an area in the person's language; a new function when the language, or what the tenant says otherwise,
 * changes. What is not there yet is waited for, so that no key is ever shown.
 */
export const useSay = <A extends Area>(area: A): SayOf<A> => {
  const speech = useSyncExternalStore(subscribe, readSpoken)
  const code = speech.split(' ', 1)[0] as LanguageCode
  use(loadTexts(area, code))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tenant's words are part of what is said.
  return useMemo(() => sayIn(area, code), [area, code, speech])
}
