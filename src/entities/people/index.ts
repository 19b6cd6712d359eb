import { dataRequest } from './data-request.ts'
import { organization } from './organization.ts'
import { person } from './person.ts'
import { personAmendment } from './person-amendment.ts'
import { prospect } from './prospect.ts'
import { score } from './score.ts'
import { user } from './user.ts'
import { userPreference } from './user-preference.ts'

/** Everyone the house deals with, and who signs in. */
export const people = [
  person,
  organization,
  prospect,
  user,
  userPreference,
  personAmendment,
  score,
  dataRequest,
] as const
