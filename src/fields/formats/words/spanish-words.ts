const small =
  `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
  diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete
  veintiocho veintinueve`.split(/\s+/)
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const hundreds = `ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos
  novecientos`.split(/\s+/)

const belowThousand = (value: number): string => {
  if (value === 100) return 'cien'
  const rest = value % 100
  const head = value >= 100 ? hundreds[Math.floor(value / 100) - 1]! : ''
  const unit = rest % 10
  const tail = rest < 30 ? small[rest]! : tens[Math.floor(rest / 10)]! + (unit ? ` y ${small[unit]}` : '')
  if (!head) return tail
  return rest ? `${head} ${tail}` : head
}

/** Before a noun that it counts, uno loses its end: veintiún mil, treinta y un millones. */
const shortened = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

const belowMillion = (value: number): string => {
  const thousands = Math.floor(value / 1000)
  const rest = value % 1000
  if (!thousands) return belowThousand(rest)
  const head = thousands === 1 ? 'mil' : `${shortened(belowThousand(thousands))} mil`
  return rest ? `${head} ${belowThousand(rest)}` : head
}

/** A whole number in Spanish, which counts millions up to a million of them: 10^9 is mil millones. */
export const spanishWords = (value: number): string => {
  if (value < 1e6) return belowMillion(value)
  const isBillion = value >= 1e12
  const size = isBillion ? 1e12 : 1e6
  const [one, many] = isBillion ? ['un billón', 'billones'] : ['un millón', 'millones']
  const count = Math.floor(value / size)
  const rest = value % size
  const head = count === 1 ? one : `${shortened(spanishWords(count))} ${many}`
  return rest ? `${head} ${spanishWords(rest)}` : head!
}
