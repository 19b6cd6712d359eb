/// <reference lib="webworker" />
import type { JSValueHandle } from 'quickjs-wasi'
import { grants } from '#model/index.ts'
import { Machine } from '#sandbox/machine.ts'
import type { CallAnswer, RunOrder } from '#sandbox/order.ts'
import { ScriptRun } from '#sandbox/script-run.ts'
import { sharedFunctions, tellGuest } from '#sandbox/shared-functions.ts'
import type { WorkerOrder, WorkerWord } from './worker-words.ts'

// Where scripts of a tenant run beside a page. The policy of this file lets it fetch nothing; it has no way out but this line.
const scope = self as unknown as DedicatedWorkerGlobalScope
const say = (word: WorkerWord) => scope.postMessage(word)

const pure = {
  ...sharedFunctions,
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

const runScript = async (run: number, order: RunOrder, place?: string): Promise<void> => {
  const before = place === undefined ? undefined : kept.get(place)
  const goesOn = order.entry === 'handle' && before?.hash === order.script.hash ? before : undefined
  const machine = goesOn?.machine ?? idle.pop() ?? (await Machine.make(wasm))
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

scope.onmessage = ({ data }: MessageEvent<WorkerOrder>) => {
  if ('wasm' in data)
    void WebAssembly.compile(data.wasm).then(async made => {
      wasm = made
      idle.push(await Machine.make(wasm))
      say({ isReady: true })
    })
  else if ('order' in data) void runScript(data.run, data.order, data.place)
  else if ('leave' in data) {
    const left = kept.get(data.leave)
    kept.delete(data.leave)
    if (left && !left.machine.isSpent) idle.push(left.machine)
  } else {
    const waiting = answers.get(data.run)
    waiting?.get(data.call)?.(data.answer)
    waiting?.delete(data.call)
  }
}
