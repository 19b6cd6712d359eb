import type { LocaleWords } from '../../locale-words.ts'
import { accounting } from './accounting.ts'
import { administration } from './administration.ts'
import { agreements } from './agreements.ts'
import { amendments } from './amendments.ts'
import { assetLife } from './asset-life.ts'
import { assets } from './assets.ts'
import { bank } from './bank.ts'
import { bankFiles } from './bank-files.ts'
import { billing } from './billing.ts'
import { cases } from './cases.ts'
import { collections } from './collections.ts'
import { committees } from './committees.ts'
import { creditAndCatalogue } from './credit-and-catalogue.ts'
import { financing } from './financing.ts'
import { keys } from './keys.ts'
import { menu } from './menu.ts'
import { people } from './people.ts'
import { platform } from './platform.ts'
import { refinancing } from './refinancing.ts'
import { shared } from './shared.ts'

export const es: LocaleWords = {
  words: {
    ...shared,
    ...people,
    ...financing,
    ...refinancing,
    ...agreements,
    ...amendments,
    ...assets,
    ...creditAndCatalogue,
    ...assetLife,
    ...billing,
    ...bank,
    ...bankFiles,
    ...accounting,
    ...cases,
    ...committees,
    ...collections,
    ...platform,
    ...administration,
    ...menu,
    ...keys,
  },
  feminine: [
    'collateral',
    'productTable',
    'productCatalogItem',
    'score',
    'privateEquityOperation',
    'privateEquityAsset',
    'funding',
    'inspection',
    'person',
    'organization',
    'quotation',
    'creditLine',
    'invoice',
    'cashflowAllocation',
    'bankAccount',
    'accountingCatalogItem',
    'task',
    'timeEntry',
    'voting',
    'rule',
    'question',
    'campaign',
    'communication',
    'claim',
    'note',
    'featureFlag',
  ],
}
