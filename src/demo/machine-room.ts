import { entityOf, insertAny, insertRecords, loadMatching, type Plain, saveRecords } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import type { World } from './world.ts'

const greetings = [
  "function execute({ args }) {\n  return { message: 'Hello ' + args.who }\n}",
  "function execute({ args, user, now }) {\n  const who = args.who || user.username\n  return { message: 'Hello ' + who + ', today is ' + now.slice(0, 10) }\n}",
]

const arrears =
  "function execute() {\n  const query = { isLate: true, sort: '-lateBalance', range: '0-9' }\n  const late = wsGet('/api/financing/contracts', { query })\n  log('info', late.length + ' contracts are late')\n  return late.map(({ registration, name, lateBalance }) => ({ registration, name, lateBalance }))\n}"

/** A run of each kind, one of them saved twice. */
const writeScripts = async (world: World): Promise<void> => {
  const { time, today, house } = world
  const admin = `admin@${house.tenant}`
  await time.on(addDays(today, -60), '09:40', admin, async work => {
    await insertRecords(work, 'script', [
      { scriptName: 'greeting', type: 'RUN', description: 'Greets whoever asks.', code: greetings[0] },
      {
        scriptName: 'arrears-today',
        type: 'RUN',
        description: 'The ten contracts that are latest.',
        code: arrears,
      },
    ])
  })
  await time.on(addDays(today, -21), '16:05', admin, async work => {
    const [before] = await loadMatching(work, 'script', { scriptName: 'greeting' })
    await saveRecords(work, 'script', [{ before: before!, after: { ...before!, code: greetings[1] } }])
  })
}

/** What those scripts told when they last ran. */
const writeScriptLogs = async (world: World): Promise<void> => {
  const { time, today, house } = world
  for (let back = 6; back >= 0; back--)
    await time.on(addDays(today, -back), '06:00', house.staff.collections.username, async work => {
      const isSlow = back === 3
      await insertRecords(
        work,
        'scriptLog',
        [
          {
            requestId: `demo-run-${back}`,
            scriptName: 'arrears-today',
            scriptVersion: 1,
            username: work.caller.username,
            level: isSlow ? 'WARN' : 'INFO',
            message: isSlow ? 'The list took longer than a second' : `${4 + (back % 3)} contracts are late`,
            durationMs: isSlow ? 1240 : 90 + back * 7,
            expirationDate: new Date(Date.parse(work.at) + 30 * 86_400_000).toISOString(),
            output: { count: 4 + (back % 3) },
          },
        ],
        { unchecked: true },
      )
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

/** What the product tells about itself: scripts and their words, requests, changes of its configuration. */
export const writeMachineRoom = async (world: World): Promise<void> => {
  const { time, today, house } = world
  await writeScripts(world)
  await writeScriptLogs(world)
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
