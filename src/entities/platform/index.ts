import { accessLog } from './access-log.ts'
import { accessStat } from './access-stat.ts'
import { apiKey } from './api-key.ts'
import { approval } from './approval.ts'
import { assistantTurn } from './assistant-turn.ts'
import { audit } from './audit.ts'
import { batch } from './batch.ts'
import { batchItem } from './batch-item.ts'
import { chat } from './chat.ts'
import { chatMessage } from './chat-message.ts'
import { counter } from './counter.ts'
import { cron } from './cron.ts'
import { currency } from './currency.ts'
import { document } from './document.ts'
import { documentSigner } from './document-signer.ts'
import { dtxn } from './dtxn.ts'
import { exportEntity } from './export.ts'
import { featureFlag } from './feature-flag.ts'
import { flow } from './flow.ts'
import { flowKey } from './flow-key.ts'
import { history } from './history.ts'
import { host } from './host.ts'
import { identityProvider } from './identity-provider.ts'
import { impersonation } from './impersonation.ts'
import { importEntity } from './import.ts'
import { indice } from './indice.ts'
import { keyValue } from './key-value.ts'
import { letterTemplate } from './letter-template.ts'
import { letterVersion } from './letter-version.ts'
import { list } from './list-of-values.ts'
import { locale } from './locale.ts'
import { location } from './location.ts'
import { mapping } from './mapping.ts'
import { metric } from './metric.ts'
import { metricRecord } from './metric-record.ts'
import { note } from './note.ts'
import { objectStorageContainer } from './object-storage-container.ts'
import { outsideCall } from './outside-call.ts'
import { outsideService } from './outside-service.ts'
import { outsideUse } from './outside-use.ts'
import { pendingChange } from './pending-change.ts'
import { rateIndex } from './rate-index.ts'
import { report } from './report.ts'
import { requestLog } from './request-log.ts'
import { script } from './script.ts'
import { scriptLog } from './script-log.ts'
import { scriptVersion } from './script-version.ts'
import { sealCertificate } from './seal-certificate.ts'
import { sharedView } from './shared-view.ts'
import { sheet } from './sheet.ts'
import { signatureRequest } from './signature-request.ts'
import { systemEvent } from './system-event.ts'
import { systemLog } from './system-log.ts'
import { tax } from './tax.ts'
import { tenant } from './tenant.ts'
import { webhook } from './webhook.ts'
import { webhookDelivery } from './webhook-delivery.ts'

/** What the product keeps about itself and about every record. */
export const platform = [
  document,
  signatureRequest,
  documentSigner,
  note,
  history,
  audit,
  impersonation,
  pendingChange,
  approval,
  systemLog,
  accessLog,
  tenant,
  host,
  identityProvider,
  apiKey,
  webhook,
  webhookDelivery,
  outsideCall,
  outsideService,
  outsideUse,
  sealCertificate,
  assistantTurn,
  counter,
  keyValue,
  list,
  locale,
  location,
  currency,
  tax,
  rateIndex,
  indice,
  script,
  featureFlag,
  sharedView,
  accessStat,
  batch,
  batchItem,
  chat,
  chatMessage,
  cron,
  dtxn,
  exportEntity,
  flow,
  flowKey,
  importEntity,
  letterTemplate,
  letterVersion,
  mapping,
  metric,
  metricRecord,
  objectStorageContainer,
  report,
  requestLog,
  scriptLog,
  scriptVersion,
  sheet,
  systemEvent,
] as const
