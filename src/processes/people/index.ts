import { type Effect, type Guard, loadMatching } from '#engine/index.ts'
import type { Process } from '../call.ts'

const running = ['VALIDATED', 'ACTIVE', 'SUSPENDED', 'TERMINATED']

const nothingOpen: Guard = async (person, work) => {
  const [contract] = await loadMatching(
    work,
    'contract',
    { status: running, 'persons.personRegistration': String(person.registration) },
    { limit: 1 },
  )
  return contract ? { message: `contract ${contract.registration} runs` } : null
}

/** The same record goes on as a person's draft: id and registration stay. */
const convert: Effect = async (_work, prospects) => {
  for (const prospect of prospects) {
    prospect.stage = undefined
    prospect.status = 'DRAFT'
  }
}

/** Sessions end with the transaction that locks: the entry of the next request finds them revoked. */
const lock: Effect = async (work, users) => {
  for (const user of users)
    await work.tx.statement({
      text: 'select revoke_user_sessions($1::int, $2::uuid)',
      values: [work.caller.tenantId, user._id],
    })
}

/** Persons, prospects and users. */
export const people: Process = {
  guards: { 'person/nothing-open': nothingOpen },
  effects: { 'prospect/convert': convert, 'user/lock': lock, 'user/unlock': async () => {} },
}
