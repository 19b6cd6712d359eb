/// <reference lib="webworker" />
import type { JSValueHandle } from 'quickjs-wasi'
import { giveCountries } from '#finance/dates/named-calendar.ts'
import { grants } from '#model/index.ts'
import { financeFunction } from '#sandbox/finance-functions.ts'
import { Machine } from '#sandbox/machine.ts'
import type { CallAnswer, RunOrder } from '#sandbox/order.ts'
import { ScriptRun } from '#sandbox/script-run.ts'
import { sharedFunctions, tellGuest } from '#sandbox/shared-functions.ts'
import type { WorkerOrder, WorkerWord } from './worker-words.ts'

// Where scripts of a tenant run beside a page. The policy of this file lets it fetch nothing but scripts of ours; it has no way out but this line.
const scope = self as unknown as DedicatedWorkerGlobalScope
const say = (word: WorkerWord) => scope.postMessage(word)

const pure = {
  ...sharedFunctions,
  finance: financeFunction,
  may: (permission: unknown, { permissions, isElevated }: RunOrder) => {
    const held = new Set(permissions)
    return grants({ isElevated, has: name => held.has(name) }, String(permission))
  },
}

interface Kept {
  machine: Machine
  loaded: JSValueHandle
  hash: string
}

let wasm: WebAssembly.Module
const idle: Machine[] = []
const kept = new Map<string, Kept>()
const answers = new Map<number, Map<number, (answer: CallAnswer) => void>>()

/** Calendars of countries come from a large package: its file is brought once a script names what needs them. */
const bringHolidays = async (): Promise<void> => {
  const { countryCalendar } = await import('#finance/calendars.ts')
  giveCountries(countryCalendar)
}

const runScript = async (run: number, order: RunOrder, place?: string): Promise<void> => {
  const before = place === undefined ? undefined : kept.get(place)
  const goesOn = order.entry === 'handle' && before?.hash === order.script.hash ? before : undefined
  if (place !== undefined && before && !goesOn) kept.delete(place)
  const machine = before?.machine ?? idle.pop() ?? (await Machine.make(wasm))
  const waiting = new Map<number, (answer: CallAnswer) => void>()
  answers.set(run, waiting)
  const one = new ScriptRun(
    machine,
    order,
    {
      pure,
      tell: tellGuest,
      call: call =>
        new Promise(resolve => {
          waiting.set(call.number, resolve)
          say({ run, call })
        }),
      log: line => say({ run, log: line }),
    },
    goesOn?.loaded,
  )
  const outcome = await one.run()
  answers.delete(run)
  if (place !== undefined && one.loaded && !machine.isSpent && 'answer' in outcome)
    kept.set(place, { machine, loaded: one.loaded, hash: order.script.hash })
  else {
    if (place !== undefined) kept.delete(place)
    machine.end()
    if (!machine.isSpent) idle.push(machine)
  }
  say({ run, outcome })
}

/** What the second round of the below takes where limits are meant as they stand. */
const usualMs = 15

/** What nothing has run yet is slow the first time: the engine and what scripts ask of the house run before a clock is set. */
const warmUp = async (machine: Machine): Promise<number> => {
  const compiled = `export const execute = ({ layout }) => {
  for (let i = 0; i < 2000; i++) JSON.parse(JSON.stringify({ i }))
  layout.field('name').hide(false)
  return layout.add('left', { id: 'a', kind: 'kpi', items: [finance.pmt({ rate: 0.01, nper: 12, pv: 1200 }),
    format.currency(1), format.date('2026-01-31'), dates.isBusinessDay('2026-01-31'), fields.check('siret', '1')] })
}`
  const script = { name: 'warm-up', version: 0, hash: '', compiled, shift: 0 }
  const order: RunOrder = {
    script,
    libraries: [],
    entry: 'layout',
    common: '{}',
    own: '{"layout":[]}',
    time: { ownMs: 3_000, wholeMs: 3_000 },
    seed: 1,
    now: new Date().toISOString(),
    locale: 'en',
    timeZone: 'UTC',
    permissions: [],
    isElevated: false,
    words: {},
    lists: {},
    flags: {},
  }
  const around = { pure, tell: tellGuest, call: async () => ({ ok: false, text: '{}' }), log: () => {} }
  await new ScriptRun(machine, order, around).run()
  const begun = performance.now()
  await new ScriptRun(machine, order, around).run()
  machine.end()
  return performance.now() - begun
}

scope.onmessage = ({ data }: MessageEvent<WorkerOrder>) => {
  if ('wasm' in data)
    void WebAssembly.compile(data.wasm).then(async made => {
      wasm = made
      const machine = await Machine.make(wasm)
      const tookMs = await warmUp(machine)
      idle.push(machine.isSpent ? await Machine.make(wasm) : machine)
      say({ isReady: true, slowness: Math.min(5, Math.max(1, tookMs / usualMs)) })
    })
  else if ('order' in data) void runScript(data.run, data.order, data.place)
  else if ('bring' in data)
    void bringHolidays()
      // Without a network: a country’s calendar is then refused by its name.
      .catch(() => {})
      .then(() => say({ hasBrought: true }))
  else if ('leave' in data) {
    const left = kept.get(data.leave)
    kept.delete(data.leave)
    left?.machine.end()
    if (left && !left.machine.isSpent) idle.push(left.machine)
  } else {
    const waiting = answers.get(data.run)
    waiting?.get(data.call)?.(data.answer)
    waiting?.delete(data.call)
  }
}
