/** Letters that are one in Arabic to whoever types fast. */
const alike: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  '’': "'",
  ʼ: "'",
  '‘': "'",
}

/** A letter without case and accent. A letter stays one, so that a place in the folded text is the same place in the text. */
const foldLetter = (letter: string): string => {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const known = alike[letter] ?? plain
  return known.length === letter.length ? known : letter
}

/** What somebody typed as it is compared, letter for letter as long as it was. */
export const fold = (text: string): string => [...text].map(foldLetter).join('')

/** What is asked in one form: marks that stand above letters are part of them, Arabic vowel signs and lengthenings are none. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u0640\u064B-\u0652\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a text, folded. */
export const wordsIn = (text: string): string[] =>
  fold(tidy(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
