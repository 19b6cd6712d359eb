import { checkIban, formatIban, ibanProblem } from '../identifiers/iban.ts'
import { textOperators } from '../operators.ts'
import { textKind } from '../text/text-kind.ts'

/** An IBAN, kept without blanks in upper case, shown in groups of four. */
export const iban = textKind({
  kind: 'iban',
  type: 'iban',
  operators: textOperators,
  limit: 60,
  wrong: ibanProblem,
  normalize: text => checkIban(text).value,
  checkText: text => checkIban(text).problem ?? null,
  show: formatIban,
})
