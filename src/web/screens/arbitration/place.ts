import type { FieldContext } from '#fields/kind.ts'
import type { SayOf } from '#locales/areas.ts'

/** What the parts of the screen share: words, formats, labels of lists. */
export interface Place {
  say: SayOf<'arbitration'>
  context: FieldContext
  reason: (code: string) => string
  decision: (code: string) => string
  type: (code: string) => string
  hrefOf: (entity: string, key: string) => string
}
