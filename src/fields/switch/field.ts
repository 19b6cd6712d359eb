import { booleanKind } from '../checkbox/boolean-kind.ts'

/** Named `switchKind` because `switch` is a word of the language. */
export const switchKind = booleanKind('switch')
