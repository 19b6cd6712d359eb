import { AppError, type SaidByScript } from '#errors/index.ts'
import type { Outcome, RunOrder, Thrown } from '#sandbox/order.ts'

/** What a script has answered: JSON as text, nothing, or a file. */
export type ScriptAnswer = { json: string } | { nothing: true } | { file: ScriptFile }

export interface ScriptFile {
  name: string
  type: string
  bytes: Uint8Array
}

const placeOf = (order: RunOrder, { script, line }: Thrown): string =>
  `${script ?? order.script.name}${line ? `:${line}` : ''}`

/** What a script has thrown as the error that is answered. */
export const errorOf = (thrown: Thrown, order: RunOrder): AppError => {
  const { message, status, code, strings, errors } = thrown
  const said: SaidByScript | undefined = status
    ? { status, ...(code ? { code } : {}), message, strings: strings ?? [], ...(errors ? { errors } : {}) }
    : undefined
  return new AppError('SCRIPT_FAILED', [message, placeOf(order, thrown)], said ? { said } : {})
}

const mediaType = /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/

const fileOf = (given: unknown): ScriptFile | undefined => {
  const { $file } = (given ?? {}) as { $file?: Record<string, unknown> }
  if (typeof $file !== 'object' || $file === null) return undefined
  const { name, type, text, base64 } = $file
  return {
    name: String(name ?? 'file').slice(0, 200),
    type: typeof type === 'string' && mediaType.test(type) ? type : 'application/octet-stream',
    bytes: typeof base64 === 'string' ? Buffer.from(base64, 'base64') : Buffer.from(String(text ?? '')),
  }
}

/** How a run ended, as it is answered. Throws SCRIPT_FAILED, SCRIPT_LIMIT, WARNING, and what the script says itself. */
export const answerOf = (outcome: Outcome, order: RunOrder): ScriptAnswer => {
  if ('passed' in outcome)
    throw new AppError('SCRIPT_LIMIT', [order.script.name, outcome.passed.limit, outcome.passed.figure])
  if ('thrown' in outcome) throw errorOf(outcome.thrown, order)
  const { answer } = outcome
  if (answer === '') return { nothing: true }
  if (answer.startsWith('{"$warn"'))
    throw new AppError('WARNING', [String((JSON.parse(answer) as { $warn: unknown }).$warn).slice(0, 2_000)])
  const file = answer.startsWith('{"$file"') ? fileOf(JSON.parse(answer)) : undefined
  return file ? { file } : { json: answer }
}
