import type { KeyOf } from '#locales/areas.ts'

/** Something that has come to the product, as who works with it sees it. */
export interface NewsEntry {
  id: string
  date: string
  title: KeyOf<'whats-new'>
  text: KeyOf<'whats-new'>
  /** The section of the guide that says more. */
  guide?: string
}

const entry = (date: string, id: string, guide?: string): NewsEntry => ({
  id,
  date,
  title: `news.${id}` as KeyOf<'whats-new'>,
  text: `news.${id}Text` as KeyOf<'whats-new'>,
  ...(guide ? { guide } : {}),
})

/** What is new, the newest first; a new line goes to the top. `docs/changelog` is made of it. */
export const newsEntries: readonly NewsEntry[] = [
  entry('2026-11-30', 'longFiles'),
  entry('2026-11-30', 'stacked'),
  entry('2026-11-29', 'inOneGo'),
  entry('2026-11-29', 'atOnce'),
  entry('2026-11-29', 'typedRows', 'list'),
  entry('2026-11-29', 'wording'),
  entry('2026-11-29', 'tablet'),
  entry('2026-11-29', 'rowsDoMore', 'list'),
  entry('2026-11-29', 'runs', 'billing'),
  entry('2026-11-29', 'offers', 'letters'),
  entry('2026-11-29', 'narrowing', 'list'),
  entry('2026-11-29', 'seals', 'signing'),
  entry('2026-11-29', 'portals'),
  entry('2026-11-29', 'explained', 'assistant'),
  entry('2026-11-29', 'answers'),
  entry('2026-11-29', 'people'),
  entry('2026-11-28', 'formatted', 'tenant'),
  entry('2026-11-28', 'tour', 'find'),
  entry('2026-11-28', 'sheet', 'list'),
  entry('2026-11-28', 'groups', 'list'),
  entry('2026-11-28', 'typing', 'list'),
  entry('2026-11-28', 'scans', 'papers'),
  entry('2026-11-28', 'signing', 'signing'),
  entry('2026-11-28', 'assistant', 'assistant'),
  entry('2026-11-28', 'lateInterest', 'billing'),
  entry('2026-11-28', 'reverseCharge', 'billing'),
  entry('2026-11-27', 'letters', 'letters'),
  entry('2026-11-27', 'pages', 'papers'),
  entry('2026-11-27', 'registers'),
  entry('2026-11-27', 'unlock', 'offline'),
  entry('2026-11-27', 'doubtful'),
  entry('2026-11-26', 'home', 'look'),
  entry('2026-11-26', 'approvals', 'transition'),
  entry('2026-11-26', 'ownRecords', 'tenant'),
  entry('2026-11-26', 'names', 'record'),
  entry('2026-11-25', 'statements', 'payment'),
  entry('2026-11-25', 'reports'),
  entry('2026-11-25', 'handy', 'look'),
  entry('2026-11-24', 'offline', 'offline'),
  entry('2026-11-24', 'together', 'record'),
  entry('2026-11-24', 'relations'),
  entry('2026-11-24', 'apiKeys', 'api'),
  entry('2026-11-24', 'rates'),
  entry('2026-11-23', 'personalData'),
  entry('2026-11-23', 'sealed'),
]

/** The same by day. */
export const newsByDay: readonly { date: string; entries: NewsEntry[] }[] = [
  ...new Set(newsEntries.map(({ date }) => date)),
].map(date => ({ date, entries: newsEntries.filter(one => one.date === date) }))
