import type { ChoiceValue } from '../choice/choice-value.ts'
import { choice } from '../choice/field.ts'
import type { FieldKind } from '../kind.ts'

/** One of few values, all of them in sight. */
export const radio: FieldKind<ChoiceValue | ChoiceValue[]> = { ...choice, kind: 'radio', type: 'radio' }
