import { parseSync } from 'vite'
import { isTestFile } from './arrows.mjs'

/** A function fits on a screen. */
const longest = 70

/**
 * Functions that are longer, from the line on which they begin to the one on which they end.
 * @param {string} path below `src/`
 * @param {string} text
 * @returns {string[]} one line a problem, each beginning with the file and line
 */
export const checkFunctions = (path, text) => {
  if (isTestFile(path) || text.split('\n').length <= longest) return []
  return functionsOf(path, text)
    .filter(one => one.lines > longest)
    .map(
      one =>
        `src/${path}:${one.line} ${one.name} has ${one.lines} lines: cut it where a part has a name, ${longest} fit on a screen`,
    )
}

const isFunction = type =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Every function of a source text with its name: its own, or that of what it is given to. */
const functionsOf = (path, text) => {
  const lineOf = lineCounter(text)
  const found = []
  const walk = (node, name) => {
    if (Array.isArray(node)) for (const one of node) walk(one, name)
    if (typeof node?.type !== 'string') return
    if (isFunction(node.type) && node.body) {
      const line = lineOf(node.start)
      found.push({ name: node.id?.name ?? name, line, lines: lineOf(node.end) - line + 1 })
    }
    const named = node.id?.name ?? node.key?.name ?? name
    for (const [key, child] of Object.entries(node))
      if (child && typeof child === 'object' && key !== 'parent') walk(child, named)
  }
  walk(parseSync(path, text).program, 'a function')
  return found
}

/** The line, from 1, of a place in a text. */
const lineCounter = text => {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return at => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle] <= at) low = middle + 1
      else high = middle
    }
    return low
  }
}
