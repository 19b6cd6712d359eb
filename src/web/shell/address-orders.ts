import { tabStore } from '../data/storage.ts'

/** Somewhere that one came from: where the way back leads, and what it is called. */
export interface Parent {
  href: string
  name: string
}

/** What an address may ask for besides a page. */
export interface AddressOrders {
  /** In which of one's contexts to work: `userContext`. */
  context?: string
  /** The page that the way back leads to: `parentUrl`. */
  parent?: Parent
}

/** A page of the web, by the name of its host; null for everything else that an address could make a link do. */
export const parentOf = (text: string, origin: string): Parent | null => {
  if (!URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return { href: url.href, name: url.host }
}

/** Reads what the query of an address orders. */
export const ordersOf = (params: URLSearchParams, origin: string): AddressOrders => {
  const context = params.get('userContext')?.trim()
  const parent = parentOf(params.get('parentUrl') ?? '', origin)
  return {
    ...(context ? { context } : {}),
    ...(params.get('parentUrl') && parent ? { parent } : {}),
  }
}

/** The context of that name, or at that place. */
export const contextNamed = <C extends { index: number; name: string; tenant?: string }>(
  contexts: readonly C[],
  wanted: string,
): C | undefined =>
  contexts.find(one => one.tenant === wanted || one.name === wanted) ??
  contexts.find(one => String(one.index) === wanted)

const key = 'tranche.orders'

/** Kept for this tab alone, over a sign-in and over every page that follows. */
export const keptOrders = {
  read: (): AddressOrders => JSON.parse(tabStore().getItem(key) ?? '{}') as AddressOrders,
  add(orders: AddressOrders): void {
    if (Object.keys(orders).length)
      tabStore().setItem(key, JSON.stringify({ ...keptOrders.read(), ...orders }))
  },
  /** The context is entered once. */
  takeContext(): string | undefined {
    const { context, ...rest } = keptOrders.read()
    if (context) tabStore().setItem(key, JSON.stringify(rest))
    return context
  },
}
