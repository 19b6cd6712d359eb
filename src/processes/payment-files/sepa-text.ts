const replaced: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '€': 'EUR',
  '&': '+',
  '’': "'",
  '‘': "'",
  '`': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  _: '-',
  ';': ',',
  '@': '(at)',
}

const combining = /\p{M}/gu
const outside = /[^a-zA-Z0-9/\-?:().,'+ ]/g
/** Letters of Latin with their accents, as banks agree on them beside the others. */
const outsideExtended = /[^\p{Script=Latin}0-9/\-?:().,'+ ]/gu

const plain = (text: string): string =>
  [...text.normalize('NFC')]
    .map(sign => replaced[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replace(combining, '')
    .replace(outside, ' ')

const extended = (text: string): string =>
  [...text.normalize('NFC')]
    .map(sign => (/\p{L}/u.test(sign) ? sign : (replaced[sign] ?? sign)))
    .join('')
    .replace(outsideExtended, ' ')

/**
 * A text in the character set that every SEPA bank reads (EPC217-08): Latin letters without accents, digits and
 * `/ - ? : ( ) . , ' +` and blanks; no slash at an end nor doubled. EXTENDED keeps accents. Cut to `limit` signs.
 */
export const sepaText = (text: string, limit: number, characters: 'LATIN' | 'EXTENDED' = 'LATIN'): string =>
  (characters === 'EXTENDED' ? extended : plain)(text)
    .replace(/\s+/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/^[/\s]+/, '')
    .slice(0, limit)
    .replace(/[/\s]+$/, '')
