import type { LocaleWords } from '../locale-words.ts'

/** English needs only what the names in words do not say well. */
export const en: LocaleWords = {
  words: {
    'accessLog.plural': 'Access log',
    accountingCatalogItem: 'Account of a chart',
    'accountingCatalogItem.plural': 'Charts of accounts',
    'assetCatalogItem.plural': 'Models of the catalogue',
    'assetServiceCatalogItem.plural': 'Services of the catalogue',
    'audit.plural': 'Audit',
    cashflowAllocation: 'Allocation',
    'cashflowAllocation.plural': 'Allocations',
    mail: 'E-mail',
    'mail.plural': 'E-mails',
    'communication.status.ACTIVE': 'Sent',
    'communication.status.DRAFT': 'To send',
    'history.plural': 'History',
    'index.plural': 'Rate indexes',
    'indice.plural': 'Price indices',
    keyValue: 'Key and value',
    'keyValue.plural': 'Keys and values',
    'list.plural': 'Lists of values',
    locale: 'Language',
    'locale.plural': 'Languages',
    'systemLog.plural': 'System log',
    userPreference: 'Preference',
    'userPreference.plural': 'Preferences',
    'status.STUDY': 'In study',
    'status.ERROR': 'In error',
  },
  feminine: [],
}
