/**
 * @typedef {{ target: string, line: number, isTypeOnly: boolean, isLazy: boolean }} Import
 */

// Statements stand at the start of a line, as the formatter writes them, so that words in comments and strings do
// not count. The parts between the braces may span lines; nothing else is crossed.
const statement =
  /^(?:import|export)\s+(?<type>type\s+)?(?<clause>(?:[\w$]+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)?)\s*from\s*['"](?<target>[^'"\n]+)['"]/gm
const bare = /^import\s*['"](?<target>[^'"\n]+)['"]/gm
// `typeof import('…')` and `: import('…').Name` are types and gone before anything runs.
const lazy = /(?<before>\S*)\s*\bimport\(\s*['"](?<target>[^'"\n]+)['"]/g

/**
 * Every import and re-export of a source text, in the order of kinds.
 * @param {string} text
 * @returns {Import[]}
 */
export const findImports = text => {
  const found = []
  const add = (match, isTypeOnly, isLazy) => {
    const line = text.slice(0, match.index).split('\n').length
    found.push({ target: match.groups.target, line, isTypeOnly, isLazy })
  }
  for (const match of text.matchAll(statement)) {
    add(match, Boolean(match.groups.type) || namesOnlyTypes(match.groups.clause), false)
  }
  for (const match of text.matchAll(bare)) add(match, false, false)
  for (const match of text.matchAll(lazy)) {
    const { before } = match.groups
    if (/^\s*(\*|\/\/)/.test(lineAround(text, match.index))) continue
    add(match, /(typeof|extends|as|[:<|&])$/.test(before), true)
  }
  return found
}

/** `{ type A, type B }`: the whole import vanishes, as with `import type`. */
const namesOnlyTypes = clause => {
  const names = /^\{([^}]*)\}$/.exec(clause.trim())?.[1]
  if (names === undefined) return false
  const parts = names.split(',').filter(part => part.trim())
  return parts.length > 0 && parts.every(part => /^\s*type\s/.test(part))
}

const lineAround = (text, index) => text.slice(text.lastIndexOf('\n', index - 1) + 1).split('\n', 1)[0]
