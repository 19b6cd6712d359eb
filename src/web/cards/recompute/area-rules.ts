import type { FieldProblem } from '#errors/index.ts'
import type { RuleContext } from '#model/index.ts'

export type NamedRule = (record: Record<string, unknown>, context: RuleContext) => unknown
export type AreaRules = Readonly<Record<string, NamedRule | ((record: never) => FieldProblem[])>>

/** The pure rules of each area: they come with the first record that asks for one. */
const areas: Readonly<Record<string, () => Promise<unknown>>> = {
  people: () => import('#entities/people/rules.ts').then(module => module.peopleRules),
  financing: () => import('#entities/financing/rules.ts').then(module => module.financingRules),
  assets: () => import('#entities/assets/rules.ts').then(module => module.assetsRules),
  billing: () => import('#entities/billing/rules.ts').then(module => module.billingRules),
  bank: () => import('#entities/bank/rules.ts').then(module => module.bankRules),
  accounting: () => import('#entities/accounting/rules.ts').then(module => module.accountingRules),
  cases: () => import('#entities/cases/rules.ts').then(module => module.casesRules),
  platform: () => import('#entities/platform/rules.ts').then(module => module.platformRules),
}

/** The rule of that name; undefined for an area or a rule that the product does not know. */
export const loadRule = async (area: string, name: string): Promise<NamedRule | undefined> => {
  const rules = (await areas[area]?.()) as Readonly<Record<string, NamedRule>> | undefined
  return rules && Object.hasOwn(rules, name) ? rules[name] : undefined
}
