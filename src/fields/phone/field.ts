import type { FieldContext, FieldSettings } from '../kind.ts'
import { invalidFormat } from '../problem.ts'
import { textKind } from '../text/text-kind.ts'
import { phoneRules } from './phone-rules.ts'

const shape = /^(?:\+|00)?[\d().\-/\s]{3,40}$/

/** Country of local numbers: declared, else the locale's, else none (the rules then take their default). */
export const phoneHome = (
  settings: Pick<FieldSettings, 'country'>,
  context: FieldContext,
): string | undefined => settings.country ?? /-([A-Z]{2})$/.exec(context.locale)?.[1]

/** A phone number, kept as E.164 (+33612345678), shown in international form. */
export const phone = textKind({
  kind: 'phone',
  type: 'phone',
  limit: 40,
  wrong: invalidFormat,
  normalize: (text, settings, context) => {
    const found = phoneRules()?.(text, phoneHome(settings, context))
    return found?.valid ? found.value : text.replace(/\s/g, '')
  },
  checkText: (text, settings, context) => {
    const check = phoneRules()
    const isValid = check ? check(text, phoneHome(settings, context)).valid : shape.test(text)
    return isValid ? null : invalidFormat
  },
  show: (text, settings, context) => phoneRules()?.(text, phoneHome(settings, context)).international ?? text,
})
