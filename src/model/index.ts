export * from './approval.ts'
export type { Fault, KnownCode, Offered } from './check/fault.ts'
export {
  checkInput,
  checkRecord,
  flagHolds,
  holdsNow,
  isBlank,
  settingsOf,
  variantOf,
} from './check-record.ts'
export { compile, type Declared, faultLines, faultsOf } from './compile.ts'
export { foldedKind, searchOf } from './compile-search.ts'
export * from './compiled.ts'
export * from './condition.ts'
export * from './declaration.ts'
export * from './feature-flags.ts'
export * from './field-declaration.ts'
export { type Granted, grants } from './grants.ts'
export { type GroupedBy, groupedBy } from './grouping.ts'
export * from './home-cards.ts'
export * from './icon-names.ts'
export { isKept } from './is-kept.ts'
export * from './layout/index.ts'
export * from './naming.ts'
export * from './page-actions.ts'
export * from './page-rows.ts'
export { type ListQuery, mostConditions, parseListQuery, parseTest } from './parse-query.ts'
export { meets } from './predicate.ts'
export {
  type RelatedPath,
  relatedEntity,
  relatedField,
  relatedId,
  relatedPath,
  relatedPaths,
} from './related.ts'
export type { RuleContext } from './rule-context.ts'
export type { Schema } from './schema/schema.ts'
export { shapeFaults } from './schema/walk-schema.ts'
export { sealedListsOf } from './sealed-lists.ts'
export { standardNames } from './standard-fields.ts'
export * from './workflow.ts'
