import { type Effect, type Guard, loadMatching } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'

const running = ['VALIDATED', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const

const nothingOpen: Guard = async (person, work) => {
  const [contract] = await loadMatching(
    work,
    'contract',
    { status: running, 'persons.personRegistration': String(person.registration) },
    { limit: 1 },
  )
  return contract ? { message: message('CONTRACT_RUNS', { contract: contract.registration }) } : null
}

/** Without a mail server nobody gets a link, an administrator neither: he may set a password instead. */
const canBeMailed: Guard = (user, work) => {
  if (!work.code.effects.has('mail/transport')) return { message: message('MAIL_SERVER_OR_PASSWORD') }
  const username = String(user.username ?? '')
  return user.email || /@[^@]+\.\w+$/.test(username)
    ? null
    : { message: message('USER_WITHOUT_EMAIL'), field: 'email' }
}

/** The same record goes on as a person's draft: id and registration stay. */
const convert: Effect = async (_work, prospects) => {
  for (const prospect of prospects) {
    prospect.stage = undefined
    prospect.status = 'DRAFT'
  }
}

/** Persons, prospects and users. */
export const people: Process = {
  guards: { 'person/nothing-open': nothingOpen, 'user/can-be-mailed': canBeMailed },
  effects: { 'prospect/convert': convert },
}
