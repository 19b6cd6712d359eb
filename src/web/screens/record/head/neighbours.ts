import { type ListPage, queryClient } from '../../../data/index.ts'

export interface Neighbours {
  /** Place in the whole list, from 1. */
  index: number
  size: string
  previous: string | undefined
  next: string | undefined
}

/**
 * Where a record stands in the list that was last looked at: that list's page is still in the browser, so that going on to
 * the next record asks nothing of the server.
 */
export const neighboursOf = (entity: string, registration: string | undefined): Neighbours | undefined => {
  if (!registration) return undefined
  const pages = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['list', entity] })
    .filter(query => (query.state.data as ListPage | undefined)?.rows?.length)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const query of pages) {
    const page = query.state.data as ListPage
    const at = page.rows.findIndex(row => row.registration === registration)
    // A list of one is a look-up, not a way through records.
    if (at < 0 || page.rows.length < 2) continue
    const total = Math.max(page.size, page.offset + page.rows.length)
    return {
      index: page.offset + at + 1,
      size: page.continues ? `${total.toLocaleString('en')}+` : total.toLocaleString('en'),
      previous: page.rows[at - 1]?.registration,
      next: page.rows[at + 1]?.registration,
    }
  }
  return undefined
}
