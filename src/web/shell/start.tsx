import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Area } from '#locales/areas.ts'
import {
  allEntities,
  configurationQuery,
  modelOf,
  queryClient,
  session,
  singleSignOn,
  tokens,
} from '../data/index.ts'
import { browserStore } from '../data/storage.ts'
import { keptOrders, ordersOf } from './address-orders.ts'
import { App } from './app.tsx'
import { beginEmbedding, embeddingStands } from './embedding/begin-embedding.ts'
import { List, loadScreen, RecordScreen } from './frame/content.tsx'
import { hashTarget } from './hash-target.ts'
import { previewPath, publicPath, router } from './router.tsx'
import { resolve } from './screen/resolve.ts'
import { specialScreens } from './screen/special-screens.ts'
import { startTexts } from './use-say.ts'

const followHash = (): boolean => {
  const target = hashTarget(location)
  if (target) location.replace(target)
  return target !== null
}

/** The same for a hash that is typed, or followed, while the page stands: nothing is loaded anew. */
const followHashes = (): void =>
  addEventListener('hashchange', () => {
    const target = hashTarget(location)
    if (target) router.history.replace(target)
  })

const obeyQuery = (): void => {
  const params = new URLSearchParams(location.search)
  if (params.has('clearCache')) browserStore().clear()
  if (params.has('newAuth')) {
    tokens.leave()
    singleSignOn.hold()
  }
  keptOrders.add(ordersOf(params, location.origin))
  const asked = ['clearCache', 'newAuth', 'userContext', 'parentUrl'].filter(name => params.has(name))
  if (!asked.length) return
  for (const name of asked) params.delete(name)
  const rest = params.toString()
  history.replaceState(null, '', location.pathname + (rest ? `?${rest}` : ''))
}

/** What the screen that the address most likely wants says. */
const areasOfScreen = (): Area[] => {
  const depth = location.pathname.split('/').filter(Boolean).length
  return depth === 0 ? ['home'] : depth === 1 ? ['list'] : ['record', 'cards']
}

/** The screen that the address most likely wants, while it is still being found out who asks. */
const warmScreen = (): void => {
  const depth = location.pathname.split('/').filter(Boolean).length
  const place = resolve(location.pathname, [], specialScreens)
  if (place.kind === 'special') void loadScreen(place.screen)
  else if (depth === 1) void List.load()
  else if (depth > 1) void RecordScreen.load()
}

/** What the screen will ask for before anything else. Fails where nobody can say; then the screen tells it. */
const warmModel = async (): Promise<void> => {
  const place = resolve(location.pathname, await allEntities(), specialScreens)
  if (place.kind === 'list' || place.kind === 'record') await modelOf(place.entity.name)
}

/** Pages for whoever comes: those for the public, and the way in. */
const isForAnyone = (): boolean =>
  [publicPath, '/authentication'].some(start => location.pathname.startsWith(start))

/** As whoever was in; what he needs first is asked for at once. */
const begin = async (): Promise<void> => {
  const { pathname } = location
  if (pathname === previewPath || pathname.startsWith(publicPath)) return
  if (tokens.space() && !isForAnyone()) warmScreen()
  await session.comeBack()
  if (session.state() !== 'signedIn') return
  if (!isForAnyone()) warmScreen()
  void queryClient.prefetchQuery(configurationQuery)
  warmModel().catch(() => {})
}

/** Starts the application: texts, configuration and entities travel at the same time. */
export const start = async (): Promise<void> => {
  if (followHash()) return
  await beginEmbedding(new URLSearchParams(location.search))
  obeyQuery()
  followHashes()
  await Promise.all([startTexts(isForAnyone() ? [] : areasOfScreen()), begin()])
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  embeddingStands()
}
