import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configurationQuery, entityOf, queryClient, session, singleSignOn, tokens } from '../data/index.ts'
import { browserStore } from '../data/storage.ts'
import { keptOrders, ordersOf } from './address-orders.ts'
import { App } from './app.tsx'
import { beginEmbedding, embeddingStands } from './embedding/begin-embedding.ts'
import { hashTarget } from './hash-target.ts'
import { previewPath, publicPath, router } from './router.tsx'
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

/** The screen that the address most likely wants, while it is still being found out who asks. */
const warmScreen = (): void => {
  const depth = location.pathname.split('/').filter(Boolean).length
  if (depth === 1) import('../screens/list/list.tsx').catch(() => {})
  if (depth > 1) import('../screens/record/record.tsx').catch(() => {})
}

/** As whoever was in; what he needs first is asked for at once. */
const begin = async (): Promise<void> => {
  // A preview of the sign-in page is nobody's, and so is a page for the public.
  if (location.pathname === previewPath || location.pathname.startsWith(publicPath)) return
  if (tokens.space() && !location.pathname.startsWith('/authentication')) warmScreen()
  await session.comeBack()
  if (session.state() !== 'signedIn') return
  void queryClient.prefetchQuery(configurationQuery)
  // Warms the list of entities; its failure is shown where it is needed.
  entityOf('contract').catch(() => {})
}

/** Starts the application: texts, configuration and entities travel at the same time. */
export const start = async (): Promise<void> => {
  if (followHash()) return
  await beginEmbedding(new URLSearchParams(location.search))
  obeyQuery()
  followHashes()
  await Promise.all([startTexts(), begin()])
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  embeddingStands()
}
