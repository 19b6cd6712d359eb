import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Machine } from '#sandbox/machine.ts'
import type { CallAnswer, GuestCall, RunOrder } from '#sandbox/order.ts'
import { ScriptRun } from '#sandbox/script-run.ts'
import { tellGuest } from '#sandbox/shared-functions.ts'
import { pureFunctions } from './pure-functions.ts'
import { readScript } from './read-script.ts'
import type { ThreadOrder, ThreadStart, ThreadWord } from './thread-words.ts'

// A thread in which scripts run. It has no way out but this line; whatever takes too long in it is ended with it.
const { wasm, deadline } = workerData as ThreadStart
const until = new Float64Array(deadline)
const say = (word: ThreadWord) => parentPort!.postMessage(word)

// On Linux it is this thread alone that steps back behind those that answer; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(0, 10)

const idle: Machine[] = []
const runs = new Map<number, ScriptRun>()
const answers = new Map<number, Map<number, (answer: CallAnswer) => void>>()

const callOf =
  (run: number) =>
  (call: GuestCall): Promise<CallAnswer> =>
    new Promise(resolve => {
      answers.get(run)?.set(call.number, resolve)
      say({ run, call })
    })

/** What is left to a run inside another. */
const within = (order: RunOrder, outer: ScriptRun | undefined): RunOrder =>
  outer ? { ...order, leftMs: outer.leftMs, callsLeft: outer.callsLeft } : order

const runScript = async (run: number, order: RunOrder, inside?: number): Promise<void> => {
  const outer = inside === undefined ? undefined : runs.get(inside)
  const machine = idle.pop() ?? (await Machine.make(wasm))
  const one = new ScriptRun(machine, within(order, outer), {
    pure: pureFunctions,
    tell: tellGuest,
    call: callOf(run),
    log: line => say({ run, log: line }),
    entering: at => {
      until[0] = at
    },
    leaving: () => {
      until[0] = 0
    },
  })
  runs.set(run, one)
  answers.set(run, new Map())
  const outcome = await one.run()
  runs.delete(run)
  answers.delete(run)
  outer?.countCalls(outcome.calls)
  machine.end()
  say({ run, outcome })
  if (!machine.isSpent) idle.push(machine)
  else if (!idle.length) idle.push(await Machine.make(wasm))
}

parentPort!.on('message', (order: ThreadOrder) => {
  if ('order' in order) void runScript(order.run, order.order, order.inside)
  else if ('answer' in order) {
    const waiting = answers.get(order.run)
    waiting?.get(order.call)?.(order.answer)
    waiting?.delete(order.call)
  } else
    void readScript(order.code, order.name).then(made => {
      say({ read: order.read, made })
    })
})
idle.push(await Machine.make(wasm))
say({ isReady: true })
