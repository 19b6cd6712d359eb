import { loadByIds, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { named } from '../named.ts'
import { organizationTree } from '../organization-tree.ts'

/** Somebody of the house who answers. */
export interface Contact {
  name: string
  email: string | null
  mobile: string | null
}

/** An account to which money for the house is sent. */
export interface HouseAccount {
  owner: string
  iban: string
  bic: string | null
  bank: string | null
}

/** What somebody from outside the house is told beside his records. */
export interface Portal {
  /** Those for whom he acts, companies first. */
  persons: { registration: string; name: string; isCompany: boolean }[]
  contact: Contact | null
  /** The account from which direct debits are taken: its number with only the ends shown. */
  debit: { account: string; mandate: string } | null
  payTo: HouseAccount | null
}

const running = ['ACTIVE', 'SUSPENDED', 'VALIDATED'] as const
const openDeals = ['DRAFT', 'STUDY', 'INCOMPLETE', 'APPROVED', 'SIGNED'] as const

/** The ends of an account's number: enough for its owner, too little for anybody else. */
const masked = (iban: string): string => `${iban.slice(0, 4)} •••• •••• ${iban.slice(-4)}`

/** The persons for whom the caller acts; nobody's for who is of the house. */
export const ownPersons = async (work: Work): Promise<Loaded<'person'>[]> => {
  const { persons } = work.caller
  if (!persons?.length) return []
  const found = await loadByIds(work, 'person', [...persons])
  // A company is what its signer comes for.
  return found.sort((a, b) => Number(b.type === 'C') - Number(a.type === 'C'))
}

type Followed = Pick<Loaded<'contract'>, 'registration' | 'ownerUsername' | 'orgaRegistration'>

/** What is going on between them, the newest first: contracts where there are any, else deals. */
const followed = async (work: Work, persons: readonly string[]): Promise<Followed[]> => {
  const own = { 'persons.personRegistration': persons }
  const contracts = await loadMatching(
    work,
    'contract',
    { ...own, status: running, 'persons.role': ['CLIENT', 'PAYER', 'PARTNER'] },
    { asCaller: true },
  )
  const deals = await loadMatching(work, 'deal', { ...own, status: openDeals }, { asCaller: true })
  const newest = (all: Followed[]) => all.sort((a, b) => b.registration.localeCompare(a.registration))
  return [...newest(deals), ...newest(contracts)]
}

/** Who follows what is going on; of several, who follows most of it. */
const contactOf = async (work: Work, records: readonly Followed[]) => {
  const counts = new Map<string, number>()
  for (const { ownerUsername } of records)
    if (ownerUsername) counts.set(ownerUsername, (counts.get(ownerUsername) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  if (!most) return null
  const [user] = await loadMatching(work, 'user', { username: most[0], status: 'ACTIVE' })
  return user ?? null
}

const debitOf = async (work: Work, persons: readonly string[]): Promise<Portal['debit']> => {
  const [mandate] = await loadMatching(work, 'mandate', {
    personRegistration: persons,
    status: 'ACTIVE',
    rumStatus: 'SIGNED',
  })
  if (!mandate) return null
  const [account] = await loadByRegistrations(
    work,
    'bankAccount',
    named([mandate], 'bankAccountRegistration'),
  )
  return account?.bankIban ? { account: masked(account.bankIban), mandate: mandate.rumReference } : null
}

/** Where the house that is owed wants its money: an account of its own, or of what it is a part of, that takes transfers. */
const payToOf = async (work: Work, records: readonly Followed[]): Promise<HouseAccount | null> => {
  const [house] = named(records, 'orgaRegistration')
  if (!house) return null
  const line = named((await organizationTree(work, [house]))(house), 'registration')
  const accounts = line.length
    ? await loadMatching(work, 'bankAccount', { personRegistration: line, status: 'ACTIVE' })
    : []
  const account = line
    .flatMap(one => accounts.filter(({ personRegistration }) => personRegistration === one))
    .find(one => one.bankIban && (one.collectionMethods ?? ['TRANSFER']).includes('TRANSFER'))
  if (!account?.bankIban) return null
  return {
    owner: account.bankOwner ?? account.name ?? '',
    iban: account.bankIban,
    bic: account.bankBic ?? null,
    bank: account.bankName ?? null,
  }
}

/** Whose question it is, and who of the house is to answer. */
export const answering = async (work: Work) => {
  const persons = await ownPersons(work)
  const records = persons.length ? await followed(work, named(persons, 'registration')) : []
  return { persons, records, user: await contactOf(work, records) }
}

/** What the pages of a client or a partner tell beside the records that he reads by himself. */
export const readPortal = async (work: Work): Promise<Portal> => {
  const { persons, records, user } = await answering(work)
  const registrations = named(persons, 'registration')
  return {
    persons: persons.map(one => ({
      registration: one.registration,
      name: one.name ?? one.registration,
      isCompany: one.type === 'C',
    })),
    contact: user && {
      name: user.name ?? user.username,
      email: user.email ?? null,
      mobile: user.mobile ?? null,
    },
    debit: registrations.length ? await debitOf(work, registrations) : null,
    payTo: await payToOf(work, records),
  }
}
