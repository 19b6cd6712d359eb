/** Everything that the browser reads and writes goes through here. */
export { acting } from './acting.ts'
export { ApiError, isApiError, type NoAnswer } from './api-error.ts'
export {
  type ApprovalState,
  type AskedAbout,
  askApproval,
  askApprovals,
  useApproval,
} from './approvals.ts'
export {
  type BatchAnswer,
  type BatchData,
  downloadLetters,
  followBatch,
  isPrintable,
  isRun,
  isRunningBatch,
  useMyBatches,
  useRefusedInBatch,
  useStopBatch,
} from './batches.ts'
export {
  type CurrentUser,
  configurationQuery,
  displayNameOf,
  hasAdvancedSearch,
  isPermitted,
  isVisibleTo,
  knownConfiguration,
  type MenuItem,
  reloadConfiguration,
  type SessionContext,
  type UserConfiguration,
  type UserPreference,
  useConfiguration,
} from './configuration.ts'
export { connection } from './connection.ts'
export { type DemonstrationState, useDemonstration } from './demonstration.ts'
export { type DescribedError, describeError, ended, sentenceOf, type Translate } from './describe-error.ts'
export { download, saveBlob } from './download.ts'
export { type EmailChange, emailChanges } from './email-changes.ts'
export { embedding } from './embedding.ts'
export { allEntities, type EntitySummary, entityOf, useEntities } from './entities.ts'
export { type HeldMail, useHeldMail, useReleaseMail } from './held-mail.ts'
export { type HostConfiguration, hostInPage, useHost, useHouseTokens } from './host.ts'
export { inOrder } from './in-order.ts'
export { type Invitation, invitations } from './invitations.ts'
export { sendOrKeepFile } from './keep-file.ts'
export { canWait, keepOrSend, transitionCanWait } from './keep-or-send.ts'
export { keeping } from './keeping.ts'
export { live } from './live/live.ts'
export type { Person } from './live/newest.ts'
export { useChangedRows, useLiveRecord } from './live/use-live.ts'
export { useMenuCounts } from './menu-counts.ts'
export { noteMissingWords } from './missing-words.ts'
export { type EntityModel, forgetModels, modelOf, useModel, useModels } from './model.ts'
export {
  type CreateInput,
  createEach,
  type EachAnswer,
  type PatchInput,
  patchEach,
  removeEach,
  useCall,
  useCreate,
  usePatch,
  useRemove,
} from './mutations.ts'
export { readNotifications, type ToldNotification, useNotifications } from './notifications.ts'
export { forgetInStorage, ownInStorage } from './own-in-storage.ts'
export { ownStore } from './own-store.ts'
export {
  BrokenOff,
  type Passkey,
  type Passkeys,
  type Proof,
  passkeys,
  proof,
} from './passkeys.ts'
export { type PasswordLink, passwordLinks } from './password-links.ts'
export { ownPhoto, usePhoto, usePhotoOf } from './photo.ts'
export {
  type PreferenceType,
  removePreference,
  savePreference,
  usePreference,
  usePreferences,
} from './preferences.ts'
export { isToRenew, throttled, useProviderSession } from './provider-session.ts'
export { push, usePush } from './push.ts'
export { keys, queryClient, refreshRecords } from './query-client.ts'
export { type QueryParams, type QueryValue, queryString, quoted } from './query-string.ts'
export {
  isTemporary,
  markOf,
  type NewItem,
  type Plain,
  type QueuedItem,
  type QueueNews,
  type SentItem,
  type SettledFailure,
  waiting,
} from './queue.ts'
export { randomId } from './random-id.ts'
export {
  type Abilities,
  fetchList,
  fetchRecord,
  type ListGroup,
  type ListGroups,
  type ListPage,
  type ListParams,
  type RecordData,
  recordRoute,
  useListQuery,
  useRecord,
  useSubresource,
  useSuggestions,
} from './records.ts'
export { type Answer, client, type Method, type RequestOptions, request, requestWhole } from './request.ts'
export {
  beginRun,
  goesOn,
  type LongRun,
  type Made,
  useMoveRun,
  useOpenRun,
  useRunProgress,
} from './runs.ts'
export { type SessionState, session, useSession } from './session.ts'
export { personStorage, sharedComputer } from './shared-computer.ts'
export {
  changeSharedView,
  type SharedView,
  type SharedViewInput,
  type Sharing,
  shareView,
  useSharedViews,
  useSharing,
  withdrawView,
} from './shared-views.ts'
export { shownOnce } from './shown-once.ts'
export type { SecondStep, SignInStep } from './sign-in-step.ts'
export { type KeptAttempt, type ProviderKind, type SentBack, singleSignOn } from './single-sign-on.ts'
export { type TakenRecord, taking } from './taken.ts'
export { tokens } from './token.ts'
export {
  type BulkTarget,
  type RunAnswer,
  type Transition,
  type TransitionRun,
  useBulkTransition,
  useBulkTransitions,
  useTransition,
  useTransitions,
  type WorkflowAction,
} from './transitions.ts'
export { underWay } from './under-way.ts'
export { useLock } from './unlocking.ts'
export { type UploadOptions, upload } from './upload.ts'
export { useConnection } from './use-connection.ts'
export { useSettled } from './use-settled.ts'
export { chosenIn, useMayTake, useTaking } from './use-taking.ts'
export { useTrouble } from './use-trouble.ts'
export { itemsOfRecord, useWaiting } from './use-waiting.ts'
export { useNameOfUser } from './user-names.ts'
export { inListOrder, type ListValue, labelOfValue, useManyValues, useValues } from './values.ts'
export { askWaitingAnew, useWaitingChanges, type WaitingChange } from './waiting-changes.ts'
