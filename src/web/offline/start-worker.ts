import { tabStore } from '../data/storage.ts'
import { lookForWorker } from './look-for-worker.ts'
import { type PageWork, renewPage } from './renew-page.ts'

const address = '/sw.js'
const lookAgainMs = 60 * 60_000
/** Somebody who goes to and fro between windows does not ask each time. */
const leastMs = 60_000
const flag = 'tranche.workerGone'

export interface WorkerOptions extends PageWork {
  /** Whose texts are to be there without a network. */
  language: string
}

/** Not in a frame of another page, and only where a browser allows it at all. */
const canHaveWorker = (): boolean => isSecureContext && 'serviceWorker' in navigator && window.top === window

/** The worker is gone from the server: so it goes from here, and the page comes from the server again. */
const leaveWorker = async (): Promise<void> => {
  const known = await navigator.serviceWorker.getRegistration()
  // A browser may have let it go by itself; it goes on answering this page.
  if (!known && !navigator.serviceWorker.controller) return
  await known?.unregister()
  // Once: a page that is still answered by it would go round and round.
  if (tabStore().getItem(flag)) return
  tabStore().setItem(flag, '1')
  location.reload()
}

const lookForUpdates = (registration: ServiceWorkerRegistration): void => {
  let last = Date.now()
  const look = (): void => {
    if (Date.now() - last < leastMs) return
    last = Date.now()
    // Without a network there is nothing newer.
    registration.update().catch(() => {})
  }
  setInterval(look, lookAgainMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** A worker that takes over from another is a newer version; the first one is the version that this page has. */
const followUpdates = (work: PageWork): void => {
  let hadOne = navigator.serviceWorker.controller !== null
  let isRenewed = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isNewer = hadOne
    hadOne = true
    if (!isNewer || isRenewed) return
    isRenewed = true
    renewPage(work, () => location.reload())
  })
}

/** Tells the worker which language is spoken here: its texts are kept whole. */
const tellLanguage = (language: string): void => {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ kind: 'language', language }))
}

let isStarted = false

/** Registers the worker, once a page; whatever comes of it, the product goes on. */
export const startWorker = async ({ language, ...work }: WorkerOptions): Promise<void> => {
  if (!canHaveWorker()) return
  if (isStarted) return tellLanguage(language)
  isStarted = true
  try {
    followUpdates(work)
    const found = await lookForWorker(address)
    if (found === 'gone') return await leaveWorker()
    if (found === 'there') tabStore().removeItem(flag)
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
    tellLanguage(language)
    lookForUpdates(registration)
  } catch (error) {
    console.error('The service worker could not be registered', error)
  }
}
