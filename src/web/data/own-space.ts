import { tabStore } from './storage.ts'
import { tokens } from './token.ts'

/** Whose tab it is without acting, so that it finds back where that is over; of which acting it is, for a tab may see several people. */
const key = 'tranche.own-space'

export const keepOwnSpace = (own: string | undefined, acting: string): void => {
  try {
    if (own) tabStore().setItem(key, JSON.stringify({ own, acting }))
  } catch {
    // A frame of another site keeps nothing: who acted there signs in again.
  }
}

/** Null where nobody acts in this tab. */
export const ownSpace = (): string | null => {
  try {
    const { own, acting } = JSON.parse(tabStore().getItem(key) ?? '{}') as { own?: string; acting?: string }
    return own && acting === tokens.space() ? own : null
  } catch {
    return null
  }
}

/** As oneself again, from the beginning; false where nobody acts in this tab. */
export const goBackToOwn = (): boolean => {
  const own = ownSpace()
  if (!own) return false
  tokens.keepTo(own)
  location.assign('/')
  return true
}
