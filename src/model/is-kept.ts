import type { CompiledField } from './compiled.ts'

/** Values that the product works out or keeps: shown, never typed. */
export const isKept = (field: CompiledField): boolean =>
  Boolean(field.system || field.computed || field.rollup || field.daily)
