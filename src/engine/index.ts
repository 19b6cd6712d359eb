export { productUsername } from '#fields/text/product-user.ts'
export { type ListQuery, parseListQuery, parseTest } from '#model/index.ts'
export {
  type Caller,
  entryOf,
  isElevated,
  may,
  mayRead,
  mayRun,
  mayWrite,
  productCaller,
} from './access/caller.ts'
export { kindsHeld } from './access/hidden-in-row.ts'
export {
  readsField,
  requireRead,
  requireWrite,
  showsField,
  visibleRows,
  writesField,
} from './access/visibility.ts'
export type { Changed } from './changed-records.ts'
export { Journal, type Written } from './journal.ts'
export { aggregate, type Stage } from './operations/aggregate.ts'
export { patchRecord, replaceRecord } from './operations/change.ts'
export { type Created, createRecords, viewValues } from './operations/create.ts'
export { type Hierarchy, recordHierarchy } from './operations/hierarchy.ts'
export { type HistoryAnswer, recordHistory } from './operations/history.ts'
export { autocomplete, type ListAnswer, listBytes, listRecords } from './operations/list.ts'
export { loadForChange } from './operations/load-for-change.ts'
export { loadByKeys, loadKeys, registrationsOf } from './operations/load-keys.ts'
export { type Measure, measureRecords } from './operations/measure.ts'
export {
  type Movable,
  type OfferedTransition,
  offeredAmong,
  offeredTransitions,
} from './operations/offered-transitions.ts'
export { answerRecords, isUuid, type ReadOptions, readBytes, readRecord } from './operations/read.ts'
export { readRecordAsOf } from './operations/read-as-of.ts'
export { removeRecord } from './operations/remove.ts'
export { type RowSight, rowSight } from './operations/seen.ts'
export {
  type RunRequest,
  requireInput,
  runAny,
  runOver,
  runTransition,
  runTransitions,
  type TransitionRequest,
} from './operations/transitions.ts'
export { cleared, erasedText, mapTexts, withoutNames } from './personal/free-values.ts'
export { attachedTo, isAbout, personsNamedIn, type Trace, tracesOf } from './personal/traces.ts'
export { eraseGone, likeOf, removeErased, writeErased } from './personal/write-erased.ts'
export { relatedOf } from './query/related-sql.ts'
export { whyUnserved } from './query/why-unserved.ts'
export { applyPatch, readBody } from './records/body.ts'
export { insertRows, updateRows } from './records/bulk-sql.ts'
export { formatRegistration, raiseMark, raiseMarks, takeNumbers, takeSeries } from './records/counters.ts'
export { currencyByDefault } from './records/derive.ts'
export { giveTurns } from './records/give-turns.ts'
export type { HistoryEntry } from './records/history.ts'
export {
  countMatching,
  idIn,
  loadAny,
  loadByIds,
  loadByRegistrations,
  loadMatching,
  loadWhere,
  registrationsMatching,
} from './records/load.ts'
export { removeRows } from './records/remove-rows.ts'
export { type ReworkDone, reworkRecords } from './records/rework.ts'
export { fromRow, idKey, partyKey, withoutMarks } from './records/rows.ts'
export { settleRollups } from './records/settle-rollups.ts'
export { turnDay } from './records/turn-day.ts'
export { uuid7 } from './records/uuid7.ts'
export {
  type Change,
  changeRecords,
  insertAny,
  insertRecords,
  insertWorkedOut,
  saveAny,
  saveRecords,
} from './records/write.ts'
export { acceptFound } from './seal/accept-found.ts'
export { checkRecords } from './seal/check-records.ts'
export { closeDays, type Telling } from './seal/close-days.ts'
export type { Finding } from './seal/finding.ts'
export type { Seal } from './seal/seal.ts'
export { type Place, sealHead, type Verified, verifySeal } from './seal/verify-seal.ts'
export {
  around,
  type Hooks,
  type NamedStep,
  type Problems,
  type Sent,
  type Step,
  type StepOver,
  type WriteRun,
  type Writing,
} from './steps/step.ts'
export { scaleOf, tableColumns } from './storage/columns.ts'
export { Database, type Entry, type Tx } from './storage/database.ts'
export { insideWork } from './storage/inside.ts'
export { keptViews } from './storage/kept-views.ts'
export { type LogPlace, placeToText, readPlace } from './storage/replica.ts'
export { dynoEntity, joinSchema, type SchemaParts, schemaParts } from './storage/schema.ts'
export type { Statement } from './storage/sql.ts'
export { and, joinWith, name, or, raw, type Sql, sql, toStatement } from './storage/sql.ts'
export { baseEntities, type TableDdl } from './storage/tables.ts'
export { asBytes, bufferOf, fromBytes, textOf, type Utf8, utf8Of } from './storage/utf8.ts'
export {
  type AnyEffect,
  type AnyGuard,
  type Approvals,
  asks,
  type Code,
  type Effect,
  Engine,
  entityOf,
  type Guard,
  type ModelSource,
  type NamedEffect,
  type NamedGuard,
  type Of,
  on,
  type Plain,
  type ReadyScript,
  type Refusal,
  type Rule,
  ruleContext,
  showOnce,
  type TransitionRun,
  variablesOf,
  type Work,
} from './work.ts'
