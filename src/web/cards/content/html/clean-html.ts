const kept = new Set(
  'A ABBR B BLOCKQUOTE BR CAPTION CODE COL COLGROUP DD DEL DIV DL DT EM FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HR I IMG INS KBD LI MARK OL P PRE Q S SMALL SPAN STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TIME TR U UL'.split(
    ' ',
  ),
)
/** Gone with all that is in them; of other unknown elements only the tags go. */
const dropped = new Set(
  'SCRIPT STYLE IFRAME OBJECT EMBED TEMPLATE NOSCRIPT SVG MATH FORM INPUT BUTTON TEXTAREA SELECT LINK META BASE'.split(
    ' ',
  ),
)
const attributes = new Set('alt colspan dir height href lang rowspan scope src title width'.split(' '))
const addresses = new Set(['href', 'src'])

const isSafe = (address: string): boolean => {
  // Blanks and control characters hide a scheme from a reader, not from a browser.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const bare = address.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')
  return (
    /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(bare) ||
    /^data:image\/(png|jpe?g|gif|webp);base64,/i.test(bare)
  )
}

const cleanAttributes = (element: Element): void => {
  for (const { name, value } of [...element.attributes]) {
    const isKept = attributes.has(name) && (!addresses.has(name) || isSafe(value))
    if (!isKept) element.removeAttribute(name)
  }
  if (element.tagName === 'A') {
    element.setAttribute('rel', 'noreferrer noopener')
    if (/^https?:/i.test(element.getAttribute('href') ?? '')) element.setAttribute('target', '_blank')
  }
}

const clean = (parent: Element): void => {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) continue
    if (child.nodeType !== Node.ELEMENT_NODE) {
      child.remove()
      continue
    }
    const element = child as Element
    if (dropped.has(element.tagName.toUpperCase())) {
      element.remove()
      continue
    }
    clean(element)
    if (kept.has(element.tagName)) cleanAttributes(element)
    else element.replaceWith(...element.childNodes)
  }
}

/**
 * The harmless part of a text in HTML: words, lists, tables, pictures and links. What could run or send anything is gone. It
 * is read in a document of its own, where nothing loads and nothing runs.
 */
export const cleanHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  clean(body)
  return body.innerHTML
}
