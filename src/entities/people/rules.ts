import * as dataRequest from './data-request.rules.ts'
import * as person from './person.rules.ts'
import * as personAmendment from './person-amendment.rules.ts'
import * as score from './score.rules.ts'
import { isLocked, userName } from './user.rules.ts'

export const peopleRules = {
  'data-request/due': dataRequest.due,
  'data-request/name': dataRequest.requestName,
  'person/name': person.personName,
  'person/address': person.firstAddress,
  'person/income-total': person.incomeTotal,
  'person/expenditure-total': person.expenditureTotal,
  'person/identity': person.checkIdentity,
  'person/contacts': person.checkContacts,
  'person/closings': person.checkClosings,
  'person/ledgers': person.checkLedgers,
  'person/registrations': person.checkRegistrations,
  'person/implied-registrations': person.impliedRegistrations,
  'person-amendment/change-count': personAmendment.changeCount,
  'person-amendment/once-each': personAmendment.checkOnceEach,
  'score/explanation': score.explanation,
  'score/points': score.points,
  'score/max-points': score.maxPoints,
  'score/grade': score.grade,
  'score/knock-out': score.knockOut,
  'score/recommendation': score.recommendation,
  'score/completeness': score.completeness,
  'score/name': score.scoreName,
  'user/name': userName,
  'user/is-locked': isLocked,
}
