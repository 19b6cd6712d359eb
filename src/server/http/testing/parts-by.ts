import type { Effect } from '#engine/index.ts'
import { type Parts, productParts } from '../../composition.ts'

let ordinary: Parts | undefined

/** The parts of the product, once: whatever is known of a model is kept by them. Those that send by a test's own transport are its own. */
export const partsBy = (mailTransport: Effect<'mail'> | undefined): Parts => {
  if (mailTransport) return productParts(mailTransport)
  ordinary ??= productParts()
  return ordinary
}
