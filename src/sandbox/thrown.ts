import { limits } from './limits.ts'
import type { Runnable, RunOrder, Thrown } from './order.ts'

const frame = /([^\s():]+):(\d+)(?::(\d+))?\)?\s*$/

const scriptsOf = (order: RunOrder): Runnable[] => [order.script, ...order.libraries]

/** The lines of a stack that are a script's, none of the prelude or of the engine. */
const linesOf = (stack: unknown, order: RunOrder): { script: string; line: number; column?: number }[] => {
  if (typeof stack !== 'string') return []
  const scripts = new Map(scriptsOf(order).map(script => [script.name, script]))
  return stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap(text => {
      const found = frame.exec(text)
      const script = found && scripts.get(found[1]!)
      if (!found || !script) return []
      const line = Number(found[2])
      const column = found[3] === undefined ? undefined : Number(found[3]) - (line === 1 ? script.shift : 0)
      return [{ script: script.name, line, ...(column === undefined ? {} : { column }) }]
    })
}

/** Where in a script something was said. */
export const scriptLineOf = (stack: unknown, order: RunOrder): { line?: number } => {
  const [first] = linesOf(stack, order)
  return first ? { line: first.line } : {}
}

const text = (value: unknown, max: number = limits.messageLength): string | undefined =>
  typeof value === 'string' && value ? value.slice(0, max) : undefined

const isRefusal = (status: unknown): status is number =>
  Number.isInteger(status) && (status as number) >= 400 && (status as number) <= 499

/** What the guest says that was thrown: taken as it is where it is well-formed, and left where not. */
export const readThrown = (json: string, order: RunOrder): Thrown | { answer: string } => {
  const given = JSON.parse(json) as Record<string, unknown>
  if (typeof given.answer === 'string') return { answer: given.answer }
  const lines = linesOf(given.stack, order)
  const stack = lines.map(at => `${at.script}:${at.line}${at.column ? `:${at.column}` : ''}`).join('\n')
  return {
    message: text(given.message) ?? 'It failed without a word',
    ...(text(given.name, 100) ? { name: text(given.name, 100)! } : {}),
    ...(isRefusal(given.status) ? { status: given.status } : {}),
    ...(text(given.code, 100) ? { code: text(given.code, 100)! } : {}),
    ...(Array.isArray(given.strings)
      ? { strings: given.strings.slice(0, 20).map(one => String(one).slice(0, 500)) }
      : {}),
    ...(Array.isArray(given.errors) ? { errors: given.errors.slice(0, 200) } : {}),
    ...(given.passed === true ? { passed: true } : {}),
    ...(lines[0] ? { script: lines[0].script, line: lines[0].line } : {}),
    ...(stack ? { stack } : {}),
  }
}
