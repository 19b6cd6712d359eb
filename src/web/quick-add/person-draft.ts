import type { Condition } from '#model/index.ts'

/** A person that is being typed: the body that creates it, with an account and a user's name beside it. */
export type Draft = Readonly<Record<string, unknown>>

type Element = Record<string, unknown>

/** Types whose name is made of a first and a last name. */
const natural = new Set(['I', 'E', 'P'])
export const isNatural = (type: unknown): boolean => natural.has(String(type))

/** A group of inputs: each with its path and the columns out of 12 that it takes. */
export interface Section {
  id: 'identity' | 'address' | 'contact' | 'account' | 'legal' | 'web'
  fields: readonly (readonly [path: string, span: number])[]
}

const address: Section = {
  id: 'address',
  fields: [
    ['addresses.0.address1', 12],
    ['addresses.0.zipcode', 3],
    ['addresses.0.city', 5],
    ['addresses.0.country', 4],
  ],
}

const account: Section = {
  id: 'account',
  fields: [
    ['bankAccounts.0.bankIban', 8],
    ['bankAccounts.0.bankBic', 4],
  ],
}

const contact: Section = {
  id: 'contact',
  fields: [
    ['contacts.0.firstName', 4],
    ['contacts.0.lastName', 4],
    ['contacts.0.position', 4],
    ['contacts.0.email', 6],
    ['contacts.0.phone', 6],
  ],
}

const naturalFields = (isDetailed: boolean, isProfessional: boolean): Section['fields'] => [
  ['title', 2],
  ['firstName', 5],
  ['lastName', 5],
  ...(isDetailed ? ([['secondName', 4]] as const) : []),
  ['email', 4],
  ['phone', 4],
  ['mobile', 4],
  ...(isProfessional ? ([['legalForm', 6]] as const) : []),
  ...(isDetailed
    ? ([
        ['preferredLanguage', 4],
        ['birthDate', 4],
        ['birthPlace', 4],
        ['birthZipcode', 4],
        ['birthCountry', 4],
        ['nationality', 4],
      ] as const)
    : []),
]

const companyFields = (isDetailed: boolean): Section['fields'] => [
  ['name', 8],
  ['legalForm', 4],
  ['email', 6],
  ['phone', 6],
  ...(isDetailed
    ? ([
        ['commercialName', 8],
        ['mobile', 4],
        ['activityCode', 4],
        ['preferredLanguage', 4],
        ['currency', 4],
      ] as const)
    : []),
]

const more: readonly Section[] = [
  {
    id: 'legal',
    fields: [
      ['fiscalCode', 6],
      ['siret', 6],
      ['company.creationDate', 4],
      ['company.shareCapital', 4],
      ['company.nbOfEmployees', 4],
    ],
  },
  {
    id: 'web',
    fields: [
      ['web.website', 6],
      ['web.linkedIn', 6],
    ],
  },
]

/** What is asked of a person of a type, in short or in detail. */
export const sectionsOf = (type: unknown, isDetailed: boolean): Section[] => {
  const fields = isNatural(type) ? naturalFields(isDetailed, type === 'P') : companyFields(isDetailed)
  const hasContact = !isNatural(type) || type === 'P'
  return [
    { id: 'identity', fields },
    address,
    ...(hasContact ? [contact] : []),
    account,
    ...(isDetailed && hasContact ? more : []),
  ]
}

export const valueIn = (draft: Draft, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], draft)

/** The draft with one value changed; what it stands in is made where it is not there yet. */
export const withValue = (draft: Draft, path: string, value: unknown): Draft => {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...draft, [first]: value }
  const inner = draft[first]
  const isList = /^\d+$/.test(rest[0] ?? '')
  const changed = withValue((inner ?? (isList ? [] : {})) as Draft, rest.join('.'), value)
  return { ...draft, [first]: isList ? Object.values(changed) : changed }
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
const saysMoreThan = (element: Element | undefined, given: string): boolean =>
  Object.entries(element ?? {}).some(([name, value]) => name !== given && isSaid(value))

const firstOf = (draft: Draft, list: string): Element | undefined =>
  (draft[list] as Element[] | undefined)?.[0]

/** What the person will be called. */
export const nameOf = (draft: Draft): string =>
  isNatural(draft.type)
    ? [draft.firstName, draft.lastName].filter(isSaid).join(' ').trim()
    : String(draft.name ?? '')

/**
 * The body that creates the person: what nobody typed is left out, an address is the main one, an account bears the
 * person's name. A professional keeps his contact, which he has to have.
 */
