import { fail, message } from '#errors/index.ts'
import { PatternError, type PatternNode, readPattern } from './pattern-syntax.ts'

/** A state: what it asks of the next character and where that leads, or where it leads without one. */
interface State {
  test?: (character: string) => boolean
  isAllowed?: (position: number, length: number) => boolean
  next: number[]
}

interface Automaton {
  states: State[]
  start: number
}

const longestPattern = 1000
const mostStates = 20_000
const accepting = 0

/** Builds from the end to the start, so that each node knows where it leads. */
const build = (pattern: PatternNode): Automaton => {
  const states: State[] = [{ next: [] }]
  const add = (state: State): number => {
    if (states.length >= mostStates) throw new PatternError(message('PATTERN_TOO_LARGE'))
    return states.push(state) - 1
  }

  const link = (node: PatternNode, target: number): number => {
    switch (node.kind) {
      case 'char':
        return add({ test: node.test, next: [target] })
      case 'start':
        return add({ isAllowed: position => position === 0, next: [target] })
      case 'end':
        return add({ isAllowed: (position, length) => position === length, next: [target] })
      case 'sequence':
        return node.parts.reduceRight((after, part) => link(part, after), target)
      case 'either':
        return add({ next: node.parts.map(part => link(part, target)) })
      case 'repeat':
        return linkRepeat(node, target)
    }
  }

  const linkRepeat = (node: PatternNode & { kind: 'repeat' }, target: number): number => {
    let entry = target
    if (node.max === Number.POSITIVE_INFINITY) {
      const loop = add({ next: [target] })
      states[loop]!.next.push(link(node.part, loop))
      entry = loop
    } else {
      for (let count = node.min; count < node.max; count++)
        entry = add({ next: [target, link(node.part, entry)] })
    }
    for (let count = 0; count < node.min; count++) entry = link(node.part, entry)
    return entry
  }

  return { start: link(pattern, accepting), states }
}

/** Every state that is reached from these without reading a character. */
const reach = (
  automaton: Automaton,
  from: readonly number[],
  position: number,
  length: number,
): Set<number> => {
  const found = new Set<number>()
  const waiting = [...from]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const state = automaton.states[index]!
    if (found.has(index) || (state.isAllowed && !state.isAllowed(position, length))) continue
    found.add(index)
    if (!state.test) waiting.push(...state.next)
  }
  return found
}

const compiled = new Map<string, Automaton>()

const compile = (source: string): Automaton => {
  const known = compiled.get(source)
  if (known) return known
  if (typeof source !== 'string' || source.length > longestPattern)
    throw new PatternError(message('PATTERN_TOO_LONG_TEXT'))
  const automaton = build(readPattern(source))
  if (compiled.size < 1000) compiled.set(source, automaton)
  return automaton
}

/** For declarations: INVALID_FIELD_IN_CONFIG where the pattern is wrong or asks for more than shapes. */
export const assertPattern = (source: string): void => {
  try {
    compile(source)
  } catch (error) {
    fail(
      'INVALID_FIELD_IN_CONFIG',
      'pattern',
      error instanceof PatternError ? error.reason : message('PATTERN_INVALID'),
    )
  }
}

/**
 * Whether the whole text matches a pattern that a declaration or a tenant gives. All ways through the pattern are
 * followed at once, so the time grows with the text and never runs away, as backtracking would. A wrong pattern matches
 * nothing: `assertPattern` tells its author.
 */
export const matchesPattern = (text: string, source: string): boolean => {
  let automaton: Automaton
  try {
    automaton = compile(source)
  } catch {
    return false
  }
  const characters = [...text]
  let current = reach(automaton, [automaton.start], 0, characters.length)
  for (let position = 0; position < characters.length && current.size; position++) {
    const next: number[] = []
    for (const index of current) {
      const state = automaton.states[index]!
      if (state.test?.(characters[position]!)) next.push(...state.next)
    }
    current = reach(automaton, next, position + 1, characters.length)
  }
  return current.has(accepting)
}
