/** What the editor keeps as it is; anything else it would drop without a word. */
const tags: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 strong b em i u s a ul ol li blockquote br hr code pre'.split(' '),
)
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  ol: ['start'],
}

/** Our own pages, the web, letters and calls: nothing that runs. */
export const linkAddress = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

/** Whether the editor shows all of a text in HTML: one with a table or a picture is typed as it stands. */
export const isKnownHtml = (html: string): boolean => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every(element => {
    const tag = element.localName
    const allowed = attributesOf[tag] ?? []
    return tags.has(tag) && [...element.attributes].every(({ name }) => allowed.includes(name))
  })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text as the editor takes it: one without any element was typed plainly, and keeps its lines. */
export const asHtml = (text: string): string => {
  if (text === '' || /<[a-z!/]/i.test(text)) return text
  return text
    .split(/\n{2,}/)
    .map(part => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** An address as it is meant: `example.org` is one of the web. Undefined: none that may be kept. */
export const linkOf = (typed: string): string | undefined => {
  const text = typed.trim()
  if (linkAddress.test(text)) return text
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}
