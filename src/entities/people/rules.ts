import * as person from './person.rules.ts'
import { isLocked, userName } from './user.rules.ts'

export const peopleRules = {
  'person/name': person.personName,
  'person/address': person.firstAddress,
  'person/income-total': person.incomeTotal,
  'person/expenditure-total': person.expenditureTotal,
  'person/identity': person.checkIdentity,
  'person/contacts': person.checkContacts,
  'person/registrations': person.checkRegistrations,
  'user/name': userName,
  'user/is-locked': isLocked,
}
