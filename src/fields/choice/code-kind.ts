import { compareExact } from '../compare.ts'
import { codeName } from '../formats/code-names.ts'
import type { FieldKind } from '../kind.ts'
import { codeOperators } from '../operators.ts'
import { invalidFormat, problem } from '../problem.ts'
import { textKind } from '../text/text-kind.ts'
import { choiceLabel, choiceOf } from './choice-value.ts'

/** A kind whose value is a code of a published list; a list of the tenant's own takes its place where there is one. */
export const codeKind = (traits: {
  kind: string
  normalize(text: string): string
  isKnown(code: string): boolean
  /** Read as its name in the reader's language; without it as the code that everybody knows: *EUR*. */
  names?: 'region' | 'language'
  schema: { [key: string]: unknown }
}): FieldKind<string> => ({
  ...textKind({
    kind: traits.kind,
    type: 'select',
    operators: codeOperators,
    limit: 20,
    wrong: invalidFormat,
    normalize: traits.normalize,
    checkText: (code, settings) => {
      const isKnown = settings.values ? choiceOf(code, settings) !== undefined : traits.isKnown(code)
      return isKnown || settings.creatable
        ? null
        : problem('unknownValue', 'INVALID_FIELD_VALUE', { value: code })
    },
    show: (code, settings, context) =>
      traits.names && !choiceOf(code, settings)
        ? codeName(traits.names, code, context.locale)
        : choiceLabel(code, settings),
    schema: traits.schema,
  }),
  compare: compareExact,
})
