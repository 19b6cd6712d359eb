export type TokenKind = 'plain' | 'comment' | 'text' | 'number' | 'word'

export interface Token {
  kind: TokenKind
  text: string
}

const words = new Set(
  'async await break case catch class const continue default delete do else export extends false finally for from function if import in instanceof let new null of return static super switch this throw true try typeof undefined var void while yield'.split(
    ' ',
  ),
)

// Comments, texts in three kinds of quotes (an open one ends with its line, a template with the code), numbers, names.
const pattern =
  /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|('(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|`(?:[^`\\]|\\[\s\S])*`?)|\b(\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)\b|([A-Za-z_$][\w$]*)/g

/** Beyond so many signs the colours cost more than they help. */
const colouredAtMost = 60_000

/** The code cut into what is coloured alike; joined, the texts are the code again. */
export const tokensOf = (code: string): Token[] => {
  if (code.length > colouredAtMost) return [{ kind: 'plain', text: code }]
  const tokens: Token[] = []
  const add = (kind: TokenKind, text: string) => {
    const last = tokens.at(-1)
    if (text === '') return
    if (last?.kind === kind) last.text += text
    else tokens.push({ kind, text })
  }
  let at = 0
  for (const match of code.matchAll(pattern)) {
    add('plain', code.slice(at, match.index))
    const [whole, comment, text, number, name] = match
    if (comment !== undefined) add('comment', whole)
    else if (text !== undefined) add('text', whole)
    else if (number !== undefined) add('number', whole)
    else add(name !== undefined && words.has(name) ? 'word' : 'plain', whole)
    at = match.index + whole.length
  }
  add('plain', code.slice(at))
  return tokens
}

/** The same line by line: what goes over several lines is cut at their ends. */
export const tokenLinesOf = (code: string): Token[][] => {
  const lines: Token[][] = [[]]
  for (const { kind, text } of tokensOf(code))
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (piece) lines.at(-1)!.push({ kind, text: piece })
    }
  return lines
}
