import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { timeLimits } from '../limits.ts'
import { shape } from '../loader.ts'
import { Machine } from '../machine.ts'
import type { CallAnswer, GuestCall, LogLine, Outcome, RunOrder } from '../order.ts'
import { ScriptRun } from '../script-run.ts'

const wasm = WebAssembly.compile(
  readFileSync(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm')),
)

export const newMachine = async (): Promise<Machine> => Machine.make(await wasm)

/** Runs a text in a machine, as a script of this name; calls are answered by `call`. */
export const tryScript = async (
  machine: Machine,
  code: string,
  {
    own = {},
    call = async () => ({ ok: true, text: 'null' }),
    ...more
  }: Partial<Omit<RunOrder, 'own'>> & { own?: unknown; call?(call: GuestCall): Promise<CallAnswer> } = {},
): Promise<Outcome & { lines: LogLine[] }> => {
  const lines: LogLine[] = []
  const order: RunOrder = {
    script: { name: 'tried', version: 1, hash: 'h', ...(await shape(code)) },
    libraries: [],
    entry: 'execute',
    common: '{}',
    own: JSON.stringify(own),
    time: timeLimits.HOOK,
    seed: 5,
    now: '2026-11-24T10:00:00.000Z',
    locale: 'fr',
    timeZone: 'Europe/Paris',
    permissions: [],
    isElevated: false,
    words: {},
    lists: {},
    flags: {},
    ...more,
  }
  const run = new ScriptRun(machine, order, {
    pure: { may: () => true },
    tell: () => ({ message: 'told' }),
    call,
    log: line => lines.push(line),
  })
  return { ...(await run.run()), lines }
}
