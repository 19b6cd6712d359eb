/** An element: its name, then its text or its children; `false`, null and undefined leave it out. */
export type Element = readonly [name: string, content: Content, attributes?: Readonly<Record<string, string>>]
export type Content = string | number | readonly (Element | Nothing)[] | Nothing
type Nothing = false | null | undefined

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const isThere = (content: Content): content is string | number | readonly Element[] =>
  content !== false && content !== null && content !== undefined && content !== ''

const write = ([name, content, attributes]: Element, depth: number): string => {
  if (!isThere(content)) return ''
  const indent = '  '.repeat(depth)
  const head = `${name}${Object.entries(attributes ?? {})
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}`
  if (typeof content === 'string' || typeof content === 'number')
    return `${indent}<${head}>${escaped(String(content))}</${name}>\n`
  const inner = content.map(child => (child ? write(child, depth + 1) : '')).join('')
  return inner ? `${indent}<${head}>\n${inner}${indent}</${name}>\n` : ''
}

/** An XML document in UTF-8; elements without content are left out, as the schemas want. */
export const writeXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, 0)}`
