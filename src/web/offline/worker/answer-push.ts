import { payloadOf, shownOf } from './push-message.ts'
import { pushSpace } from './push-space.ts'

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushCame extends LongEvent {
  data: { text(): string } | null
}
interface NoticePressed extends LongEvent {
  notification: { close(): void; data: { url?: string } | null }
}
/** An open page of ours. */
interface OpenPage {
  url: string
  focus(): Promise<OpenPage>
  postMessage(message: unknown): void
}
/** What this needs of the worker's scope. */
export interface PushScope {
  location: Location
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(kind: 'push', listener: (event: PushCame) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: NoticePressed) => void): void
}

/** Goes to an open page and leads it there, or opens one. */
const goTo = async (scope: PushScope, url: string): Promise<void> => {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(one => new URL(one.url).origin === scope.location.origin)
  if (!page) return void (await scope.clients.openWindow(url))
  const focused = await page.focus().catch(() => page)
  focused.postMessage({ kind: 'go', url })
}

/** Shows what is pushed, and leads to it where it is pressed. A browser wants to see every push, so ours is never silent. */
export const answerPush = (scope: PushScope): void => {
  scope.addEventListener('push', event =>
    event.waitUntil(
      (async () => {
        const payload = payloadOf(event.data?.text())
        if (!payload) return
        const { title, options } = shownOf(payload, await pushSpace(caches))
        await scope.registration.showNotification(title, options)
      })(),
    ),
  )
  scope.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(goTo(scope, event.notification.data?.url ?? '/'))
  })
}
