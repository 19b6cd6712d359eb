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
const single = (source: string): PatternNode => {
  const expression = new RegExp(`^${source}$`, 'su')
  return { kind: 'char', test: character => expression.test(character) }
}

/**
 * Reads the part of regular expressions that describes shapes: characters, classes, groups, alternatives, repetitions and
 * the two ends. Throws SyntaxError for what is wrong, and for what would need going back: look-around, back-references.
 */
export const readPattern = (source: string): PatternNode => {
  const signs = [...source]
  let at = 0

  const readAlternatives = (): PatternNode => {
    const parts = [readSequence()]
    while (signs[at] === '|') {
      at++
      parts.push(readSequence())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'either', parts }
  }

  const readSequence = (): PatternNode => {
    const parts: PatternNode[] = []
    while (at < signs.length && signs[at] !== '|' && signs[at] !== ')') parts.push(readRepeated())
    return { kind: 'sequence', parts }
  }

  const readRepeated = (): PatternNode => {
    let part = readAtom()
    for (let bounds = readBounds(); bounds; bounds = readBounds()) {
      if (part.kind === 'repeat' || bounds.min > bounds.max)
        throw new PatternError(message('PATTERN_NOTHING_TO_REPEAT'))
      part = { kind: 'repeat', part, ...bounds }
      // Lazy or greedy is the same where only the whole text counts.
      if (signs[at] === '?') at++
    }
    return part
  }

  const readBounds = (): { min: number; max: number } | null => {
    const sign = signs[at]
    if (sign === '*' || sign === '+' || sign === '?') {
      at++
      return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
    }
    const counts = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(signs.slice(at, at + 12).join(''))
    if (!counts) return null
    at += counts[0].length
    const min = Number(counts[1])
    const max = counts[3] ? Number(counts[3]) : counts[2] ? Number.POSITIVE_INFINITY : min
    if (Math.max(min, Number.isFinite(max) ? max : 0) > mostRepetitions)
      throw new PatternError(message('PATTERN_TOO_MANY_REPETITIONS'))
    return { min, max }
  }

  const readAtom = (): PatternNode => {
    const sign = signs[at++]!
    if (sign === '^') return { kind: 'start' }
    if (sign === '$') return { kind: 'end' }
    if (sign === '(') return readGroup()
    if (sign === '[') return readClass()
    if (sign === '\\') return readEscape()
    if (sign === '.') return single('[^\\n\\r\\u2028\\u2029]')
    if ('*+?{}]'.includes(sign)) throw new PatternError(message('PATTERN_UNEXPECTED', { sign }))
    return { kind: 'char', test: character => character === sign }
  }

  const readGroup = (): PatternNode => {
    if (signs[at] === '?') {
      const opening = /^\?(?::|<[A-Za-z_]\w{0,40}>)/.exec(signs.slice(at, at + 50).join(''))
      if (!opening) throw new PatternError(message('PATTERN_NO_LOOK_AROUND'))
      at += opening[0].length
    }
    const inner = readAlternatives()
    if (signs[at++] !== ')') throw new PatternError(message('PATTERN_NOT_CLOSED', { sign: ')' }))
    return inner
  }

  const readClass = (): PatternNode => {
    const from = at - 1
    while (at < signs.length && signs[at] !== ']') at += signs[at] === '\\' ? 2 : 1
    if (signs[at++] !== ']') throw new PatternError(message('PATTERN_NOT_CLOSED', { sign: ']' }))
    return single(signs.slice(from, at).join(''))
  }

  const readEscape = (): PatternNode => {
    const rest = signs.slice(at, at + 60).join('')
    const name = /^(?:[dDwWsStnrfv]|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[\w=]{1,50}\}|[^\w\s])/u.exec(rest)
    if (!name) throw new PatternError(message('PATTERN_ESCAPE_UNSUPPORTED', { sign: rest.slice(0, 1) }))
    at += [...name[0]].length
    const escaped = name[0]
    // Signs that need no escape are errors to the language's own reader.
    return /^[^\w\s]/.test(escaped)
      ? { kind: 'char', test: character => character === escaped }
      : single(`\\${escaped}`)
  }

  const pattern = readAlternatives()
  if (at < signs.length) throw new PatternError(message('PATTERN_UNEXPECTED', { sign: signs[at] }))
  return pattern
}
