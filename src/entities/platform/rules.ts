import { batchProgress } from './batch.rules.ts'
import { chatName } from './chat.rules.ts'
import { checkPages } from './flow.rules.ts'
import { flowKeyName } from './flow-key.rules.ts'
import { hostIsFit, hostName } from './host.rules.ts'
import { identityProviderName } from './identity-provider.rules.ts'
import { checkColumns } from './import.rules.ts'
import * as indice from './indice.rules.ts'
import { locationName } from './location.rules.ts'
import { noteName } from './note.rules.ts'
import { outsideServiceName } from './outside-service.rules.ts'
import { lastValue, lastValueDate } from './rate-index.rules.ts'
import { scriptName } from './script.rules.ts'
import { sealCertificateName } from './seal-certificate.rules.ts'
import { checkSheet, sheetRowCount } from './sheet.rules.ts'
import { checkRates, currentRate } from './tax.rules.ts'

export const platformRules = {
  'batch/progress': batchProgress,
  'chat/name': chatName,
  'flow/pages': checkPages,
  'flowKey/name': flowKeyName,
  'import/columns': checkColumns,
  'sheet/row-count': sheetRowCount,
  'sheet/rows': checkSheet,
  'host/name': hostName,
  'host/fit': hostIsFit,
  'identityProvider/name': identityProviderName,
  'location/name': locationName,
  'note/name': noteName,
  'outsideService/name': outsideServiceName,
  'sealCertificate/name': sealCertificateName,
  'index/value': lastValue,
  'index/value-date': lastValueDate,
  'indice/value': indice.lastValue,
  'indice/value-date': indice.lastValueDate,
  'script/name': scriptName,
  'tax/value': currentRate,
  'tax/rates': checkRates,
}
