import type { Words } from '../../labels.ts'

/** What the declarations of platform are called, and the values of their lists. */
export const platform: Words = {
  'history.plural': 'History',
  'audit.plural': 'Audit',
  'systemLog.plural': 'System log',
  'accessLog.plural': 'Access log',
  keyValue: 'Key and value',
  'keyValue.plural': 'Keys and values',
  locale: 'Language',
  'locale.plural': 'Languages',
  'index.plural': 'Rate indexes',
  'indice.plural': 'Price indices',
  'dtxn.plural': 'Distributed transactions',
  'list.plural': 'Lists of values',
}
