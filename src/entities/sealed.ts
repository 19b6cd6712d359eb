import { type FieldOptions, sealedChoice } from '#model/index.ts'
import { sealedWords } from './platform/lists/sealed.ts'

type Sealed = typeof sealedWords

/** A value of such a list. */
export type SealedValue<N extends keyof Sealed> = keyof Sealed[N] & string

/** The values of a list by which code decides. */
export const sealedValues = <N extends keyof Sealed>(list: N) =>
  Object.keys(sealedWords[list]) as SealedValue<N>[]

/** One value of a list by which code decides: nobody adds one, and the record's type knows them all. */
export const sealed = <N extends keyof Sealed, O extends FieldOptions = FieldOptions>(list: N, options?: O) =>
  sealedChoice(list, sealedValues(list), options)
