import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { AppError, type Message, message } from '#errors/index.ts'

/** An element that was read: texts, elements or lists of them by local name; attributes under `@name`. */
export type XmlNode = { readonly [name: string]: unknown }

/** The largest message that is read, in characters: some tens of thousands of transactions. */
export const longestMessage = 8 * 1024 * 1024
const deepest = 40
/** Far more than 8 MB of transactions hold; each costs its reader more than its letters. */
const mostTags = 1_000_000
const mostAttributes = 200_000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities are never expanded: the five of XML and numbers are decoded where a text is taken.
  processEntities: false,
  htmlEntities: false,
  trimValues: true,
})

const bad = (why: Message): AppError => new AppError('INVALID_XML', [why])

/**
 * Refuses what is deeper, or holds more elements or attributes, than any bank's message; found sign by sign, since a pattern
 * could be made to search for ever.
 */
const requireSimple = (text: string): void => {
  let depth = 0
  let tags = 0
  let attributes = 0
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start + 1)) {
    const sign = text[start + 1]
    if (sign === '!' || sign === '?') continue
    const end = text.indexOf('>', start)
    if (end < 0) throw bad(message('XML_ELEMENT_OPEN'))
    if (sign === '/') depth--
    else if (text[end - 1] !== '/' && ++depth > deepest) throw bad(message('XML_TOO_DEEP'))
    if (++tags > mostTags) throw new AppError('FILE_TOO_COMPLEX')
    for (let i = start; i < end; i++)
      if (text.charCodeAt(i) === 61 && ++attributes > mostAttributes) throw new AppError('FILE_TOO_COMPLEX')
    start = end
  }
}

/** The parser refuses names by which a program would be changed (`__proto__`): such a message is none. */
const parsed = (body: string): { Document?: unknown } => {
  try {
    return parser.parse(body) as { Document?: unknown }
  } catch {
    throw bad(message('XML_NO_DOCUMENT'))
  }
}

/**
 * Reads a message of a bank. Refuses what is no message: too large, too deep, with a document type (entities, files of
 * elsewhere), not well formed. Values stay texts.
 * @throws INVALID_XML, FILE_TOO_COMPLEX
 */
export const readBankXml = (text: string): XmlNode => {
  if (text.length > longestMessage) throw bad(message('LONGER_THAN', { max: longestMessage }))
  const body = text.replace(/^﻿/, '').trim()
  if (!body.startsWith('<')) throw bad(message('XML_NO_ELEMENT'))
  if (/<!(DOCTYPE|ENTITY)/i.test(body)) throw bad(message('XML_DOCUMENT_TYPE'))
  requireSimple(body)
  const found = XMLValidator.validate(body)
  if (found !== true)
    throw bad(message('XML_LINE', { line: found.err.line, detail: found.err.msg.slice(0, 200) }))
  const document = parsed(body).Document
  if (typeof document !== 'object' || document === null) throw bad(message('XML_NO_DOCUMENT'))
  return document as XmlNode
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g, (whole, hex, number, name) => {
    if (name) return named[name as string]!
    const point = hex ? Number.parseInt(hex, 16) : Number(number)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

const isNode = (value: unknown): value is XmlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every element of that name, none or one included. */
export const each = (node: unknown, name: string): XmlNode[] => {
  if (!isNode(node) || !Object.hasOwn(node, name)) return []
  return [node[name]].flat().map(value => (isNode(value) ? value : { '#text': value }))
}

/** The first element down a path. */
export const at = (node: unknown, ...path: readonly string[]): XmlNode | undefined => {
  let here: unknown = node
  for (const name of path) here = each(here, name)[0]
  return isNode(here) ? here : undefined
}

/** The text down a path, decoded and with single blanks; null where there is none. */
export const textAt = (node: unknown, ...path: readonly string[]): string | null => {
  const found = at(node, ...path)?.['#text']
  if (found === undefined || found === null) return null
  return decoded(String(found)).replace(/\s+/g, ' ').trim() || null
}
