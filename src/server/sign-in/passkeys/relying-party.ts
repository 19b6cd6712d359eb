import { isIP } from 'node:net'

/**
 * The name that a page's passkeys are made for: its host's own; that of `PUBLIC_URL` for itself and for what stands under it,
 * so that a key counts on all of them – where it has a dot, since browsers take `localhost` for no name that others stand
 * under. Null: an address has no passkeys.
 */
export const relyingPartyOf = (hostname: string, publicUrl?: string): string | null => {
  const name = hostname.toLowerCase()
  if (name === '' || name.length > 250 || isIP(name.replace(/^\[|\]$/g, ''))) return null
  const own = publicUrl ? new URL(publicUrl).hostname : ''
  return own.includes('.') && !isIP(own) && name.endsWith(`.${own}`) ? own : name
}
