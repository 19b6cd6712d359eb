const longest = 300
const vague = /(^|[-./])(utils?|helpers?|common|managers?)([-./]|$)/

/**
 * What is wrong with a file itself, apart from its imports.
 * @param {string} path below `src/`
 * @param {string} text
 * @returns {string[]}
 */
export const checkFile = (path, text) => {
  const problems = []
  const add = (line, problem) => problems.push(`src/${path}:${line} ${problem}`)
  const word = vague.exec(path)?.[2]
  if (word) add(1, `is named "${word}", which says nothing: name it after what it does`)
  const exported = /^export (default\b|\{[^}]*\bas default\b)/m.exec(text)
  if (exported && !/\.config\.tsx?$/.test(path)) {
    add(text.slice(0, exported.index).split('\n').length, 'exports a default: export it by its name')
  }
  const lines = text.trimEnd().split('\n').length
  // A dictionary is as long as what it says.
  const isDictionary = /^locales\/[a-z]{2,3}\//.test(path)
  if (lines > longest && !isDictionary && !saysWhyLong(text)) {
    add(longest, `has ${lines} lines and no comment on top that says why it goes past ${longest} lines`)
  }
  return problems
}

/** The comments before the first statement, or a documentation comment anywhere, give the reason. */
const saysWhyLong = text => {
  const leading = /^\s*(\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\s*)*/.exec(text)?.[0] ?? ''
  if (/Long because/i.test(leading)) return true
  return (text.match(/\/\*\*[\s\S]*?\*\//g) ?? []).some(comment => /past 300\s+(\*\s+)?lines/.test(comment))
}
