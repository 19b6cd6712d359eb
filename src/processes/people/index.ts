import { around, asks, type Effect, type Guard, loadMatching, on } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { fieldFlags } from './field-flags.ts'
import { knownValues } from './known-values.ts'
import { namedAfterHolder } from './named-after-holder.ts'
import { notTheFirst } from './not-the-first.ts'
import { relations } from './relations.ts'
import { uniqueAddresses } from './unique-addresses.ts'

const running = ['VALIDATED', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const

const nothingOpen: Guard<'person'> = async (person, work) => {
  const [contract] = await loadMatching(
    work,
    'contract',
    { status: running, 'persons.personRegistration': person.registration },
    { limit: 1 },
  )
  return contract ? { message: message('CONTRACT_RUNS', { contract: contract.registration }) } : null
}

/** Without a mail server nobody gets a link: a password is chosen by nobody but who reads the letter. */
const canBeMailed: Guard<'user'> = (user, work) => {
  if (!work.code.effects.has('mail/transport')) return { message: message('MAIL_SERVER_WANTED') }
  return user.email || /@[^@]+\.\w+$/.test(user.username)
    ? null
    : { message: message('USER_WITHOUT_EMAIL'), field: 'email' }
}

/** The same record goes on as a person's draft: id and registration stay. */
const convert: Effect<'person'> = async (_work, prospects) => {
  for (const prospect of prospects) {
    prospect.stage = undefined
    prospect.status = 'DRAFT'
  }
}

/** Persons, prospects and users. */
export const people: Process = {
  guards: {
    'person/nothing-open': asks('person', nothingOpen),
    'user/can-be-mailed': asks('user', canBeMailed),
  },
  effects: { 'prospect/convert': on('person', convert) },
  steps: {
    'person/known-values': around('person', knownValues),
    'person/field-flags': around('person', fieldFlags),
    'person/relations': around('person', relations),
    'person/unique-addresses': around('person', uniqueAddresses),
    'bank-account/named-after-holder': around('bankAccount', namedAfterHolder),
    'bank-account/not-the-first': around('bankAccount', notTheFirst),
  },
}
