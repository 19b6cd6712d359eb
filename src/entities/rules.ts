import type { RuleContext } from '#model/index.ts'
import { accountingRules } from './accounting/rules.ts'
import { assetsRules } from './assets/rules.ts'
import { bankRules } from './bank/rules.ts'
import { billingRules } from './billing/rules.ts'
import { casesRules } from './cases/rules.ts'
import { financingRules } from './financing/rules.ts'
import { peopleRules } from './people/rules.ts'
import { platformRules } from './platform/rules.ts'

/** A rule as it is called by name: over any record, since the declaration that names it says of which entity. */
export type NamedRule = (record: Record<string, unknown>, context: RuleContext) => unknown

/** Every pure rule by its name. */
export const rules = {
  ...peopleRules,
  ...financingRules,
  ...assetsRules,
  ...billingRules,
  ...bankRules,
  ...accountingRules,
  ...casesRules,
  ...platformRules,
} as unknown as Readonly<Record<string, NamedRule>>
