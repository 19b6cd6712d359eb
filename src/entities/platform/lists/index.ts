import { accountingLists } from './accounting.ts'
import { assetsLists } from './assets.ts'
import { billingLists } from './billing.ts'
import { casesLists } from './cases.ts'
import { codeLists } from './codes.ts'
import { creditLists } from './credit.ts'
import { financingLists } from './financing.ts'
import type { ListValue } from './list-values.ts'
import { peopleLists } from './people.ts'
import { platformLists } from './platform.ts'
import { sealedLists } from './sealed.ts'

export type { ListValue } from './list-values.ts'

/** The product's lists of values by name; a tenant's list of the same name takes the place of one. */
export const lists: Readonly<Record<string, readonly ListValue[]>> = {
  ...peopleLists,
  ...creditLists,
  ...financingLists,
  ...billingLists,
  ...accountingLists,
  ...assetsLists,
  ...casesLists,
  ...platformLists,
  ...codeLists,
  ...sealedLists,
}

/**
 * The values of a list, with the lists that every entity has: `{entity}DocumentType` is the general one where none is
 * written, `{entity}HistoryType` is what can happen to a record. Statuses come from the workflows.
 */
export const listNamed = (name: string): readonly ListValue[] | undefined => {
  if (Object.hasOwn(lists, name)) return lists[name]
  if (name.endsWith('DocumentType')) return lists.documentType
  return name.endsWith('HistoryType') ? lists.historyVerb : undefined
}
