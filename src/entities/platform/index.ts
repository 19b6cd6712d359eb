import { accessLog } from './access-log.ts'
import { audit } from './audit.ts'
import { counter } from './counter.ts'
import { currency } from './currency.ts'
import { document } from './document.ts'
import { featureFlag } from './feature-flag.ts'
import { history } from './history.ts'
import { host } from './host.ts'
import { indice } from './indice.ts'
import { keyValue } from './key-value.ts'
import { list } from './list-of-values.ts'
import { locale } from './locale.ts'
import { note } from './note.ts'
import { rateIndex } from './rate-index.ts'
import { script } from './script.ts'
import { systemLog } from './system-log.ts'
import { tax } from './tax.ts'
import { tenant } from './tenant.ts'

/** What the product keeps about itself and about every record. */
export const platform = [
  document,
  note,
  history,
  audit,
  systemLog,
  accessLog,
  tenant,
  host,
  counter,
  keyValue,
  list,
  locale,
  currency,
  tax,
  rateIndex,
  indice,
  script,
  featureFlag,
]
