import { checkRib } from '../identifiers/rib.ts'
import { invalidFormat } from '../problem.ts'
import { textKind } from '../text/text-kind.ts'

/** A national account number with its key; `country` fixes the rule, else the length tells it. */
export const rib = textKind({
  kind: 'rib',
  type: 'text',
  limit: 60,
  wrong: invalidFormat,
  normalize: (text, settings) => checkRib(text, settings.country).value,
  checkText: (text, settings) => checkRib(text, settings.country).problem ?? null,
})
