const header = 'X-Seen'

let place: string | null = null

/** How far in the database's log this page has seen by what it wrote: lists that it asks for know at least that. */
export const seen = {
  /** For the headers of a request; nothing where the server has no replica, or nothing was written. */
  headers: (): Record<string, string> => (place ? { [header]: place } : {}),
  /** Takes what an answer says. */
  answered: (headers: Headers): void => {
    place = headers.get(header) ?? place
  },
}
