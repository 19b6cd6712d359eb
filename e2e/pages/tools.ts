/** Screens that are neither a list nor a record, with their English titles. */
export const tools: readonly (readonly [path: string, title: string])[] = [
  ['/', 'Home'],
  ['/rates', 'Rates'],
  ['/themes', 'Themes'],
  ['/icons', 'Icons'],
  ['/tests', 'Self-checks'],
  ['/global-search', 'Search everywhere'],
  ['/global-search?q=ponant', 'Search everywhere'],
  ['/notifications', 'Notifications'],
  ['/cache-info', 'Cache'],
]
