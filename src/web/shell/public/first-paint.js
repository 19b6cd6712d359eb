// Before anything is drawn: theme, the house's colours, language and direction, so that no page flashes white, in another
// house's colours or in two languages.
;(() => {
  const root = document.documentElement
  let look = {}
  let choice = ''
  let account = ''
  try {
    look = JSON.parse(localStorage.getItem('tranche.look') || '{}')
    choice = localStorage.getItem('tranche.locale') || ''
    account = localStorage.getItem('tranche.account-locale') || ''
  } catch {
    // No storage: the system's theme and the browser's language.
  }
  // How a tenant's host greets, as its server has written it into the page.
  let host = {}
  try {
    host = JSON.parse(document.querySelector('meta[name="tranche-host"]')?.content || '{}')
  } catch {
    // The product's own look and all of its languages.
  }
  // Whoever came in by a directory has no theme of his own.
  const chosen = look.bySystem ? undefined : look.scheme
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const scheme = dark ? 'dark' : 'light'
  root.dataset.theme = scheme
  root.dataset.mantineColorScheme = scheme
  root.dataset.density = look.density || 'normal'
  if (dark && look.filter && !look.bySystem) root.style.filter = look.filter
  for (const [name, value] of Object.entries(host.tokens?.[scheme] || {})) root.style.setProperty(name, value)
  // The languages that we speak, as the page was built with them: `fr:fr-FR:ltr`.
  const languages = (root.dataset.languages || 'en:en-EU:ltr').split(' ').map(one => one.split(':'))
  // Before the sign-in a host offers some of them; an account keeps its own.
  const offered = host.languages?.length
    ? languages.filter(([code]) => host.languages.includes(code))
    : languages
  const spokenOf = among => tag => among.find(([code]) => code === tag.toLowerCase().split(/[-_]/, 1)[0])
  const here = spokenOf(offered.length ? offered : languages)
  const isAccounts = !!account && !!spokenOf(languages)(choice || account)
  const spoken = isAccounts ? spokenOf(languages) : here
  const kept = choice || account
  const usualTag = (offered[0] || languages[0])[1]
  const tag = [kept, ...(navigator.languages || [])].find(one => one && spoken(one)) || usualTag
  const [code, usual, direction] = spoken(tag)
  // An English of no place in particular is the product's own; a bare language is its usual country's.
  const locale = tag === kept || (tag.length > 2 && code !== 'en') ? tag : usual
  root.dataset.locale = locale
  root.lang = locale === 'en-EU' ? 'en' : locale
  root.dir = direction
})()

// Whoever comes back to his session: it is asked for before our scripts are there. `come-back.ts` takes the answer.
;(() => {
  // In a frame, for the public, and where one leaves or goes elsewhere first, the page decides whether it asks.
  const isOwn =
    window.parent === window && !location.hash && !/^\/(k\/|authentication)/.test(location.pathname)
  if (!isOwn || /[?&](newAuth|userContext|parentUrl)\b/.test(location.search)) return
  let space = null
  try {
    space = sessionStorage.getItem('tranche.space')
  } catch {
    return
  }
  if (space === 'nobody') return
  const answer = fetch('/api/core/auth/resume', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Originator': 'web' },
    body: JSON.stringify(space === null ? {} : { space }),
    cache: 'no-store',
    credentials: 'same-origin',
  })
  // Told by who takes it.
  answer.catch(() => {})
  window.trancheComingBack = { space, answer }
})()
