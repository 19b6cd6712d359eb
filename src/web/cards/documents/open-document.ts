import { download, recordRoute, request } from '../../data/index.ts'

/** An address that opens one document, once, within a minute: it may stand in a window or a frame. */
export const documentAddress = async (
  entity: string,
  key: string,
  document: string,
  disposition: 'inline' | 'attachment',
): Promise<string> => {
  const route = await recordRoute(entity, key, `/documents/${encodeURIComponent(document)}`)
  const { token } = await request<{ token: string }>('POST', `${route}/content-token`)
  return `${route}/content?contentDisposition=${disposition}&token=${encodeURIComponent(token)}`
}

/** Saves a document under its own name. */
export const saveDocument = async (
  entity: string,
  key: string,
  document: string,
  name: string,
): Promise<void> => {
  const route = await recordRoute(entity, key, `/documents/${encodeURIComponent(document)}/content`)
  await download(route, { name })
}
