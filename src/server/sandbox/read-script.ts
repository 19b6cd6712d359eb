import { transformSync } from '@swc/wasm-typescript'
import { type Shaped, shape } from '#sandbox/loader.ts'

/** A script as it can be loaded. */
export type Read = Shaped & { ok: true }

/** Why a script cannot be read, and where. */
export interface ReadRefusal {
  ok: false
  message: string
  line?: number
  /** The thread that has met this is not to be used any more. */
  isFatal?: true
}

const told = new Set(['InvalidSyntax', 'UnsupportedSyntax'])

interface StripFault {
  code?: string
  message?: string
  startLine?: number
}

const lineOf = (text: string): number | undefined => {
  const found = /^Parse error @:(\d+):/.exec(text)
  return found ? Number(found[1]) : undefined
}

/**
 * Takes the types out of a script – blanks stand for them, so that lines and columns stay – and makes a module of it. What
 * only a compiler could make of it (`enum`, `namespace`) is refused with its place.
 */
export const readScript = async (code: string, name: string): Promise<Read | ReadRefusal> => {
  let stripped: string
  try {
    stripped = transformSync(code, { mode: 'strip-only', module: true, filename: name }).code
  } catch (error) {
    const { code: kind, message, startLine } = (error ?? {}) as StripFault
    if (!told.has(String(kind))) return { ok: false, message: 'It cannot be read', isFatal: true }
    return { ok: false, message: String(message).slice(0, 300), ...(startLine ? { line: startLine } : {}) }
  }
  try {
    return { ok: true, ...(await shape(stripped)) }
  } catch (error) {
    const { message } = error as Error
    const line = lineOf(message)
    return {
      ok: false,
      message: line ? 'It cannot be read' : message.slice(0, 300),
      ...(line ? { line } : {}),
    }
  }
}
