import type { Words } from '../../labels.ts'

/** What the declarations of accounting are called, and the values of their lists. */
export const accounting: Words = {
  accountingCatalogItem: 'Account of a chart',
  'accountingCatalogItem.plural': 'Charts of accounts',
  accountingRule: 'Posting rule',
  'accountingRule.plural': 'Posting rules',
}
