import { useCallback, useEffect, useState } from 'react'
import { keepPushSpace } from '../offline/worker/push-space.ts'
import { request } from './request.ts'
import { personStorage } from './shared-computer.ts'
import { tokens } from './token.ts'

/**
 * How far this browser is: it cannot, it has not been asked, the person has said no – then only the browser's own settings help –,
 * or it is reached.
 */
export type PushState = 'impossible' | 'off' | 'denied' | 'on'

/** Which subscription the server has of this person here: a renewed one is told again. */
const keptKey = (space: string): string => `${space}.tranche.push`

const canPush = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration()

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const register = async (found: PushSubscription): Promise<void> => {
  const space = tokens.space()
  if (!space) return
  await request('POST', '/api/notification/subscribe', { body: { token: found.toJSON() } })
  personStorage().setItem(keptKey(space), found.endpoint)
  await keepPushSpace(caches, space)
}

const isKept = (space: string | undefined): boolean =>
  space !== undefined && personStorage().getItem(keptKey(space)) !== null

export const push = {
  async state(): Promise<PushState> {
    if (!canPush()) return 'impossible'
    if (Notification.permission === 'denied') return 'denied'
    return (await subscription()) && isKept(tokens.space()) ? 'on' : 'off'
  },
  /** Asks the person, and then the browser's push service. Only ever on a press. */
  async begin(): Promise<PushState> {
    if ((await Notification.requestPermission()) !== 'granted') return push.state()
    const worker = await navigator.serviceWorker.ready
    const { publicVapidKey } = await request<{ publicVapidKey: string }>(
      'GET',
      '/api/notification/client-configuration',
    )
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicVapidKey),
    })
    await register(made)
    return push.state()
  },
  /** This browser is reached no more. */
  async end(): Promise<PushState> {
    const space = tokens.space()
    const found = canPush() ? await subscription() : null
    if (found && tokens.read())
      await request('POST', '/api/notification/unsubscribe', { body: { endpoint: found.endpoint } }).catch(
        // The push service says that it is gone, when something is sent to it.
        () => {},
      )
    await found?.unsubscribe()
    if (space) personStorage().removeItem(keptKey(space))
    if ('caches' in globalThis) await keepPushSpace(caches, null)
    return push.state()
  },
  /** Somebody leaves: who comes next is not shown his. The server forgets this browser when it finds it gone. */
  async leave(space: string | undefined): Promise<void> {
    if (!canPush() || !isKept(space)) return
    personStorage().removeItem(keptKey(space!))
    await keepPushSpace(caches, null)
    await (await subscription())?.unsubscribe()
  },
  /** A browser may have given itself another subscription: the server is told of it when a page opens. */
  async renew(): Promise<void> {
    const space = tokens.space()
    if (!canPush() || !isKept(space)) return
    const found = await subscription()
    if (found && found.endpoint !== personStorage().getItem(keptKey(space!))) await register(found)
  },
}

/** How far this browser is with pushes, and the way to turn them on and off. */
export const usePush = () => {
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    push.state().then(setState, () => setState('impossible'))
  }, [])
  const turn = useCallback(async (on: boolean): Promise<void> => {
    setBusy(true)
    try {
      setState(await (on ? push.begin() : push.end()))
    } finally {
      setBusy(false)
    }
  }, [])
  return { state, isBusy, turn }
}
