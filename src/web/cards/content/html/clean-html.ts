import DOMPurify from 'dompurify'

const tags =
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul'
const attributes = 'alt colspan dir height href lang rowspan scope src title width target rel'

/** Our own pages, the web, letters and calls; pictures may stand in the text itself. */
const addresses = /^(https?:|mailto:|tel:|\/(?![/\\])|#|data:image\/(png|jpe?g|gif|webp);base64,)/i

const purifier = DOMPurify(window)
// The library lets a picture hold any data; ours holds a picture of pixels.
purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName === 'src' && !addresses.test(attribute.attrValue.trim())) attribute.keepAttr = false
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
    ALLOWED_TAGS: tags.split(' '),
    ALLOWED_ATTR: attributes.split(' '),
    ALLOWED_URI_REGEXP: addresses,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
