import {
  entityOf,
  insertAny,
  insertRecords,
  loadByRegistrations,
  type Plain,
  runAny,
  type Work,
} from '#engine/index.ts'
import type { House } from './house.ts'
import { bankOf } from './identifiers.ts'
import { type Client, type Contact, plainText } from './invent-clients.ts'
import { luckOf } from './random.ts'
import type { World } from './world.ts'

const activate = async (work: Work, records: Plain[]): Promise<void> => {
  await runAny(work, entityOf(work.model, 'person'), 'activate', records, {})
}

const numbersOf = (house: House, number: string): Plain[] => [
  { type: house.country.companyType, number, verified: true },
  { type: 'EVA', number: house.country.vatNumber(number) },
]

/** Companies that sell or bring business: much the same but for their role. */
export const writeCompanies = async (
  work: Work,
  house: House,
  role: 'SUPPLIER' | 'PARTNER' | 'FUNDER' | 'INSURER',
  names: readonly string[],
  root: string,
): Promise<string[]> => {
  const { country } = house
  const companies = await insertAny(
    work,
    entityOf(work.model, 'person'),
    names.map(name => {
      const luck = luckOf(house.tenant, role, name)
      const { city, zipcode } = luck.pick(country.cities)
      const domain = `${plainText(name.replace(/ (SARL|SAS|SL|SA)$/, ''))}.example`
      return {
        type: 'C',
        name,
        legalForm:
          name.split(' ').at(-1) === 'SA' && country.code === 'ES' ? 'SA_ES' : name.split(' ').at(-1),
        orgaRegistration: root,
        roles: [{ role }],
        registrations: numbersOf(house, country.companyNumber(luck)),
        addresses: [
          {
            type: 'MAIN',
            address1: country.streetLine(luck.pick(country.streets), luck.between(1, 60)),
            zipcode,
            city,
            country: country.code,
          },
        ],
        phone: country.phone(luck),
        email: `contact@${domain}`,
        preferredLanguage: country.language,
        web: { website: `https://www.${domain}` },
      }
    }),
  )
  await activate(work, companies)
  return companies.map(c => String(c.registration))
}

/** The people of the house, as persons whom contracts name. */
export const writeEmployees = async (work: Work, house: House, root: string): Promise<string[]> => {
  const employees = await insertRecords(
    work,
    'person',
    Object.values(house.staff).map(colleague => ({
      type: 'E',
      firstName: colleague.firstName,
      lastName: colleague.lastName,
      isInternal: true,
      orgaRegistration: root,
      email: `${plainText(colleague.firstName)}.${plainText(colleague.lastName)}@${plainText(house.name)}.example`,
      roles: colleague.profiles.includes('SALES') ? [{ role: 'SALES' }] : [],
      preferredLanguage: house.country.language,
    })),
  )
  await activate(work, employees)
  return employees.map(e => String(e.registration))
}

const mailOf = (contact: Contact, domain: string): string =>
  `${plainText(contact.firstName)}.${plainText(contact.lastName)}@${domain}`

const contactOf = (contact: Contact, position: string, client: Client, isDefault: boolean): Plain => ({
  ...contact,
  position,
  phone: client.phone,
  ...(isDefault ? { mobile: client.mobile } : {}),
  email: mailOf(contact, client.domain),
  isDefault,
})

const clientRecord = (world: World, client: Client): Plain => {
  const { country } = world.house
  const luck = luckOf(world.house.tenant, 'figures', client.index)
  const common = {
    orgaRegistration: world.branches[client.branch],
    roles: [{ role: 'CLIENT' }],
    addresses: [
      {
        type: client.isIndividual ? 'HOME' : 'REGISTERED',
        address1: client.street,
        zipcode: client.zipcode,
        city: client.city,
        country: country.code,
      },
    ],
    phone: client.phone,
    mobile: client.mobile,
    preferredLanguage: country.language,
    riskClass: client.riskClass,
    invoicing: {
      principalCurrency: 'EUR',
      paymentMode: client.isCollected ? 'DIRECT_DEBIT' : 'TRANSFER',
      paymentCondition: 'DUE_DATE',
    },
  }
  if (client.isIndividual)
    return {
      ...common,
      type: 'I',
      ...client.director,
      email: mailOf(client.director, client.domain),
      birthDate: `${luck.between(1962, 1998)}-${String(luck.between(1, 12)).padStart(2, '0')}-${String(luck.between(1, 28)).padStart(2, '0')}`,
      nationality: country.code,
      registrations: [{ type: country.code === 'ES' ? 'NIF' : 'IDC', number: country.personNumber(luck) }],
      incomeSource: 'BUSINESS',
      incomeSalary: luck.between(18, 46) * 100,
    }
  return {
    ...common,
    type: 'C',
    name: client.name,
    commercialName: client.shortName,
    legalForm: client.legalForm,
    activityCode: client.trade.activity,
    email: `contact@${client.domain}`,
    fiscalCode: country.vatNumber(client.number),
    registrations: numbersOf(world.house, client.number),
    contacts: [
      contactOf(client.director, 'CEO', client, true),
      contactOf(client.accountant, 'ACCOUNTANT', client, false),
    ],
    web: { website: `https://www.${client.domain}` },
    company: {
      legalForm: client.legalForm,
      creationDate: `${luck.between(1984, 2019)}-0${luck.between(1, 9)}-01`,
      naceCode: client.trade.naf,
      nbOfEmployees: luck.between(3, 90),
      totalTurnover: luck.between(4, 140) * 100_000,
      companySize: 'SMALL',
      vatScheme: 'NORMAL',
      legalProceedingsStatus: 'NONE',
    },
  }
}

