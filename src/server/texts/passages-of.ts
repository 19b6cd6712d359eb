import type { PageText } from '#processes/documents/texts/read-texts.ts'

/** So long is a passage: what a question is answered from, and what is shown of a page. */
const longest = 1_500

export interface Passage extends PageText {
  part: number
}

/** Where a text is cut: at the end of a line, a sentence or a word, whatever comes last in its second half. */
const cutAt = (text: string): number => {
  const head = text.slice(0, longest)
  for (const mark of ['\n', '. ', ' ']) {
    const at = head.lastIndexOf(mark)
    if (at > longest / 2) return at + mark.length
  }
  return longest
}

/** The pages of a file in passages. */
export const passagesOf = (pages: readonly PageText[]): Passage[] =>
  pages.flatMap(({ page, text }) => {
    const passages: Passage[] = []
    for (let rest = text; rest; ) {
      const at = rest.length <= longest ? rest.length : cutAt(rest)
      passages.push({ page, part: passages.length, text: rest.slice(0, at).trim() })
      rest = rest.slice(at).trimStart()
    }
    return passages
  })
