// Before anything is drawn: the theme and the direction that were chosen last, so that a dark page does not flash white.
;(() => {
  const root = document.documentElement
  let look = {}
  let locale = ''
  try {
    look = JSON.parse(localStorage.getItem('tranche.look') || '{}')
    locale = localStorage.getItem('tranche.locale') || ''
  } catch {
    // No storage: the system's theme and the browser's language.
  }
  const dark =
    look.scheme === 'dark' || (look.scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const scheme = dark ? 'dark' : 'light'
  root.dataset.theme = scheme
  root.dataset.mantineColorScheme = scheme
  root.dataset.density = look.density || 'normal'
  const language = locale || navigator.language || 'en'
  root.dir = language.slice(0, 2) === 'ar' ? 'rtl' : 'ltr'
})()