/** Who leads a company and signs for it, as a person of their own. */
const signerRecord = (world: World, client: Client, registration: string): Plain => ({
  type: 'I',
  ...client.director,
  orgaRegistration: world.branches[client.branch],
  email: mailOf(client.director, client.domain),
  mobile: client.mobile,
  roles: [{ role: 'GUARANTOR' }],
  preferredLanguage: world.house.country.language,
  addresses: [
    {
      type: 'WORK',
      address1: client.street,
      zipcode: client.zipcode,
      city: client.city,
      country: world.house.country.code,
    },
  ],
  descendants: [
    { personRegistration: registration, relation: 'SIGNEROF' },
    { personRegistration: registration, relation: 'DIRECTOR' },
  ],
})

/** Clients with those who sign for them, their accounts and mandates. */
export const writeClients = async (work: Work, world: World, clients: readonly Client[]): Promise<void> => {
  const records = await insertAny(
    work,
    entityOf(work.model, 'person'),
    clients.map(client => clientRecord(world, client)),
  )
  await activate(work, records)
  const registrations = records.map(r => String(r.registration))
  const companies = clients.filter(client => !client.isIndividual)
  const signers = await insertAny(
    work,
    entityOf(work.model, 'person'),
    companies.map(client => signerRecord(world, client, registrations[client.index]!)),
  )
  await activate(work, signers)
  const signerOf = new Map(companies.map((client, i) => [client.index, String(signers[i]!.registration)]))
  world.clients = clients.map((client, i) => ({
    client,
    registration: registrations[i]!,
    signer: signerOf.get(client.index) ?? null,
  }))
  await writeAccountsOf(work, world)
}

const writeAccountsOf = async (work: Work, world: World): Promise<void> => {
  const accounts = await insertRecords(
    work,
    'bankAccount',
    world.clients.map(({ client, registration }) => {
      const bank = bankOf(client.iban)
      return {
        name: `${client.shortName || client.name}, ${bank.name}`,
        personRegistration: registration,
        orgaRegistration: world.branches[client.branch],
        bankIban: client.iban,
        bankBic: bank.bic,
        bankName: bank.name,
        bankOwner: client.name,
        bankCountry: world.house.country.code,
      }
    }),
  )
  const collected = world.clients
    .map((entry, i) => ({ ...entry, account: accounts[i]! }))
    .filter(({ client }) => client.isCollected)
  const today = work.caller.today
  await insertRecords(
    work,
    'mandate',
    collected.map(({ client, registration, account }) => ({
      bankAccountRegistration: account.registration,
      personRegistration: registration,
      orgaRegistration: world.branches[client.branch],
      creditorRegistration: world.branches[0],
      sepaCreditorIdentifier: world.house.creditorIdentifier,
      rumReference: `${client.isIndividual ? `P${client.index}` : client.number}-01`,
      rumStatus: 'SIGNED',
      rumDateOfSignature: today,
      rumPlaceOfSignature: client.city,
      rumType: client.isIndividual ? 'CORE' : 'B2B',
      rumFrequency: 'RECURRENT',
    })),
  )
}

/** People who may become clients. */
export const writeProspects = async (work: Work, world: World, count: number): Promise<number> => {
  const { house } = world
  const { country } = house
  const prospects = await insertRecords(
    work,
    'prospect',
    Array.from({ length: count }, (_, n) => {
      const luck = luckOf(house.tenant, 'prospect', n)
      const trade = luck.pick(country.trades)
      const { city, zipcode } = luck.pick(country.cities)
      const name = `${luck.pick(['Ateliers', 'Établissements', 'Maison', 'Chantiers'].slice(country.code === 'ES' ? 3 : 0))} ${luck.pick(country.lastNames)}`
      return {
        type: 'C',
        stage: 'PROSPECT',
        name: country.code === 'ES' ? name.replace('Chantiers', 'Hijos de') : name,
        activityCode: trade.activity,
        orgaRegistration: luck.pick(world.branches.slice(1)),
        phone: country.phone(luck),
        email: `contact@${plainText(name)}.example`,
        prospectSource: luck.pick(['PARTNER', 'WEB', 'FAIR', 'REFERRAL']),
        addresses: [{ type: 'MAIN', zipcode, city, country: country.code }],
      }
    }),
  )
  const entity = entityOf(work.model, 'prospect')
  const third = Math.floor(prospects.length / 3)
  await runAny(work, entity, 'qualify', prospects.slice(0, third), {})
  const lost = await loadByRegistrations(
    work,
    'prospect',
    prospects.slice(-Math.floor(third / 2) || prospects.length).map(p => String(p.registration)),
  )
  if (third > 1) await runAny(work, entity, 'disqualify', lost, { reason: 'Buys from own funds' })
  return prospects.length
}
