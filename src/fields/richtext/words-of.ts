const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const decoded = (text: string): string =>
  text.replace(/&(#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
    const code = Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** What a text in HTML says, on one line: for lists, and wherever there is no room for its looks. */
export const wordsOf = (html: string): string =>
  decoded(
    html
      .replace(/<br\s*\/?>|<\/(p|h\d|li|blockquote|pre|div|tr|td|th)>/gi, ' ')
      .replace(/<[a-z!/][^>]*>/gi, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()
