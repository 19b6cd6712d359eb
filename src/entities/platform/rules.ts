import { hostName } from './host.rules.ts'
import * as indice from './indice.rules.ts'
import { noteName } from './note.rules.ts'
import { lastValue, lastValueDate } from './rate-index.rules.ts'
import { scriptName } from './script.rules.ts'
import { checkRates, currentRate } from './tax.rules.ts'

export const platformRules = {
  'host/name': hostName,
  'note/name': noteName,
  'index/value': lastValue,
  'index/value-date': lastValueDate,
  'indice/value': indice.lastValue,
  'indice/value-date': indice.lastValueDate,
  'script/name': scriptName,
  'tax/value': currentRate,
  'tax/rates': checkRates,
}
