import { checkBic } from '../identifiers/bic.ts'
import { invalidFormat } from '../problem.ts'
import { textKind } from '../text/text-kind.ts'

/** A BIC, kept in upper case without blanks. */
export const bic = textKind({
  kind: 'bic',
  type: 'text',
  limit: 20,
  wrong: invalidFormat,
  normalize: text => checkBic(text).value,
  checkText: text => checkBic(text).problem ?? null,
})
