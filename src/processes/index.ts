import type { AnyEffect, AnyGuard, NamedEffect, NamedGuard, NamedStep } from '#engine/index.ts'
import { accounting } from './accounting/index.ts'
import { agreements } from './agreements/index.ts'
import { amendments } from './amendments/index.ts'
import { approvals } from './approvals/index.ts'
import { assets } from './assets/index.ts'
import { attached } from './attached/index.ts'
import { bankStatements } from './bank-statements/index.ts'
import { batches } from './batches/index.ts'
import { billing } from './billing/index.ts'
import type { Call, DocumentMaker, Process } from './call.ts'
import { campaigns } from './campaigns/index.ts'
import { catalogues } from './catalogues/index.ts'
import { chats } from './chats/index.ts'
import { clientAccount } from './client-account/index.ts'
import { collaterals } from './collaterals/index.ts'
import { collections } from './collections/index.ts'
import { committees } from './committees/index.ts'
import { contracts } from './contracts/index.ts'
import { creditLines } from './credit-lines/index.ts'
import { crons } from './crons/index.ts'
import { dataRequests } from './data-requests/index.ts'
import { deals } from './deals/index.ts'
import { decisionRules } from './decision-rules/index.ts'
import { deferrals } from './deferrals/index.ts'
import { depreciation } from './depreciation/index.ts'
import { documents } from './documents/index.ts'
import { invoicePdf } from './invoice-pdf/index.ts'
import type { NamedJob } from './jobs.ts'
import type { LetterReaders } from './letter-facts.ts'
import { letters } from './letters/index.ts'
import type { LongRun } from './long-run.ts'
import { mailIn } from './mail-in/index.ts'
import { maintenances } from './maintenance/index.ts'
import { metrics } from './metrics/index.ts'
import { notification } from './notification/index.ts'
import { paymentFiles } from './payment-files/index.ts'
import { payments } from './payments/index.ts'
import { people } from './people/index.ts'
import { personAmendments } from './person-amendments/index.ts'
import { platform } from './platform/index.ts'
import { portal } from './portal/index.ts'
import { privateEquity } from './private-equity/index.ts'
import { products } from './products/index.ts'
import { quotations } from './quotations/index.ts'
import { refinancing } from './refinancing/index.ts'
import { remittances } from './remittances/index.ts'
import type { Report } from './report.ts'
import { rulesOverHttp } from './rules-over-http/index.ts'
import { scores } from './scores/index.ts'
import { signing } from './signing/index.ts'
import { tickets } from './tickets/index.ts'

export { transitionApprovals } from './approvals/index.ts'
export {
  type Call,
  type CallRequest,
  type DocumentMaker,
  type FileAnswer,
  HeadedAnswer,
  type Process,
  StreamedAnswer,
  WaitingAnswer,
} from './call.ts'
export { houseLocale } from './house-locale.ts'
export type { NamedJob } from './jobs.ts'
export type { LongRun } from './long-run.ts'
export type { Report } from './report.ts'

/** Every process of the product, by the name of its folder. */
const processes: Record<string, Process> = {
  accounting,
  agreements,
  amendments,
  approvals,
  assets,
  attached,
  batches,
  'bank-statements': bankStatements,
  billing,
  campaigns,
  collections,
  committees,
  catalogues,
  collaterals,
  chats,
  'client-account': clientAccount,
  contracts,
  'credit-lines': creditLines,
  crons,
  'data-requests': dataRequests,
  deals,
  'decision-rules': decisionRules,
  deferrals,
  depreciation,
  documents,
  'invoice-pdf': invoicePdf,
  letters,
  metrics,
  'mail-in': mailIn,
  maintenance: maintenances,
  notification,
  'payment-files': paymentFiles,
  payments,
  people,
  'person-amendments': personAmendments,
  platform,
  portal,
  products,
  quotations,
  'private-equity': privateEquity,
  refinancing,
  remittances,
  'rules-over-http': rulesOverHttp,
  tickets,
  scores,
  signing,
}

const gathered = <T>(
  pick: (process: Process) => Record<string, T | undefined> | undefined,
): ReadonlyMap<string, T> => {
  const all = new Map<string, T>()
  for (const [folder, process] of Object.entries(processes))
    for (const [name, value] of Object.entries(pick(process) ?? {})) {
      if (value === undefined) continue
      if (all.has(name)) throw new Error(`${name} of ${folder} is given twice`)
      all.set(name, value)
    }
  return all
}

// The declaration that names a guard or an effect says which records it is given.
export const guards = gathered<AnyGuard>(process => process.guards) as ReadonlyMap<string, NamedGuard>
export const effects = gathered<AnyEffect>(process => process.effects) as ReadonlyMap<string, NamedEffect>
export const steps: ReadonlyMap<string, NamedStep> = gathered(process => process.steps)
export const jobs = gathered<unknown>(process => process.jobs) as ReadonlyMap<string, NamedJob>
export const calls: readonly Call[] = Object.values(processes).flatMap(process => process.calls ?? [])
/** Runs that go on in the background, by their code. */
export const longRuns: ReadonlyMap<string, LongRun> = new Map(
  Object.values(processes).flatMap(process => (process.runs ?? []).map(run => [run.code, run] as const)),
)
export const reports: readonly Report[] = Object.values(processes).flatMap(process => process.reports ?? [])
export const documentMakers: readonly DocumentMaker[] = Object.values(processes).flatMap(
  process => process.documents ?? [],
)

/** What letters about records tell beside their fields, from the processes that know it. */
export const letterReaders: LetterReaders = Object.assign(
  {},
  ...Object.values(processes).map(process => process.letters ?? {}),
)
