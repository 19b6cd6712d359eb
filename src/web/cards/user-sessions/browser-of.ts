import { inRow } from '../../shell/in-row.ts'

const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

const named = (among: typeof browsers, agent: string): string | undefined =>
  among.find(([, sign]) => sign.test(agent))?.[0]

/** A browser as people call it, by what it says of itself: `Firefox, Windows`; null where nothing was said. */
export const browserOf = (agent: string | null): string | null => {
  if (!agent) return null
  const words = [named(browsers, agent), named(systems, agent)].filter(Boolean)
  return words.length ? inRow(words) : agent.slice(0, 60)
}
