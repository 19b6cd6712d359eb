/** What a page asks for, as the worker sees it. */
export interface Asked {
  url: URL
  method: string
  mode: string
  destination: string
}

/**
 * Where an answer comes from: the page that is kept for every address, the files of this version, files that are kept once they
 * were used – or the server, whom the worker then leaves alone.
 */
export type AnswerFrom = 'page' | 'file' | 'used' | 'server'

const serversOwn = /^\/(api|scim|healthz|readyz|sw\.js|manifest\.webmanifest)(\/|$)/

/** Nothing of the API is ever answered here, and no frame: who may show the product in one, the server says each time. */
export const answerFrom = (asked: Asked, origin: string, files: ReadonlySet<string>): AnswerFrom => {
  const { url, method, mode, destination } = asked
  if (method !== 'GET' || url.origin !== origin || serversOwn.test(url.pathname)) return 'server'
  if (files.has(url.pathname)) return 'file'
  if (url.pathname.startsWith('/assets/')) return mode === 'navigate' ? 'server' : 'used'
  return mode === 'navigate' && destination === 'document' ? 'page' : 'server'
}
