import { fail, type Message, message } from '#errors/index.ts'
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
const mostStates = 2_000
/** States looked at for one text, some 50 ms of them: a longer text matches nothing. */
const mostSteps = 500_000
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

interface Reading {
  /** The pattern stands anywhere in the text, in letters of any case. */
  anywhere: boolean
}

const compile = (source: string, { anywhere }: Reading): Automaton => {
  const key = `${anywhere ? '*' : '='}${source}`
  const known = compiled.get(key)
  if (known) return known
  if (typeof source !== 'string' || source.length > longestPattern)
    throw new PatternError(message('PATTERN_TOO_LONG_TEXT'))
  const pattern = readPattern(source, anywhere)
  const rest: PatternNode = {
    kind: 'repeat',
    part: { kind: 'char', test: () => true },
    min: 0,
    max: Number.POSITIVE_INFINITY,
  }
  const automaton = build(anywhere ? { kind: 'sequence', parts: [rest, pattern, rest] } : pattern)
  if (compiled.size < 1000) compiled.set(key, automaton)
  return automaton
}

const whole: Reading = { anywhere: false }

/** Why a pattern cannot be run: it is wrong, or asks for more than shapes. */
export const patternFault = (source: string): Message | null => {
  try {
    compile(source, whole)
    return null
  } catch (error) {
    return error instanceof PatternError ? error.reason : message('PATTERN_INVALID')
  }
}

/** For declarations: INVALID_FIELD_IN_CONFIG where the pattern is wrong or asks for more than shapes. */
export const assertPattern = (source: string): void => {
  const fault = patternFault(source)
  if (fault) fail('INVALID_FIELD_IN_CONFIG', 'pattern', fault)
}

const runs = (text: string, source: string, reading: Reading): boolean => {
  let automaton: Automaton
  try {
    automaton = compile(source, reading)
  } catch {
    return false
  }
  const characters = [...text]
  let current = reach(automaton, [automaton.start], 0, characters.length)
  let steps = 0
  for (let position = 0; position < characters.length && current.size; position++) {
    steps += current.size
    if (steps > mostSteps) return false
    const next: number[] = []
    for (const index of current) {
      const state = automaton.states[index]!
      if (state.test?.(characters[position]!)) next.push(...state.next)
    }
    current = reach(automaton, next, position + 1, characters.length)
  }
  return current.has(accepting)
}

/**
 * Whether the whole text matches a pattern that a declaration or a tenant gives. All ways through the pattern are
 * followed at once, so the time grows with the text and never runs away, as backtracking would. A wrong pattern matches
 * nothing: `assertPattern` tells its author.
 */
export const matchesPattern = (text: string, source: string): boolean => runs(text, source, whole)

/** Whether a part of the text matches, in letters of any case: what a list's `~` asks. */
export const findsPattern = (text: string, source: string): boolean => runs(text, source, { anywhere: true })
