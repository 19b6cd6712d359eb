import {
  entityOf,
  insertAny,
  insertRecords,
  loadMatching,
  type Plain,
  runOver,
  saveRecords,
} from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import { companyLayout } from './layout-script.ts'
import type { World } from './world.ts'

const greetings = [
  "export const execute = ({ args }) => ({ message: 'Hello ' + args.who })",
  "export const execute = ({ args, user, today }: RunArgs) => {\n  const who = args.who || user.name\n  return { message: 'Hello ' + who + ', today is ' + format.date(today) }\n}",
]

const arrears =
  "/** The ten contracts that are latest. */\nexport const execute = async () => {\n  const query = { isLate: true, sort: '-lateBalance', range: '0-9' }\n  const late = await wsGet('/api/financing/contracts', { query })\n  log.info(late.length + ' contracts are late')\n  return late.map(({ registration, name, lateBalance }) => ({ registration, name, lateBalance }))\n}"

/** Runs that are live, one of them saved twice. */
const writeScripts = async (world: World): Promise<void> => {
  const { time, today, house } = world
  const admin = `admin@${house.tenant}`
  await time.on(addDays(today, -60), '09:40', admin, async work => {
    const made = await insertRecords(work, 'script', [
      { scriptName: 'greeting', type: 'RUN', description: 'Greets whoever asks.', code: greetings[0] },
      {
        scriptName: 'arrears-today',
        type: 'RUN',
        description: 'The ten contracts that are latest.',
        code: arrears,
      },
      {
        scriptName: 'person-layout-C',
        type: 'LAYOUT',
        description:
          'Companies: what they owe beside them, their number checked as it is typed, a mailbox of their own.',
        code: companyLayout,
      },
    ])
    await runOver(work, 'script', 'publish', made, { input: { note: 'First version' } })
  })
  await time.on(addDays(today, -21), '16:05', admin, async work => {
    const [before] = await loadMatching(work, 'script', { scriptName: 'greeting' })
    const saved = await saveRecords(work, 'script', [
      { before: before!, after: { ...before!, code: greetings[1] } },
    ])
    await runOver(work, 'script', 'publish', saved, { input: { note: 'Says the day' } })
  })
}

const paths: readonly (readonly [string, string, number, number])[] = [
  ['POST', '/api/core/auth/login', 200, 95],
  ['PATCH', '/api/person/persons/PTN-1004', 200, 31],
  ['POST', '/api/core/tasks', 201, 24],
  ['POST', '/api/core/tasks/TSK-1003/transitions/done', 200, 28],
  ['PATCH', '/api/financing/contracts/CTR-1010', 200, 44],
  ['GET', '/api/person/persons/PTN-999999', 404, 6],
  ['POST', '/api/core/notes', 201, 19],
]

/** Requests of the last two weeks, a few a person and working day. */
const writeAccesses = async (world: World): Promise<void> => {
  const { time, today, house } = world
  const people = Object.values(house.staff)
  for (let back = 13; back >= 1; back--) {
    const day = addDays(today, -back)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    await time.on(day, '18:00', 'tranche', async work => {
      const lines = people.flatMap(({ username }, who) =>
        paths
          .filter((_, i) => (i + who + back) % 3 !== 0)
          .map(
            ([method, path, httpStatus, durationMs], i): Plain => ({
              date: new Date(Date.parse(`${day}T08:00:00Z`) + (who * 7 + i * 41) * 60_000).toISOString(),
              requestId: `demo-${back}-${who}-${i}`,
              method,
              path,
              httpStatus,
              durationMs: durationMs + ((who * 13 + back * 5) % 40),
              username,
              name: username,
              ipAddress: `192.0.2.${10 + who}`,
              originator: 'web',
            }),
          ),
      )
      await insertAny(work, entityOf(work.model, 'accessLog'), lines, { unchecked: true })
    })
  }
}

const events: readonly Plain[] = [
  { type: 'CONFIGURATION', level: 'INFO', source: 'profilesPermissions', message: 'SALES' },
  { type: 'CONFIGURATION', level: 'INFO', source: 'tenant-config', message: 'options' },
]

const faults: readonly Plain[] = [
  {
    level: 'WARN',
    source: 'mail',
    message: 'The mail server asked to try again later; sent at the second attempt',
  },
  { level: 'INFO', source: 'documents', message: 'A picture of 18 MB was kept as it came' },
]

/** What the product tells about itself: scripts, requests, changes of its configuration. */
export const writeMachineRoom = async (world: World): Promise<void> => {
  const { time, today, house } = world
  await writeScripts(world)
  await writeAccesses(world)
  await time.on(addDays(today, -25), '10:30', `admin@${house.tenant}`, async work => {
    const told = { date: work.at, username: work.caller.username }
    await insertAny(
      work,
      entityOf(work.model, 'systemEvent'),
      events.map(event => ({ ...event, ...told, name: event.source })),
      { unchecked: true },
    )
  })
  await time.on(addDays(today, -4), '05:10', 'tranche', async work => {
    const expirationDate = new Date(Date.parse(work.at) + 90 * 86_400_000).toISOString()
    await insertAny(
      work,
      entityOf(work.model, 'systemLog'),
      faults.map(fault => ({ ...fault, date: work.at, expirationDate, name: fault.source })),
      { unchecked: true },
    )
  })
}
