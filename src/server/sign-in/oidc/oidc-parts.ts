import type { OutsideFetch } from '../../adapters/outside/outside-fetch.ts'
import type { Product } from '../../product.ts'

/** What signing in by a provider needs of the product. */
export interface OidcParts
  extends Pick<Product, 'directory' | 'engine' | 'callers' | 'signIn' | 'sessions' | 'log' | 'now'> {
  fetch: OutsideFetch
  /** Hosts that may be asked without TLS. */
  allow: readonly string[]
}
