import { Parser } from 'htmlparser2'
import { allowedAddresses, allowedAttributes, allowedTags } from '#fields/richtext/allowed-html.ts'

const tags = new Set(allowedTags)
const attributes = new Set(allowedAttributes)
const voidTags = new Set(['br', 'col', 'hr', 'img'])

/** What stands in these is no text that anybody wrote to be read. */
const dropped = new Set(
  'audio embed head iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

/** What a browser passes over in an address. */
const passedOver = /[\s\p{Cc}\p{Cf}]/gu

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const isAllowed = (name: string, value: string): boolean =>
  attributes.has(name) &&
  ((name !== 'href' && name !== 'src') || allowedAddresses.test(value.replace(passedOver, '')))

/** A link leads away without a word of where it was, and the web opens beside. */
const ofLink = (kept: Record<string, string>): void => {
  delete kept.target
  kept.rel = 'noreferrer noopener'
  if (/^https?:/i.test(kept.href ?? '')) kept.target = '_blank'
}

const opening = (name: string, given: Readonly<Record<string, string>>): string => {
  const kept = Object.fromEntries(Object.entries(given).filter(([key, value]) => isAllowed(key, value)))
  if (name === 'a') ofLink(kept)
  const said = Object.entries(kept).map(
    ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  return `<${name}${said.join('')}>`
}

/**
 * The harmless part of a text in HTML, written anew from what was read: what could run, send or fetch is gone, as where it is
 * shown. A text without any element was typed plainly and stays as it is.
 */
export const cleanHtml = (html: string): string => {
  if (!/<[a-z!/?]/i.test(html)) return html
  let made = ''
  let depth = 0
  const parser = new Parser({
    onopentag: (name, given) => {
      if (dropped.has(name)) depth++
      else if (depth === 0 && tags.has(name)) made += opening(name, given)
    },
    ontext: text => {
      if (depth === 0) made += escaped(text)
    },
    onclosetag: name => {
      if (dropped.has(name)) depth = Math.max(0, depth - 1)
      else if (depth === 0 && tags.has(name) && !voidTags.has(name)) made += `</${name}>`
    },
  })
  parser.end(html)
  return made
}
