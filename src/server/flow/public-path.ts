import { tenantSetting } from '#processes/tenant-setting.ts'
import type { Product } from '../product.ts'

/** Whether a house's own path is one: `/apply`, `/start/here`. What answers machines is none. */
export const isPublicPath = (path: unknown): boolean =>
  typeof path === 'string' && /^(?!\/(?:api|scim)(?:\/|$))(?:\/[a-z0-9][a-z0-9-]*){1,4}$/.test(path)

/** The path under which a house's pages for the public stand on its own hosts beside `/k`; null: under that alone. */
export const publicPathOf = async (product: Product, tenantId: number): Promise<string | null> => {
  const said = await product.engine.work(await product.callers.product(tenantId), work =>
    tenantSetting(work, 'options'),
  )
  const path = (said as { publicPath?: unknown } | null | undefined)?.publicPath
  return isPublicPath(path) && path !== '/k' ? String(path) : null
}

const page = /^(\/[a-z0-9/-]+)\/([^/]+)\/p\/([^/]+)$/

/** Where a page for the public stands that somebody asks for under the house's own path; null: it is no such page. */
export const pageUnderPublicPath = async (
  product: Product,
  hostname: string,
  url: string,
): Promise<string | null> => {
  const [path = '', query] = url.split('?', 2)
  const [, under, key, pageId] = page.exec(path) ?? []
  if (!under || under === '/k') return null
  const host = await product.hosts.of(hostname)
  if (!host || (await publicPathOf(product, host.tenantId)) !== under) return null
  return `/k/${key}/p/${pageId}${query === undefined ? '' : `?${query}`}`
}
