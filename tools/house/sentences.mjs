/**
 * Finds what is said in English where only a code may stand: what an error, a guard, a rule or a check tells, and what a
 * process writes into a record, is a `message('CODE', { … })`, put into the reader's language where an answer leaves.
 */

const rooms = /^(processes|entities|engine|fields|finance|server)\//
const isTest = path => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path)
const tellers =
  /(?<![\w.])(?:new AppError|fail|failFields|refusal|refuse|notAllowed)\(|(?<![\w.'])(?:message|rejectionReason):\s/g
/** Rooms that write records on nobody's behalf, and what they would write words into. */
const writers = /^(processes|engine)\/|^server\/(batches|crons|jobs|adapters)\//
const written = /(?<![\w.'])(?:name|reason|subject|description|explanation|lastError):\s/g

/** Files whose errors no person of a tenant reads, with the reason. */
const told = 'told in a terminal before anybody can sign in'
const guest = 'told to the code of a script, whose developer reads the English of its language'
const exceptions = new Map([
  ['server/sandbox/pure-functions.ts', guest],
  ['server/sandbox/read-script.ts', guest],
  ['server/sandbox/sandbox-thread.ts', guest],
  ['server/sandbox/script-calls.ts', guest],
  ['server/backup/backup-schedule.ts', told],
  ['server/backup/wal/wal-config.ts', told],
  ['server/check-database.ts', told],
  ['server/config.ts', told],
  ['server/environment.ts', told],
  ['server/migrations/start-checks.ts', told],
])

/** Two words, or one that begins as a label does: codes, fields, permissions and paths are no such thing. */
const isSaid = text => /\p{L}{2,} \p{L}{2,}/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text)

/**
 * Every sentence of a file that stands where a code belongs.
 * @param {string} path below `src/`
 * @param {string} text
 * @returns {string[]} one line a sentence, each beginning with the file and line
 */
export const findSentences = (path, text) => {
  if (!rooms.test(path) || isTest(path) || exceptions.has(path)) return []
  const { code, literals } = readLiterals(text)
  const found = new Map()
  const places = [...code.matchAll(tellers), ...(writers.test(path) ? code.matchAll(written) : [])]
  for (const match of places) {
    const isCall = match[0].endsWith('(')
    const said = literalsIn(code, literals, match.index + match[0].length, isCall)
    const isPermission = said[0]?.text === 'FORBIDDEN'
    for (const literal of said)
      if (isSaid(literal.text) && !(isPermission && /^\S+ \S+$/.test(literal.text)))
        found.set(literal.from, literal.text)
  }
  return [...found].map(
    ([from, said]) =>
      `src/${path}:${text.slice(0, from).split('\n').length} says "${said}": give it a code, message('…'), and its words in src/locales`,
  )
}

/** The literals of an argument list or of one value, without those that a call within is given. */
const literalsIn = (code, literals, start, isCall) => {
  const found = []
  let depth = 0
  let called = 0
  for (let at = start; at < code.length; at++) {
    const sign = code[at]
    if ('([{'.includes(sign)) {
      if (called || (sign === '(' && /[\w$>\]]/.test(code[at - 1]))) called++
      depth++
    } else if (')]}'.includes(sign)) {
      if (depth-- === 0) break
      if (called) called--
    } else if (!isCall && depth === 0 && (sign === ',' || sign === ';')) break
    const literal = literals.get(at)
    // The English of a label stands beside its key.
    if (literal && !called && !/\benglish: $/.test(code.slice(0, at))) found.push(literal)
  }
  return found
}

/** The text with what strings, comments and patterns hold blanked, and the literals by where they begin. */
const readLiterals = text => {
  const literals = new Map()
  const code = text.split('')
  const blank = (from, to) => {
    for (let i = from; i < to; i++) if (code[i] !== '\n') code[i] = ' '
  }
  let at = 0
  while (at < text.length) {
    const end = endOf(text, at, code)
    if (end === at) at++
    else {
      if ('\'"`'.includes(text[at]))
        literals.set(at, { from: at, text: text.slice(at + 1, end - 1).replace(/\$\{[^}]*\}/g, '…') })
      blank(at, end)
      at = end
    }
  }
  return { code: code.join(''), literals }
}

/** Where the comment, the string or the pattern that begins here ends; `at` where none begins. */
const endOf = (text, at, code) => {
  const sign = text[at]
  if (sign === "'" || sign === '"') return endOfString(text, at)
  if (sign === '`') return endOfTemplate(text, at)
  if (sign !== '/') return at
  if (text[at + 1] === '/') return lineEnd(text, at)
  if (text[at + 1] === '*') return text.indexOf('*/', at) + 2 || text.length
  const before = code
    .slice(Math.max(0, at - 80), at)
    .join('')
    .trimEnd()
  return before === '' || /[(,=:[!&|?{};>]$|\breturn$/.test(before) ? endOfPattern(text, at) : at
}

const lineEnd = (text, at) => (text.indexOf('\n', at) + 1 || text.length + 1) - 1

const endOfString = (text, at) => {
  let i = at + 1
  while (i < text.length && text[i] !== text[at]) i += text[i] === '\\' ? 2 : 1
  return i + 1
}

const endOfTemplate = (text, at) => {
  let i = at + 1
  while (i < text.length && text[i] !== '`') {
    if (text[i] === '\\') i += 2
    else if (text.startsWith('${', i)) i = endOfHole(text, i + 2)
    else i++
  }
  return i + 1
}

const endOfHole = (text, start) => {
  let depth = 0
  let i = start
  while (i < text.length && !(text[i] === '}' && depth === 0)) {
    if (text[i] === '{') depth++
    if (text[i] === '}') depth--
    i = text[i] === '`' ? endOfTemplate(text, i) : /['"]/.test(text[i]) ? endOfString(text, i) : i + 1
  }
  return i + 1
}

const endOfPattern = (text, at) => {
  let isClass = false
  let i = at + 1
  while (i < text.length && text[i] !== '\n' && (text[i] !== '/' || isClass)) {
    if (text[i] === '\\') i++
    else if (text[i] === '[') isClass = true
    else if (text[i] === ']') isClass = false
    i++
  }
  return i + 1
}
