import { setTimeout as sleep } from 'node:timers/promises'
import { Session } from './session.ts'

/** Who works, for how long. */
export interface Shift {
  address: string
  password: string
  usernames: string[]
  clerks: number
  seconds: number
  /** How long a clerk thinks between two requests, on average. */
  thinkMs: number
}

/** What was done since the last report: times in ms by kind of work, and what was not answered as it is meant to be. */
export interface Report {
  times: Record<string, number[]>
  refused: number
  failed: string[]
}

interface Known {
  registration: string
  name: string
  status?: string
  orgaRegistration?: string
}

const reportMs = 10_000

const { address, password, usernames, clerks, seconds, thinkMs } = await new Promise<Shift>(resolve =>
  process.once('message', shift => resolve(shift as Shift)),
)
const fresh = (): Report => ({ times: {}, refused: 0, failed: [] })
let report = fresh()
const end = Date.now() + seconds * 1000

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
/** Two words of a name, as they are typed: the beginning of one and a part of another. */
const typedOf = (name: string): string => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 2)
  if (!words.length) return name.slice(0, 3)
  return [oneOf(words), oneOf(words).slice(0, 3)].join(' ')
}

/** What there is, as a clerk knows it after some years in the house. */
const knownOf = async (session: Session, path: string): Promise<Known[]> =>
  ((await session.ask(`${path}?range=0-499`)).data as Known[] | null) ?? []

const fields = 'registration,status,name,client,startDate,endDate,outstanding,currency,orgaRegistration'

interface World {
  contracts: Known[]
  persons: Known[]
}

type Ask = (path: string, method?: string, body?: object) => Promise<unknown>

/** What clerks do, how often of a hundred times. */
const works: [kind: string, share: number, work: (ask: Ask, world: World) => Promise<unknown>][] = [
  [
    'a list by two filters',
    24,
    (ask, { contracts }) => {
      const { status, orgaRegistration } = oneOf(contracts)
      const from = 25 * Math.floor(Math.random() * 3)
      return ask(
        `/api/financing/contracts?status=${status}&orgaRegistration=${orgaRegistration}&sort=-startDate&range=${from}-${from + 24}&projection=${fields}`,
      )
    },
  ],
  [
    'a search for two words',
    16,
    (ask, { contracts }) =>
      ask(
        `/api/financing/contracts?search=${encodeURIComponent(typedOf(oneOf(contracts).name))}&sort=-startDate&range=0-24&projection=${fields}`,
      ),
  ],
  [
    'a contract',
    20,
    async (ask, { contracts }) => {
      const { registration } = oneOf(contracts)
      await ask(`/api/financing/contracts/${registration}`)
    },
  ],
  [
    'its instalments and invoices',
    12,
    async (ask, { contracts }) => {
      const { registration } = oneOf(contracts)
      await ask(`/api/billing/invoices?contractRegistration=${registration}&sort=-dueDate&range=0-24`)
    },
  ],
  ['a person', 8, (ask, { persons }) => ask(`/api/person/persons/${oneOf(persons).registration}`)],
  ['late invoices', 6, ask => ask('/api/billing/invoices?isLate=true&sort=dueDate&range=0-24')],
  [
    'a change',
    8,
    (ask, { contracts }) =>
      ask(`/api/financing/contracts/${oneOf(contracts).registration}`, 'PATCH', {
        internalReference: `R-${Math.floor(Math.random() * 1e6)}`,
      }),
  ],
  [
    'a task made',
    6,
    ask => ask('/api/core/tasks', 'POST', { subject: `Call back ${Math.floor(Math.random() * 1e6)}` }),
  ],
]
const shares = works.reduce((sum, [, share]) => sum + share, 0)

const someWork = (): (typeof works)[number] => {
  let left = Math.random() * shares
  for (const work of works) {
    left -= work[1]
    if (left < 0) return work
  }
  return works[0]!
}

const clerk = async (session: Session, world: World): Promise<void> => {
  // Nobody begins in the same second.
  await sleep(Math.random() * thinkMs * 2)
  while (Date.now() < end) {
    const [kind, , work] = someWork()
    try {
      await work(async (path, method, body) => {
        const { status, tookMs, data } = await session.ask(path, method, body)
        if (status === 429 || status === 503) report.refused++
        // Two clerks may change the same record in one moment.
        else if (status >= 400 && status !== 409)
          report.failed.push(`${method ?? 'GET'} ${path}: ${status} ${JSON.stringify(data).slice(0, 200)}`)
        else {
          report.times[kind] ??= []
          report.times[kind].push(tookMs)
        }
        return data
      }, world)
    } catch (error) {
      report.failed.push(`${kind}: ${(error as Error).message}`)
    }
    await sleep(-Math.log(1 - Math.random()) * thinkMs)
  }
}

const sessions = Array.from(
  { length: clerks },
  (_, i) => new Session(address, usernames[i % usernames.length]!, password),
)
for (const session of sessions) await session.signIn()
const world = {
  contracts: await knownOf(sessions[0]!, '/api/financing/contracts'),
  persons: await knownOf(sessions[0]!, '/api/person/persons'),
}
const told = setInterval(() => {
  process.send?.(report)
  report = fresh()
}, reportMs)
await Promise.all(sessions.map(session => clerk(session, world)))
clearInterval(told)
process.send!(report, undefined, undefined, () => process.disconnect())
