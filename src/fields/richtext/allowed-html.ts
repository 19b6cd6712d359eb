/** Elements that a text in HTML may have: words, lists, tables, pictures and links. */
export const allowedTags: readonly string[] =
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  )

/** What its elements may say. */
export const allowedAttributes: readonly string[] =
  'alt colspan dir height href lang rowspan scope src start title width target rel'.split(' ')

/** Our own pages, the web, letters and calls; pictures may stand in the text itself. */
export const allowedAddresses =
  /^(https?:|mailto:|tel:|\/(?![/\\])|#|data:image\/(png|jpe?g|gif|webp);base64,)/i
