import { timeLimits } from '../src/sandbox/limits.ts'
import type { RunOrder } from '../src/sandbox/order.ts'
import { ScriptRun } from '../src/sandbox/script-run.ts'
import { sharedFunctions, tellGuest } from '../src/sandbox/shared-functions.ts'
import { newMachine } from '../src/sandbox/testing/try-script.ts'
import type { BenchFigure } from './finance.ts'
import { httpLoad } from './http-load.ts'
import { type TwoTenants, withTwoTenants } from './two-tenants.ts'

type Ask = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>

const asker =
  (address: string, headers: Record<string, string>): Ask =>
  async (method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return text ? JSON.parse(text) : {}
  }

const publish = async (ask: Ask, script: Record<string, unknown>): Promise<void> => {
  await ask('POST', '/api/script/scripts', script)
  await ask('POST', `/api/script/scripts/${script.scriptName}/transitions/publish`, {})
}

/** The call of the product and a script that answers the same, by requests a second. */
const helloFigure = async (
  address: string,
  headers: Record<string, string>,
  ask: Ask,
): Promise<BenchFigure> => {
  await publish(ask, {
    scriptName: 'hello',
    type: 'RUN',
    code: "export const execute = ({ query, user }) => ({ message: 'Hello ' + (query.who || user.username) })",
  })
  const runs = `${address}/api/script/runs`
  const [builtIn, script] = [`${runs}/hello-world?who=Ana`, `${runs}/hello?who=Ana`]
  for (const url of [builtIn, script]) await httpLoad([url], headers, 1, 2, null, true)
  const ours = await httpLoad([script], headers, 3, 2, null, true)
  const peer = await httpLoad([builtIn], headers, 3, 2, null, true)
  return {
    name: 'hello-world as a script, requests a second',
    ours: Math.round(ours.perSecond),
    peer: Math.round(peer.perSecond),
    ratio: ours.perSecond / peer.perSecond,
    goal: 0.6,
    peerName: 'the built-in call',
    note: `two connections; refused ${Math.round(ours.refusedPerSecond)} a second`,
  }
}

const orderOf = (entry: string, own: unknown): RunOrder => ({
  script: {
    name: 'measured',
    version: 1,
    hash: 'measured',
    shift: 0,
    compiled: `export const hook = ({ record }) => { if (record.field1 === 'Nobody') throw new Error('no') }
export const execute = ({ layout }) => { layout.field('name').onChange('typed') }
export const typed = ({ values, value }) => ({ values: { comment: values.name + ' ' + value }, fields: { email: { mandatory: true } } })`,
  },
  libraries: [],
  entry,
  common: '{}',
  own: JSON.stringify(own),
  time: timeLimits.RUN,
  seed: 1,
  now: '2026-11-24T10:00:00Z',
  locale: 'en',
  timeZone: 'UTC',
  permissions: [],
  isElevated: false,
  words: {},
  lists: {},
  flags: {},
})

const around = {
  pure: sharedFunctions,
  tell: tellGuest,
  call: async () => ({ ok: false, text: '{}' }),
  log: () => {},
}

/** A handler of a layout that stands, as the page's worker asks it. */
const handlerFigure = async (): Promise<BenchFigure> => {
  const machine = await newMachine()
  const values = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`field${i}`, `value ${i}`]))
  const first = new ScriptRun(machine, orderOf('layout', { layout: [], record: values }), around)
  await first.run()
  const times: number[] = []
  for (let i = 0; i < 300; i++) {
    const begun = performance.now()
    const own = { name: 'typed', record: values, values: { ...values, name: 'Ana' }, value: String(i) }
    const outcome = await new ScriptRun(machine, orderOf('handle', own), around, first.loaded).run()
    if (!('answer' in outcome)) throw new Error(JSON.stringify(outcome))
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const ours = times[Math.floor(times.length / 2)]!
  return {
    name: 'a handler of a layout, in ms',
    ours: Math.round(ours * 100) / 100,
    peer: 5,
    ratio: 5 / ours,
    goal: 1,
    peerName: 'the goal',
    note: `sixty fields, the machine kept; of twenty the slowest ${times[Math.floor(times.length * 0.95)]!.toFixed(2)}`,
  }
}

