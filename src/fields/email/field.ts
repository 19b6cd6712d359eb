import { checkEmail, emailProblem } from '../identifiers/email.ts'
import { freeTextLimit, textKind } from '../text/text-kind.ts'

/** One e-mail address. */
export const email = textKind({
  kind: 'email',
  type: 'email',
  store: { column: 'text', folded: true },
  limit: freeTextLimit,
  wrong: emailProblem,
  normalize: text => text.trim(),
  checkText: text => checkEmail(text).problem ?? null,
  schema: { format: 'email' },
})
