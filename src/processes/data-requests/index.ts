import { asks, type Effect, type Guard, loadByRegistrations, may, on, sql, type Work } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { enqueue } from '../enqueue.ts'
import { eraseAgain, eraseRequested } from './erase.ts'
import { sortTraces } from './sort-traces.ts'

const entrusted: Guard<'dataRequest'> = (_request, work) =>
  may(work.caller, 'answer data requests') ? null : { message: message('NOT_ENTRUSTED') }

const nothingOpen: Guard<'dataRequest'> = async (request, work) => {
  const [person] = await loadByRegistrations(work, 'person', [request.personRegistration])
  if (!person) return { message: message('PERSON_GONE') }
  if (person.type === 'O') return { message: message('OF_THE_HOUSE', { person: person.registration }) }
  const { open } = await sortTraces(work, person)
  const first = open[0]
  return first
    ? {
        message: message('STILL_OPEN', {
          entity: { label: first.entity.name, english: first.entity.label },
          record: String(first.records[0]!.registration),
        }),
      }
    : null
}

/** `tenant-config`, `fourEyes: { "erasures": true }`. */
const needsTwo = async (work: Work): Promise<boolean> => {
  const { rows } = await work.tx.query<{ asked: boolean | null }>(
    sql`select (value ->> 'erasures') = 'true' as asked from configuration where tenant_id = ${work.caller.tenantId}::int and collection = 'tenant-config' and key = 'fourEyes'`,
  )
  return rows[0]?.asked === true
}

const secondPerson: Guard<'dataRequest'> = async (request, work) =>
  request.confirmedBy === work.caller.username && (await needsTwo(work))
    ? { message: message('ANOTHER_ONE_ERASES', { username: request.confirmedBy }) }
    : null

const confirm: Effect<'dataRequest'> = async (work, requests) => {
  for (const request of requests) request.confirmedBy = work.caller.username
}

const begin =
  (job: 'data-request/answer' | 'data-request/erase'): Effect<'dataRequest'> =>
  async (work, requests) => {
    for (const request of requests) {
      request.doneBy = work.caller.username
      request.progress = 0
      enqueue(work, job, { request: request.registration })
    }
  }

const close: Effect<'dataRequest'> = async (work, requests) => {
  for (const request of requests) {
    request.doneBy = work.caller.username
    request.doneDate = work.at
  }
}

/** What persons ask of the data that are kept of them. */
export const dataRequests: Process = {
  guards: {
    'data-request/entrusted': asks('dataRequest', entrusted),
    'data-request/nothing-open': asks('dataRequest', nothingOpen),
    'data-request/second-person': asks('dataRequest', secondPerson),
  },
  effects: {
    'data-request/confirm': on('dataRequest', confirm),
    'data-request/answer': on('dataRequest', begin('data-request/answer')),
    'data-request/erase': on('dataRequest', begin('data-request/erase')),
    'data-request/close': on('dataRequest', close),
  },
  jobs: { 'data-request/erase': eraseRequested, 'data-request/erase-again': eraseAgain },
}
