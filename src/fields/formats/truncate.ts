/** Characters kept where a text is cut: anywhere; texts of cells, whole and by word; badges; names in notifications. */
export const truncation = {
  default: 25,
  text: 150,
  word: 60,
  badge: 30,
  notificationName: 200,
  invoiceParty: 17,
} as const

const ellipsis = '…'
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/** The first `count` signs as they are seen: an emoji or a letter with its accents is one and is never cut in half. */
const firstSigns = (text: string, count: number): string => {
  // No sign is shorter than one code unit, so a text that short is whole.
  if (text.length <= count) return text
  if (!segmenter) return [...text].slice(0, count).join('')
  let end = 0
  let seen = 0
  // A sign of more than 32 units is no writing; the slice keeps a text of megabytes from being taken apart.
  for (const { segment, index } of segmenter.segment(text.slice(0, (count + 1) * 32))) {
    if (++seen > count) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** The text, or its first characters (25 unless told) followed by an ellipsis, which does not count. */
export const truncate = (text: string, max: number = truncation.default): string => {
  const kept = firstSigns(text, max)
  return kept.length === text.length ? text : kept.trimEnd() + ellipsis
}

/** The text of a cell: words longer than 60 are cut each, then the whole at 150. */
export const truncateText = (
  text: string,
  max: number = truncation.text,
  word: number = truncation.word,
): string =>
  truncate(
    text
      .slice(0, max * 40)
      .split(/(\s+)/)
      .map(part => truncate(part, word))
      .join(''),
    max,
  )