export const bodyOf = (draft: Draft): Record<string, unknown> => {
  const { username: _, registrations, addresses, contacts, bankAccounts, ...plain } = draft
  const shown = new Set(sectionsOf(draft.type, true).flatMap(({ fields }) => fields.map(([path]) => path)))
  const keeps = (name: string) =>
    ['type', 'roles', 'currency'].includes(name) || [...shown].some(path => path.split('.')[0] === name)
  const values = Object.entries(plain).filter(([name, value]) => isSaid(value) && keeps(name))
  const [registration] = (registrations as Element[] | undefined) ?? []
  const isGiven = registration && (isSaid(registration.number) || isAutomatic(registration.type))
  const [where, who, bank] = [
    firstOf({ addresses }, 'addresses'),
    firstOf({ contacts }, 'contacts'),
    firstOf({ bankAccounts }, 'bankAccounts'),
  ]
  const hasContact = shown.has('contacts.0.position')
  return {
    ...Object.fromEntries(values),
    ...(isGiven ? { registrations: [registration] } : {}),
    ...(saysMoreThan(where, 'type') ? { addresses: [{ type: 'MAIN', ...where }] } : {}),
    ...(hasContact && (saysMoreThan(who, '') || draft.type === 'P')
      ? { contacts: [{ ...who, isDefault: true }] }
      : {}),
    ...(saysMoreThan(bank, 'name') ? { bankAccounts: [{ name: nameOf(draft), ...bank }] } : {}),
  }
}

const automatic = new Set(['AUT', 'COM', 'PTN', 'PRO'])
const isAutomatic = (type: unknown): boolean => automatic.has(String(type))

/** The draft with another type or number to be registered by: what was seen of the former one is not true of it. */
export const withNumber = (draft: Draft, changed: { type?: string; number?: string }): Draft => {
  const { type, number } = firstOf(draft, 'registrations') ?? {}
  return { ...draft, registrations: [{ type, number, ...changed }] }
}

/** What a register says of the number that stands there, beside it. */
const withRegistration = (draft: Draft, told: unknown): Draft => {
  const [own, seen] = [firstOf(draft, 'registrations'), (told as Element[] | undefined)?.[0]]
  const isSame = own && seen && own.type === seen.type && own.number === seen.number
  return isSame ? { ...draft, registrations: [{ ...own, ...seen }] } : draft
}

/** The draft with somebody who acts for the company as its contact: registers write SMITH, Jane or ANNE DURAND. */
export const withOfficer = (draft: Draft, { name, role }: { name: string; role: string }): Draft => {
  const [last = '', first] = name.split(',').map(part => part.trim())
  const names = first ? { firstName: first, lastName: last } : named('I', name)
  const known = firstOf(draft, 'contacts')
  return { ...draft, contacts: [{ ...known, firstName: undefined, ...names, position: role }] }
}

/** Whether somebody who acts for the company is its contact. */
export const isContact = (draft: Draft, officer: { name: string; role: string }): boolean => {
  const [own, asked] = [firstOf(draft, 'contacts'), firstOf(withOfficer({}, officer), 'contacts')]
  return (['firstName', 'lastName', 'position'] as const).every(part => own?.[part] === asked?.[part])
}

/** The name that was typed where nobody was found by it, at the place where its kind of person has one. */
export const named = (type: string, typed: string): Draft => {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  if (!isNatural(type)) return { name: words.join(' ') }
  return words.length > 1
    ? { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) }
    : { lastName: words.join(' ') }
}

/** The draft without the name that it was searched by, where nobody has typed another: it is no more than a part of one. */
export const withoutSearched = (draft: Draft, typed: string): Draft => {
  const begun = Object.entries(named(String(draft.type), typed))
  return begun.every(([name, value]) => draft[name] === value)
    ? { ...draft, ...Object.fromEntries(begun.map(([name]) => [name, undefined])) }
    : draft
}

/** Roles that the field asks of who it names, so that the new person may be named by it. */
export const rolesOf = (query: Condition | undefined): { role: string }[] => {
  const asked = (query as Record<string, unknown> | undefined)?.['roles.role']
  const [first] = [asked ?? []].flat().filter((role): role is string => typeof role === 'string')
  return first ? [{ role: first }] : []
}

/** What a new user may do, by the roles of his person. */
export const profilesOf = (roles: readonly { role: string }[]): string[] => {
  const found = ['CLIENT', 'SALES'].filter(profile => roles.some(({ role }) => role === profile))
  return found.length ? found : ['CLIENT']
}

/**
 * What a register knows of a company, put where nobody has typed anything: what was typed stays.
 */
export const filledFrom = (draft: Draft, data: Record<string, unknown>): Draft => {
  const lists = ['addresses', 'contacts']
  let filled = withRegistration(draft, data.registrations)
  for (const [name, value] of Object.entries(data)) {
    if (['registrations', 'type', 'roles'].includes(name) || !isSaid(value)) continue
    if (lists.includes(name)) {
      const [known] = value as Element[]
      for (const [part, one] of Object.entries(known ?? {}))
        if (part !== '_id' && isSaid(one) && !isSaid(valueIn(filled, `${name}.0.${part}`)))
          filled = withValue(filled, `${name}.0.${part}`, one)
    } else if (!isSaid(filled[name])) filled = { ...filled, [name]: value }
  }
  return filled
}