const cards = Array.from({ length: 20 }, (_, card) => ({
  kind: 'card',
  id: `card${card}`,
  props: { title: `Card ${card}` },
  children: [{ kind: 'fields', props: { fields: [`field${card}`, 'name', 'email'] } }],
}))

/** What a page's first layout by a script costs more than one without: the worker's machine is made, and draws twenty cards. */
const layoutFigure = async (): Promise<BenchFigure> => {
  const record = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`field${i}`, `value ${i}`]))
  await newMachine()
  const times: number[] = []
  for (let i = 0; i < 21; i++) {
    const begun = performance.now()
    const machine = await newMachine()
    const order = orderOf('layout', { layout: cards, record: { ...record, name: 'Ana', email: 'a@b.eu' } })
    const outcome = await new ScriptRun(machine, order, around).run()
    if (!('answer' in outcome)) throw new Error(JSON.stringify(outcome))
    times.push(performance.now() - begun)
  }
  const [first] = times
  const ours = times.toSorted((a, b) => a - b)[10]!
  return {
    name: 'the first layout by a script, in ms more than without',
    ours: Math.round(ours * 10) / 10,
    peer: 60,
    ratio: 60 / ours,
    goal: 1,
    peerName: 'the goal',
    note: `twenty cards, a machine made for it; the very first ${first!.toFixed(1)}`,
  }
}

/** A thousand hooks as a batch asks them: each in a run of its own, in a machine that is overwritten before it. */
const hooksFigure = async (): Promise<BenchFigure> => {
  const machine = await newMachine()
  const record = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`field${i}`, `value ${i}`]))
  const own = { record, previous: record, changes: {}, input: {}, dryRun: false }
  const begun = performance.now()
  for (let i = 0; i < 1_000; i++) {
    const outcome = await new ScriptRun(machine, orderOf('hook', own), around).run()
    if (!('answer' in outcome)) throw new Error(JSON.stringify(outcome))
  }
  const ours = performance.now() - begun
  return {
    name: '1,000 hooks, each in a run of its own, in ms',
    ours: Math.round(ours),
    peer: 3_000,
    ratio: 3_000 / ours,
    goal: 1,
    peerName: 'the goal',
    note: 'sixty fields, before and after',
  }
}

const spinning = 50

/** The list of a house while fifty runs of another spin: their own threads hold them, and end them at their limit. */
const loopsFigure = async (
  address: string,
  { loud, calm }: Pick<TwoTenants, 'loud' | 'calm'>,
): Promise<BenchFigure> => {
  await publish(asker(address, loud), {
    scriptName: 'spins',
    type: 'RUN',
    code: 'export const execute = () => { for (;;); }',
  })
  const list = [`${address}/api/person/persons?range=0-24`]
  await httpLoad(list, calm, 1, 1)
  const quiet = await httpLoad(list, calm, 5, 1)
  const loops = httpLoad([`${address}/api/script/runs/spins`], loud, 7, spinning, null, true)
  const beside = await httpLoad(list, calm, 5, 1)
  const { refusedPerSecond } = await loops
  return {
    name: `a list of another house beside ${spinning} loops, p99 in ms`,
    ours: Math.round(beside.p99Ms * 10) / 10,
    peer: Math.round(quiet.p99Ms * 10) / 10,
    ratio: quiet.p99Ms / beside.p99Ms,
    goal: 0.1,
    peerName: 'the same with nobody beside',
    note: `${Math.round(beside.perSecond)} lists a second, alone ${Math.round(quiet.perSecond)}; of the loops ${refusedPerSecond.toFixed(1)} a second were stopped or turned away`,
  }
}

/** What scripts of a tenant cost: a layout, a handler, a run, a hook; and what fifty that never end cost others. */
export const benchScripts = (): Promise<BenchFigure[]> =>
  withTwoTenants(async ({ address, calm, loud }) => {
    const ask = asker(address, calm)
    return [
      await layoutFigure(),
      await handlerFigure(),
      await helloFigure(address, calm, ask),
      await hooksFigure(),
      await loopsFigure(address, { loud, calm }),
    ]
  })
