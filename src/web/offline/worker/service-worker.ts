/**
 * The worker between our pages and the network: it has the application itself ready, so that it opens without a network, and at
 * once with one. It has no token, answers nothing of the API and keeps nothing of what the business keeps.
 */
import { answerFrom } from './answer-from.ts'
import { answerPush, type PushScope } from './answer-push.ts'
import { forgetOthers, keepAll, keepShell, shellCache } from './keep.ts'
import type { ShellFiles } from './shell-files.ts'

declare const SHELL_FILES: ShellFiles

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchAsked extends LongEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
/** What a page tells. */
interface LanguageTold extends LongEvent {
  data: { kind?: string; language?: string } | null
}
interface Scope {
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', listener: (event: LongEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: FetchAsked) => void): void
  addEventListener(kind: 'message', listener: (event: LanguageTold) => void): void
}

const scope = globalThis as unknown as Scope
answerPush(globalThis as unknown as PushScope)
const shell = SHELL_FILES
const files = new Set(shell.files)
const ours = (): Promise<Cache> => caches.open(shellCache + shell.version)

/** What is kept; where it is not – the browser may have cleared it –, the server's answer. */
const kept = async (address: string, request: Request): Promise<Response> =>
  (await (await ours()).match(address, { ignoreVary: true })) ?? fetch(request)

/** What is kept since it was used for the first time. */
const keptOnceUsed = async (request: Request): Promise<Response> => {
  const cache = await ours()
  const before = await cache.match(request, { ignoreVary: true })
  if (before) return before
  const answer = await fetch(request)
  // A full disk is no reason to show nothing.
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => {})
  return answer
}

scope.addEventListener('install', event =>
  event.waitUntil(keepShell(caches, shell).then(() => scope.skipWaiting())),
)

scope.addEventListener('activate', event =>
  event.waitUntil(forgetOthers(caches, shell.version).then(() => scope.clients.claim())),
)

scope.addEventListener('message', event => {
  const texts = event.data?.kind === 'language' ? shell.texts[event.data.language ?? ''] : undefined
  // Without a network, or room: those that are used are kept one by one.
  if (texts)
    event.waitUntil(
      ours()
        .then(cache => keepAll(cache, caches, texts))
        .catch(() => {}),
    )
})

scope.addEventListener('fetch', event => {
  const { request } = event
  const { method, mode, destination } = request
  const url = new URL(request.url)
  const from = answerFrom({ url, method, mode, destination }, scope.location.origin, files)
  if (from === 'page') event.respondWith(kept('/index.html', request))
  if (from === 'file') event.respondWith(kept(url.pathname, request))
  if (from === 'used') event.respondWith(keptOnceUsed(request))
})
