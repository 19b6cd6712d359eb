/** How tenants of a country begin, as the API tells it. */
export interface Starter {
  country: string
  locale: string
  locales: string[]
  timeZone: string
  currency: string
  currencies: string[]
  chart: string
  calendar: string
  registrationType: string
  taxes: { code: string; name: string }[]
  products: { code: string; name: string; taxCode: string }[]
}

/** A tenant as it is being described: texts as they are typed. */
export interface TenantDraft {
  country: string
  name: string
  title: string
  locale: string
  timeZone: string
  currency: string
  currencies: string[]
  chart: string
  calendar: string
  taxes: string[]
  products: string[]
  organization: Record<OrganizationField, string>
  account: Record<AccountField, string>
  administrator: Record<AdministratorField, string>
  demonstration: boolean
}

export const organizationFields = [
  'name',
  'legalForm',
  'number',
  'address1',
  'zipcode',
  'city',
  'phone',
  'email',
] as const
export const accountFields = ['iban', 'creditorIdentifier'] as const
export const administratorFields = ['username', 'firstName', 'lastName', 'email'] as const
type OrganizationField = (typeof organizationFields)[number]
type AccountField = (typeof accountFields)[number]
type AdministratorField = (typeof administratorFields)[number]

export const stepIds = ['house', 'books', 'people', 'make'] as const
export type StepId = (typeof stepIds)[number]

const blank = <F extends string>(fields: readonly F[]): Record<F, string> =>
  Object.fromEntries(fields.map(field => [field, ''])) as Record<F, string>

/** What a starter says; what the person has said of the house himself stays. */
export const draftOf = (starter: Starter, before?: TenantDraft): TenantDraft => ({
  name: before?.name ?? '',
  title: before?.title ?? '',
  organization: before?.organization ?? blank(organizationFields),
  account: before?.account ?? blank(accountFields),
  administrator: before?.administrator ?? blank(administratorFields),
  demonstration: before?.demonstration ?? false,
  country: starter.country,
  locale: starter.locale,
  timeZone: starter.timeZone,
  currency: starter.currency,
  // The house's own goes without saying.
  currencies: starter.currencies.filter(one => one !== starter.currency),
  chart: starter.chart,
  calendar: starter.calendar,
  taxes: starter.taxes.map(one => one.code),
  products: starter.products.map(one => one.code),
})

/** The short word of a house by its name: `Ponant Bail` → `ponant-bail`. */
export const shortNameOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 30)
    .replace(/-+$/, '')

/** A draft with the names that follow from the house's own, where nobody has said others. */
export const named = (before: TenantDraft, title: string): TenantDraft => {
  const follows = before.name === shortNameOf(before.title)
  const name = follows ? shortNameOf(title) : before.name
  const { organization, administrator } = before
  return {
    ...before,
    title,
    name,
    organization: organization.name === before.title ? { ...organization, name: title } : organization,
    administrator: withSuffix(administrator, before.name, name),
  }
}

const usual = 'admin'

/** Usernames end in the name of their tenant. */
const withSuffix = (
  administrator: TenantDraft['administrator'],
  before: string,
  name: string,
): TenantDraft['administrator'] => {
  const { username } = administrator
  if (!username) return { ...administrator, username: `${usual}@${name}` }
  const suffix = `@${before}`
  return username.endsWith(suffix)
    ? { ...administrator, username: `${username.slice(0, -suffix.length)}@${name}` }
    : administrator
}

/** The same with another short name. */
export const shortNamed = (before: TenantDraft, name: string): TenantDraft => ({
  ...before,
  name,
  administrator: withSuffix(before.administrator, before.name, name),
})

/** Taxes that what is sold asks for, whoever chooses them. */
export const taxesWith = (starter: Starter, { taxes, products }: TenantDraft): string[] => [
  ...new Set([
    ...taxes,
    ...starter.products.filter(one => products.includes(one.code)).map(one => one.taxCode),
  ]),
]

/** The step on which a field stands. */
export const stepOf = (field: string): StepId => {
  if (
    /^(organization|administrator|account)\b/.test(field) ||
    /^(bank|registrations|addresses|username)/.test(field)
  )
    return 'people'
  return ['chart', 'currency', 'currencies', 'calendar', 'taxes', 'products'].includes(field)
    ? 'books'
    : 'house'
}

/** What a step still lacks, by field. */
export const lacking = (draft: TenantDraft, step: StepId): string[] => {
  if (step === 'house') return (['title', 'name'] as const).filter(field => !draft[field])
  if (step === 'books') return (['chart', 'currency', 'calendar'] as const).filter(field => !draft[field])
  if (step === 'people')
    return [
      ...(draft.organization.name ? [] : ['organization.name']),
      ...(draft.administrator.username ? [] : ['administrator.username']),
    ]
  return []
}
