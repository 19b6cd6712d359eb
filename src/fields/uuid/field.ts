import { checkUuid } from '../identifiers/uuid.ts'
import { codeOperators } from '../operators.ts'
import { invalidFormat } from '../problem.ts'
import { textKind } from '../text/text-kind.ts'

/** A UUID, kept in lower case. */
export const uuid = textKind({
  kind: 'uuid',
  type: 'text',
  store: { column: 'uuid' },
  operators: codeOperators,
  limit: 40,
  wrong: invalidFormat,
  normalize: text => text.trim().toLowerCase(),
  checkText: text => (checkUuid(text).valid ? null : invalidFormat),
  schema: { format: 'uuid' },
})
