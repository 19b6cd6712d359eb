import { knownConfiguration } from './configuration.ts'
import { client, request } from './request.ts'

const waitMs = 1000
const mostAtOnce = 500

/** Sent already, by language: a key is told once while the page stands. */
const told = new Map<string, Set<string>>()
let waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

const send = (): void => {
  const locale = client.locale
  const keysToAdd = [...waiting].slice(0, mostAtOnce)
  waiting = new Set([...waiting].slice(mostAtOnce))
  timer = waiting.size ? setTimeout(send, waitMs) : undefined
  if (!keysToAdd.length || !knownConfiguration()?.collectMissingTranslations) return
  const known = told.get(locale) ?? new Set()
  told.set(locale, known)
  for (const key of keysToAdd) known.add(key)
  // Nobody waits for it: a page that meets the key again tells it again.
  request('POST', `/api/core/locales/${encodeURIComponent(locale)}/keys`, { body: { keysToAdd } }).catch(
    () => {
      for (const key of keysToAdd) known.delete(key)
    },
  )
}

/** Tells the server, where the tenant collects them, for which keys the language of the page has no words: those of a second together. */
export const noteMissingWords = (keys: readonly string[]): void => {
  const known = told.get(client.locale)
  const unknown = keys.filter(key => !known?.has(key))
  if (!unknown.length) return
  for (const key of unknown) waiting.add(key)
  if (timer === undefined) timer = setTimeout(send, waitMs)
}
