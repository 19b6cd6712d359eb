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

/**
 * A text in the character set that every SEPA bank reads (EPC217-08): Latin letters without accents, digits and
 * `/ - ? : ( ) . , ' +` and blanks; no slash at an end nor doubled. Cut to `limit` signs.
 */
export const sepaText = (text: string, limit: number): string =>
  [...text.normalize('NFC')]
    .map(sign => replaced[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replace(combining, '')
    .replace(outside, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/^[/\s]+/, '')
    .slice(0, limit)
    .replace(/[/\s]+$/, '')
