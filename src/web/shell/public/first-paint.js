// Before anything is drawn: theme, language and direction, so that no page flashes white or in two languages.
;(() => {
  const root = document.documentElement
  let look = {}
  let kept = ''
  try {
    look = JSON.parse(localStorage.getItem('tranche.look') || '{}')
    kept = localStorage.getItem('tranche.locale') || localStorage.getItem('tranche.account-locale') || ''
  } catch {
    // No storage: the system's theme and the browser's language.
  }
  const dark =
    look.scheme === 'dark' || (look.scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const scheme = dark ? 'dark' : 'light'
  root.dataset.theme = scheme
  root.dataset.mantineColorScheme = scheme
  root.dataset.density = look.density || 'normal'
  // The languages that we speak, as the page was built with them: `fr:fr-FR:ltr`.
  const languages = (root.dataset.languages || 'en:en-EU:ltr').split(' ').map(one => one.split(':'))
  const spoken = tag => languages.find(([code]) => code === tag.toLowerCase().split(/[-_]/, 1)[0])
  const tag = [kept, ...(navigator.languages || [])].find(one => one && spoken(one)) || languages[0][1]
  const [code, usual, direction] = spoken(tag)
  // An English of no place in particular is the product's own; a bare language is its usual country's.
  const locale = tag === kept || (tag.length > 2 && code !== 'en') ? tag : usual
  root.dataset.locale = locale
  root.lang = locale === 'en-EU' ? 'en' : locale
  root.dir = direction
})()
