import { isRegistration } from '../identifiers/registration.ts'
import { invalidFormat } from '../problem.ts'
import { textKind } from '../text/text-kind.ts'

/** The key by which a record is known and addressed: no comma, slash or blank. */
export const registration = textKind({
  kind: 'registration',
  type: 'text',
  limit: 100,
  wrong: invalidFormat,
  normalize: text => text.trim(),
  checkText: text => (isRegistration(text) ? null : invalidFormat),
})
