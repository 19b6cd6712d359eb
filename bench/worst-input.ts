import { fork } from 'node:child_process'
import { worstInputs } from '../src/server/http/testing/worst-inputs.ts'
import type { BenchFigure } from './finance.ts'
import { httpLoad } from './http-load.ts'
import { withTwoTenants } from './two-tenants.ts'
import type { Sending } from './worst-input-sender.ts'

/** What was answered to an input that a process of its own sends for so long. */
const sendApart = (sending: Sending): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./worst-input-sender.ts', import.meta.url), [], {
      execArgv: ['--import', 'tsx'],
    })
    child.send(sending)
    child.on('message', statuses => resolve(statuses as number[]))
    child.on('error', reject)
    child.on('exit', code => reject(new Error(`the sender ended with ${code}`)))
  })

/** Those whose name holds what stands behind `--only`; all without it. */
const wanted = (): typeof worstInputs => {
  const at = process.argv.indexOf('--only')
  const only = at < 0 ? '' : (process.argv[at + 1] ?? '')
  return worstInputs.filter(({ parser, sent }) => `${parser}, ${sent}`.includes(only))
}

/**
 * How long one tenant waits for a list while another sends a parser its worst input, one after the other: the slowest of a
 * hundred, for each parser. The goal is a quarter of a second. `--only Tables` asks some alone.
 */
export const benchWorstInput = (seconds = 3): Promise<BenchFigure[]> =>
  withTwoTenants(async ({ address, loud, calm }) => {
    const list = `${address}/api/person/persons?range=0-24`
    const byParser = new Map<string, { p99Ms: number; note: string }>()
    for (const input of wanted()) {
      const index = worstInputs.indexOf(input)
      const sending = sendApart({ base: address, token: loud.authorization!, index, seconds: seconds + 1 })
      const { p99Ms } = await httpLoad([list], calm, seconds, 1, null, true)
      const statuses = await sending
      const note = `${input.sent}: ${statuses.length} sent, answered ${[...new Set(statuses)].join()}`
      console.log(`${p99Ms.toFixed(0).padStart(6)} ms  ${input.parser}, ${note}`)
      if (p99Ms > (byParser.get(input.parser)?.p99Ms ?? -1)) byParser.set(input.parser, { p99Ms, note })
    }
    return [...byParser].map(([parser, { p99Ms, note }]) => ({
      name: `a neighbour’s list beside the worst of ${parser.toLowerCase()}: p99 in ms`,
      ours: Math.round(p99Ms),
      peer: 250,
      ratio: 250 / Math.max(1, p99Ms),
      goal: 1,
      peerName: 'the goal',
      note,
    }))
  })
