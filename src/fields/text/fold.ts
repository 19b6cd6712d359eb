/** Raised whenever texts are folded otherwise: what is kept folded is then written anew by a migration. */
export const foldVersion = 2

/**
 * What a folded text goes without, as the inside of a pattern's brackets, which our code and the database read alike:
 * accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs and the lengthening stroke of Arabic, and characters
 * that only steer the writing.
 */
export const foldedAway =
  '\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20F0\\uFE20-\\uFE2F\\u00AD\\u061C\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF'

/** Letters that Unicode does not take apart into a plain letter and an accent, and signs that are typed in several ways. */
export const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '`': "'",
}

const away = new RegExp(`[${foldedAway}]`, 'g')
const letters = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g')

/** What has neither accents nor any of these signs: most of what is kept. */
const plain = /^[ -_a-~]*$/

/**
 * A text without case and accents, as it is searched and sorted: 'Émile Œuvré' → 'emile oeuvre'. The database's
 * `fold_text` is made of the same parts.
 */
export const fold = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(away, '')
        .toLowerCase()
        .replace(away, '')
        .replace(letters, letter => foldedLetters[letter]!)
