import { request } from '../data/index.ts'

/** Opens the file of a document at a page, in a window of its own. */
export const openDocumentPage = async (document: string, page: number): Promise<void> => {
  // Before anything is awaited: later a browser takes the window for an unasked one.
  const opened = window.open('', '_blank')
  try {
    const address = `/api/doc/documents/${encodeURIComponent(document)}`
    const { token } = await request<{ token: string }>('POST', `${address}/content-token`)
    const href = `${address}/content?contentDisposition=inline&token=${encodeURIComponent(token)}#page=${page}`
    if (opened) opened.location.href = href
    else window.open(href, '_blank')
  } catch (error) {
    opened?.close()
    throw error
  }
}
