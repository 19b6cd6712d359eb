import DOMPurify from 'dompurify'
import { allowedAddresses, allowedAttributes, allowedTags } from '#fields/richtext/allowed-html.ts'

const purifier = DOMPurify(window)
// The library lets a picture hold any data; ours holds a picture of pixels.
purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName === 'src' && !allowedAddresses.test(attribute.attrValue.trim()))
    attribute.keepAttr = false
})
purifier.addHook('afterSanitizeAttributes', element => {
  if (element.tagName !== 'A') return
  element.removeAttribute('target')
  element.setAttribute('rel', 'noreferrer noopener')
  if (/^https?:/i.test(element.getAttribute('href') ?? '')) element.setAttribute('target', '_blank')
})

/**
 * The harmless part of a text in HTML: words, lists, tables, pictures and links. What could run or send anything is gone, and
 * so are forms, styles, frames and drawings.
 */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOWED_URI_REGEXP: allowedAddresses,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
