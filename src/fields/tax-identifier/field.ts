import type { FieldSettings } from '../kind.ts'
import { invalidFormat } from '../problem.ts'
import { textKind } from '../text/text-kind.ts'
import { checkTaxIdentifier } from './tax-identifiers.ts'

const check = (text: string, settings: FieldSettings) => checkTaxIdentifier(text, settings.identifier)

/** A number of the tax office or of the companies' register; `identifier` says which. */
export const taxIdentifier = textKind({
  kind: 'taxIdentifier',
  type: 'text',
  limit: 60,
  wrong: invalidFormat,
  normalize: (text, settings) => check(text, settings).value,
  checkText: (text, settings) => check(text, settings).problem ?? null,
})
