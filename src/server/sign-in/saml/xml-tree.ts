import { misshapen } from './saml-fault.ts'

/** An element as it stands in a text: its name without prefix, and from where to where it goes. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  /** Its own text, without that of its children. */
  text: string
  from: number
  to: number
  parent: XmlElement | null
}

export interface XmlLimits {
  elements: number
  depth: number
  /** In metadata people write comments; in what is signed nobody does, but to cut a name in two. */
  comments: boolean
}

const named = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)/y
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y
const ended = /\s*(\/?)>/y
const closing = /<\/(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)\s*>/y
const declaration = /^\uFEFF?\s*<\?xml\s[^?>]*\?>/
const mostAttributes = 40

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const spelled = (text: string): string =>
  text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w+)?;?/g, (whole, name: string | undefined) => {
    if (!name || !whole.endsWith(';')) throw misshapen('entity')
    if (name.startsWith('#')) {
      const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      if (!(code > 0 && code <= 0x10ffff)) throw misshapen('entity')
      return String.fromCodePoint(code)
    }
    const known = entities[name]
    if (known === undefined) throw misshapen('entity')
    return known
  })

const attributesAt = (xml: string, at: number): { attributes: Map<string, string>; at: number } => {
  const attributes = new Map<string, string>()
  attribute.lastIndex = at
  for (let found = attribute.exec(xml); found; found = attribute.exec(xml)) {
    const name = found[1]!
    if (attributes.has(name) || attributes.size >= mostAttributes) throw misshapen('attributes')
    attributes.set(name, spelled(found[2]!.slice(1, -1)))
    at = attribute.lastIndex
  }
  return { attributes, at }
}

/**
 * Reads a text from its first sign to its last, in one pass and within limits, and knows nothing that a name, an entity or an
 * address could make of it: no DOCTYPE, no CDATA, no instruction but the first line. Throws SamlFault.
 */
export const readXml = (text: string, limits: XmlLimits): XmlElement => {
  const start = declaration.exec(text)?.[0].length ?? 0
  let [root, open, count, depth, at]: [XmlElement | null, XmlElement | null, number, number, number] = [
    null,
    null,
    0,
    0,
    start,
  ]
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const between = text.slice(at, next < 0 ? text.length : next)
    if (open) open.text += spelled(between)
    else if (between.trim()) throw misshapen('text')
    if (next < 0) break
    at = next
    if (text.startsWith('<!--', at) && limits.comments) {
      const end = text.indexOf('-->', at)
      if (end < 0) throw misshapen('comment')
      at = end + 3
    } else if (text[at + 1] === '!' || text[at + 1] === '?') {
      throw misshapen('markup')
    } else if (text[at + 1] === '/') {
      closing.lastIndex = at
      const found = closing.exec(text)
      if (!found || !open || found[1] !== open.name) throw misshapen('nesting')
      at = closing.lastIndex
      open.to = at
      open = open.parent
      depth--
    } else {
      const begun = beginAt(text, at, open)
      if (++count > limits.elements) throw misshapen('elements')
      if (open) open.children.push(begun.element)
      else if (root) throw misshapen('roots')
      else root = begun.element
      at = begun.at
      if (!begun.isWhole) {
        open = begun.element
        if (++depth > limits.depth) throw misshapen('depth')
      }
    }
  }
  if (!root || open) throw misshapen('nesting')
  return root
}

const beginAt = (
  text: string,
  from: number,
  parent: XmlElement | null,
): { element: XmlElement; at: number; isWhole: boolean } => {
  named.lastIndex = from
  const found = named.exec(text)
  if (!found) throw misshapen('name')
  const { attributes, at } = attributesAt(text, named.lastIndex)
  ended.lastIndex = at
  const end = ended.exec(text)
  if (!end) throw misshapen('attributes')
  const to = ended.lastIndex
  const element = { name: found[2]!, attributes, children: [], text: '', from, to, parent }
  return { element, at: to, isWhole: end[1] === '/' }
}

/** An element and all below it. */
export const allOf = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(allOf)]

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(one => one.name === name)

/** The only child of this name. Throws SamlFault where there is none, or another. */
export const onlyChild = (element: XmlElement, name: string): XmlElement => {
  const [found, more] = childrenOf(element, name)
  if (!found || more) throw misshapen(name)
  return found
}
