import { setTimeout as sleep } from 'node:timers/promises'
import { migrateFurther } from './migrate-further.ts'
import { PersistentClient } from './persistent-client.ts'
import type { Stage } from './stage.ts'

/** Work that is killed while it runs, and whose second run brings it to its end. */
export interface Scenario {
  /** What it needs and is not itself killed. */
  prepare?(client: PersistentClient): Promise<void>
  run(client: PersistentClient, stage: Stage): Promise<void>
  /** Servers on the one database; one unless said. */
  servers?: 2
}

/** What the demonstration holds is billed until then: the product bills a month ahead at most. */
const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const today = new Date().toISOString().slice(0, 10)

const require = (isSo: boolean, what: string, told: unknown): void => {
  if (!isSo) throw new Error(`${what}: ${JSON.stringify(told).slice(0, 300)}`)
}

/** The first thousand records of a list. */
const list = async (client: PersistentClient, path: string): Promise<Record<string, string>[]> => {
  const { status, body } = await client.ask('GET', `${path}&range=0-999`)
  require(status < 300 && Array.isArray(body), path, body)
  return body
}

/** Waits until something in the background is no longer at work. */
const untilEnded = async (client: PersistentClient, path: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const { body } = await client.ask('GET', path)
    if (!['PENDING', 'FETCHING', 'PROCESSING', 'DRAFT'].includes(body.status))
      return require(body.status === 'SUCCESS', path, body)
    await sleep(200)
  }
  throw new Error(`${path} does not come to its end`)
}

/** Starts a transition of so many records that it becomes a batch, unless it was started before, and waits for its end. */
const throughBatch = async (
  client: PersistentClient,
  { entity, path, body }: { entity: string; path: string; body: { ids: string[] } & Record<string, unknown> },
): Promise<void> => {
  const [known] = await list(
    client,
    `/api/core/batches?entityName=${entity}&type=TRANSITION&username=${client.username}`,
  )
  let registration = known?.registration
  if (!registration) {
    const asked = await client.ask('POST', path, body)
    require(asked.status === 202, path, asked.body)
    registration = String(asked.body.batch)
  }
  await untilEnded(client, `/api/core/batches/${registration}`)
}

const billUntil = async (client: PersistentClient, date: string): Promise<void> => {
  // A run leaves what another one is at: it ends, and what is due is asked for again.
  const end = Date.now() + 600_000
  while (Date.now() < end) {
    const ran = await client.ask('POST', '/api/script/runs/run-billing', { date })
    require(ran.status === 200, 'billing', ran.body)
    const { body } = await client.ask('GET', `/api/script/runs/billing-progress?date=${date}`)
    if (body.due === 0 || ran.body.unbilled) return
    await sleep(500)
  }
  throw new Error('billing does not come to its end')
}

const billing: Scenario = { run: client => billUntil(client, until) }

const imported = 300

const importing: Scenario = {
  async run(client) {
    let [one] = await list(client, '/api/core/imports?name=killed.csv')
    if (!one) {
      const form = new FormData()
      form.append('entityName', 'task')
      const rows = Array.from({ length: imported }, (_, n) => `Imported ${n}`)
      form.append('file', new Blob([['Subject', ...rows].join('\n')]), 'killed.csv')
      const made = await client.ask('POST', '/api/core/imports/upload', form)
      require(made.status === 201, 'the upload', made.body)
      one = made.body as Record<string, string>
      const started = await client.ask('POST', `/api/core/imports/${one.registration}/transitions/run`, {})
      require(started.status === 200, 'the import', started.body)
    }
    await untilEnded(client, `/api/core/imports/${one.registration}`)
    const counted = await client.ask('GET', '/api/core/tasks?search=Imported&range=0-0&count=exact')
    require(counted.size === imported, 'the imported tasks', counted.size)
  },
}

const batch: Scenario = {
  async prepare(client) {
    const tasks = Array.from({ length: 150 }, (_, n) => ({ subject: `Killed ${n}` }))
    const made = await client.ask('POST', '/api/core/tasks', tasks)
    require(made.status === 201, 'the tasks', made.body)
  },
  async run(client) {
    const tasks = await list(client, '/api/core/tasks?search=Killed')
    require(tasks.length === 150, 'the tasks', tasks.length)
    const ids = tasks.map(task => task.registration!)
    await throughBatch(client, { entity: 'task', path: '/api/core/tasks/transitions/done', body: { ids } })
    const open = (await list(client, '/api/core/tasks?search=Killed')).filter(task => task.status !== 'DONE')
    require(!open.length, 'tasks that a batch left', open.length)
  },
}

const paymentFile: Scenario = {
  async run(client) {
    const made = await client.ask('POST', '/api/script/runs/prepare-payment-files', { date: until })
    require(made.status === 200, 'payment files', made.body)
    for (const [status, step] of [
      ['DRAFT', 'confirm'],
      ['CONFIRMED', 'generate'],
    ] as const)
      for (const file of await list(client, `/api/billing/payment-files?status=${status}`)) {
        const path = `/api/billing/payment-files/${file.registration}/transitions/${step}`
        const stepped = await client.ask('POST', path, {})
        require(stepped.status === 200, path, stepped.body)
      }
    const files = await list(client, '/api/billing/payment-files?status=GENERATED')
    require(files.length > 0, 'payment files that were made', files)
  },
}

const activation: Scenario = {
  async run(client) {
    const contracts = await list(client, '/api/financing/contracts?search=Killed')
    require(contracts.length > 0, 'the contracts', contracts.length)
    const ids = contracts.map(contract => contract.registration!)
    const path = '/api/financing/contracts/transitions/activate'
    const input = { date: contracts[0]!.startDate }
    await throughBatch(client, { entity: 'contract', path, body: { ids, input } })
    const after = await list(client, '/api/financing/contracts?search=Killed')
    const left = after.filter(contract => contract.status !== 'ACTIVE')
    require(!left.length, 'contracts that a batch left', left.length)
  },
}

/** Plain writes, one after the other, beside those of the client that notes each acknowledgement. */
const writes: Scenario = {
  async run(client) {
    for (let n = 0; n < 20; n++) {
      const made = await client.ask('POST', '/api/person/persons', { type: 'C', name: `Written ${n}` })
      require(made.status === 201, 'a write', made.body)
    }
  },
}

/** Both servers are asked for the same at once: one does it, the other is told that it is done. */
const racing: Scenario = {
  servers: 2,
  async prepare(client) {
    const tasks = Array.from({ length: 60 }, (_, n) => ({ subject: `Raced ${n}` }))
    const made = await client.ask('POST', '/api/core/tasks', tasks)
    require(made.status === 201, 'the tasks', made.body)
  },
  async run(client, stage) {
    const both = [client, new PersistentClient(stage.addresses[1]!)]
    const open = (await list(client, '/api/core/tasks?search=Raced')).filter(task => task.status !== 'DONE')
    for (const { registration } of open) {
      const path = `/api/core/tasks/${registration}/transitions/done`
      const answers = await Promise.all(both.map(one => one.ask('POST', path, {})))
      const did = answers.filter(answer => answer.status === 200)
      // What a killed one did without having said so is found done by both.
      const { body } = await client.ask('GET', `/api/core/tasks/${registration}`)
      require(did.length <= 1 && body.status === 'DONE', path, answers)
    }
    await Promise.all(both.map(one => billUntil(one, today)))
  },
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  writes,
  billing,
  import: importing,
  batch,
  'payment-file': paymentFile,
  activation,
  racing,
  migration: { run: (_, stage) => migrateFurther(stage) },
}
