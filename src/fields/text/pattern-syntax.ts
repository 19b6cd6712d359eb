import { type Message, message, messageInLog } from '#errors/index.ts'

/** Why a pattern cannot be read. */
export class PatternError extends SyntaxError {
  constructor(readonly reason: Message) {
    super(messageInLog(reason))
  }
}

/** A pattern taken apart. Zero-width nodes are the two ends; `char` holds for one character. */
export type PatternNode =
  | { kind: 'char'; test: (character: string) => boolean }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'either'; parts: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; min: number; max: number }

const mostRepetitions = 1000

/** One character that is a class, an escape or itself: left to the engine of the language, which cannot run away on it. */
const single = (source: string, flags: string): PatternNode => {
  const expression = new RegExp(`^${source}$`, flags)
  return { kind: 'char', test: character => expression.test(character) }
}

/** A pattern on its way to being read. */
interface Reading {
  readonly signs: readonly string[]
  /** Of the language's own reader, for one character. */
  readonly flags: string
  /** Place of the sign that comes next. */
  at: number
}

const next = ({ signs, at }: Reading): string | undefined => signs[at]

const take = (reading: Reading): string | undefined => reading.signs[reading.at++]

/** The next so many signs as a text. */
const ahead = ({ signs, at }: Reading, count: number): string => signs.slice(at, at + count).join('')

/** A letter is itself, in any case where that is asked. */
const itself = (sign: string, { flags }: Reading): PatternNode => ({
  kind: 'char',
  test:
    flags.includes('i') && sign.toLowerCase() !== sign.toUpperCase()
      ? character => character.toLowerCase() === sign.toLowerCase()
      : character => character === sign,
})

const readAlternatives = (reading: Reading): PatternNode => {
  const parts = [readSequence(reading)]
  while (next(reading) === '|') {
    reading.at++
    parts.push(readSequence(reading))
  }
  return parts.length === 1 ? parts[0]! : { kind: 'either', parts }
}

const readSequence = (reading: Reading): PatternNode => {
  const parts: PatternNode[] = []
  while (reading.at < reading.signs.length && next(reading) !== '|' && next(reading) !== ')')
    parts.push(readRepeated(reading))
  return { kind: 'sequence', parts }
}

const readRepeated = (reading: Reading): PatternNode => {
  let part = readAtom(reading)
  for (let bounds = readBounds(reading); bounds; bounds = readBounds(reading)) {
    if (part.kind === 'repeat' || bounds.min > bounds.max)
      throw new PatternError(message('PATTERN_NOTHING_TO_REPEAT'))
    part = { kind: 'repeat', part, ...bounds }
    // Lazy or greedy is the same where only the whole text counts.
    if (next(reading) === '?') reading.at++
  }
  return part
}

/** How often what stands before is there; null where nothing is said of it. */
const readBounds = (reading: Reading): { min: number; max: number } | null => {
  const sign = next(reading)
  if (sign === '*' || sign === '+' || sign === '?') {
    reading.at++
    return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
  }
  const counts = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(ahead(reading, 12))
  if (!counts) return null
  reading.at += counts[0].length
  const min = Number(counts[1])
  const max = counts[3] ? Number(counts[3]) : counts[2] ? Number.POSITIVE_INFINITY : min
  if (Math.max(min, Number.isFinite(max) ? max : 0) > mostRepetitions)
    throw new PatternError(message('PATTERN_TOO_MANY_REPETITIONS'))
  return { min, max }
}

const readAtom = (reading: Reading): PatternNode => {
  const sign = take(reading)!
  if (sign === '^') return { kind: 'start' }
  if (sign === '$') return { kind: 'end' }
  if (sign === '(') return readGroup(reading)
  if (sign === '[') return readClass(reading)
  if (sign === '\\') return readEscape(reading)
  if (sign === '.') return single('[^\\n\\r\\u2028\\u2029]', reading.flags)
  if ('*+?{}]'.includes(sign)) throw new PatternError(message('PATTERN_UNEXPECTED', { sign }))
  return itself(sign, reading)
}

const readGroup = (reading: Reading): PatternNode => {
  if (next(reading) === '?') {
    const opening = /^\?(?::|<[A-Za-z_]\w{0,40}>)/.exec(ahead(reading, 50))
    if (!opening) throw new PatternError(message('PATTERN_NO_LOOK_AROUND'))
    reading.at += opening[0].length
  }
  const inner = readAlternatives(reading)
  if (take(reading) !== ')') throw new PatternError(message('PATTERN_NOT_CLOSED', { sign: ')' }))
  return inner
}

const readClass = (reading: Reading): PatternNode => {
  const begin = reading.at - 1
  while (reading.at < reading.signs.length && next(reading) !== ']')
    reading.at += next(reading) === '\\' ? 2 : 1
  if (take(reading) !== ']') throw new PatternError(message('PATTERN_NOT_CLOSED', { sign: ']' }))
  return single(reading.signs.slice(begin, reading.at).join(''), reading.flags)
}

const readEscape = (reading: Reading): PatternNode => {
  const rest = ahead(reading, 60)
  const name = /^(?:[dDwWsStnrfv]|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[\w=]{1,50}\}|[^\w\s])/u.exec(rest)
  if (!name) throw new PatternError(message('PATTERN_ESCAPE_UNSUPPORTED', { sign: rest.slice(0, 1) }))
  reading.at += [...name[0]].length
  const escaped = name[0]
  // Signs that need no escape are errors to the language's own reader.
  return /^[^\w\s]/.test(escaped) ? itself(escaped, reading) : single(`\\${escaped}`, reading.flags)
}

/**
 * Reads the part of regular expressions that describes shapes: characters, classes, groups, alternatives, repetitions and
 * the two ends. Throws SyntaxError for what is wrong, and for what would need going back: look-around, back-references.
 */
export const readPattern = (source: string, ofAnyCase = false): PatternNode => {
  const reading: Reading = { signs: [...source], flags: ofAnyCase ? 'sui' : 'su', at: 0 }
  const pattern = readAlternatives(reading)
  const left = next(reading)
  if (left !== undefined) throw new PatternError(message('PATTERN_UNEXPECTED', { sign: left }))
  return pattern
}
