import {
  createRecords,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  type Plain,
  type Work,
} from '#engine/index.ts'
import { postEvents } from '../../accounting/post-events.ts'
import { invoiceEvents } from '../../billing/invoice-events.ts'

/** A house that collects, with clients, a supplier and open invoices: what payment files and statements are tested on. */
export interface CollectingHouse {
  organization: string
  account: string
  creditorIdentifier: string
  /** CORE, B2B and one without a mandate. */
  clients: [string, string, string]
  supplier: string
}

export const ibans = {
  house: 'FR7630006000011234567890189',
  core: 'FR1420041010050500013M02606',
  b2b: 'DE89370400440532013000',
  none: 'ES9121000418450200051332',
  supplier: 'FR7610107001011234567890129',
}

const creditorIdentifier = 'FR72ZZZ123456'

export const foundHouse = async (work: Work): Promise<CollectingHouse> => {
  const [organization] = await insertRecords(
    work,
    'organization',
    [
      {
        type: 'O',
        name: 'Ponant Ouest',
        isInternal: true,
        addresses: [
          { type: 'MAIN', address1: '12 rue de la Liberté', zipcode: '49300', city: 'Cholet', country: 'FR' },
        ],
      },
    ],
    { unchecked: true },
  )
  const house = String(organization!.registration)
  const persons = await insertRecords(
    work,
    'person',
    ['Mécanique Guérin & Fils', 'Müller Transporte GmbH', 'Sin Mandato S.L.', 'Ouest Machines SARL'].map(
      (name, i) => ({
        type: 'C',
        name,
        orgaRegistration: house,
        addresses: [
          {
            type: 'REGISTERED',
            address1: i === 1 ? 'Hauptstraße 7' : '3 bis rue du Four',
            zipcode: '49300',
            city: i === 1 ? 'Köln' : 'Cholet',
            country: i === 1 ? 'DE' : 'FR',
          },
        ],
      }),
    ),
    { unchecked: true },
  )
  const [core, b2b, none, supplier] = persons.map(p => String(p.registration)) as [
    string,
    string,
    string,
    string,
  ]
  const accounts = await insertRecords(
    work,
    'bankAccount',
    [
      {
        name: 'Collections',
        personRegistration: house,
        orgaRegistration: house,
        bankIban: ibans.house,
        bankBic: 'AGRIFRPP',
        sepaCreditorIdentifier: creditorIdentifier,
        collectionMethods: ['DIRECT_DEBIT', 'TRANSFER'],
      },
      { name: 'Guérin', personRegistration: core, bankIban: ibans.core, bankBic: 'PSSTFRPPSCE' },
      { name: 'Müller', personRegistration: b2b, bankIban: ibans.b2b },
      { name: 'Ouest', personRegistration: supplier, bankIban: ibans.supplier, bankBic: 'BRASFRPP' },
    ],
    { unchecked: true },
  )
  await createRecords(work, 'mandate', [
    {
      bankAccountRegistration: accounts[1]!.registration,
      personRegistration: core,
      creditorRegistration: house,
      sepaCreditorIdentifier: creditorIdentifier,
      rumReference: 'RUM-GUERIN-01',
      rumStatus: 'SIGNED',
      rumDateOfSignature: '2025-02-01',
      rumType: 'CORE',
    },
    {
      bankAccountRegistration: accounts[2]!.registration,
      personRegistration: b2b,
      creditorRegistration: house,
      sepaCreditorIdentifier: creditorIdentifier,
      rumReference: 'RUM-MUELLER-01',
      rumStatus: 'SIGNED',
      rumDateOfSignature: '2025-02-01',
      rumType: 'B2B',
    },
  ])
  return {
    organization: house,
    account: String(accounts[0]!.registration),
    creditorIdentifier,
    clients: [core, b2b, none],
    supplier,
  }
}

/** An issued invoice of one line; `pr` PAYABLE makes it one of the supplier's. */
export const issueOne = async (
  work: Work,
  house: CollectingHouse,
  {
    person,
    amount,
    dueDate,
    number,
    ...more
  }: { person: string; amount: number; dueDate: string; number: string } & Plain,
): Promise<string> => {
  const isPayable = more.pr === 'PAYABLE'
  const [invoice] = await insertRecords(
    work,
    'invoice',
    [
      {
        type: 'INVOICE',
        name: `Rent ${number}`,
        status: 'ISSUED',
        pr: 'RECEIVABLE',
        currency: 'EUR',
        orgaRegistration: house.organization,
        issuerRegistration: isPayable ? person : house.organization,
        invoiceNumber: number,
        issueDate: '2026-01-05',
        dueDate,
        paymentMode: isPayable ? 'TRANSFER' : 'DIRECT_DEBIT',
        persons: [
          { personRegistration: isPayable ? house.organization : person, role: 'PAYER' },
          { personRegistration: isPayable ? person : house.organization, role: 'PAYEE' },
        ],
        ...more,
      },
    ],
    { unchecked: true },
  )
  await insertRecords(
    work,
    'invoiceLine',
    [
      {
        invoiceRegistration: invoice!.registration,
        name: 'Rent',
        currency: 'EUR',
        amountExclTax: amount,
        taxRate: 0,
      },
    ],
    { unchecked: true },
  )
  const [issued] = await loadByRegistrations(work, 'invoice', [String(invoice!.registration)])
  const lines = await loadMatching(work, 'invoiceLine', { invoiceRegistration: issued!.registration })
  await postEvents(work, invoiceEvents(issued!, lines, 'LEASE', false))
  return issued!.registration
}
