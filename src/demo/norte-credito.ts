import { starters } from '#processes/starters/starters.ts'
import { spain } from './country-spain.ts'
import { goods } from './goods.ts'
import type { House, Offer } from './house.ts'
import { creditorIdentifier } from './identifiers.ts'
import { spanishSuppliers } from './people-of-spain.ts'
import { euribor3m } from './rate-values.ts'

const loan = {
  type: 'LOAN',
  frequency: '30',
  inAdvance: false,
  taxCode: 'EXEMPT',
  hasResidual: false,
  residue: 'LAST_PAYMENT',
} as const

const terms = {
  contractType: 'LOAN',
  minDuration: 6,
  maxDuration: 84,
  minAmount: 3_000,
  billingLeadDays: 25,
  calendar: 'ES',
  residue: 'LAST_PAYMENT',
  lateRate: 0.1015,
  lateFee: 40,
  settlementIndemnity: 0.02,
  postingScheme: 'LENDER',
}

/** What each supplier sells, in the order of their names. */
const suppliedTrades: readonly (readonly string[])[] = [['MACHINING', 'OFFICE'], ['TRANSPORT'], ['FOOD']]

const offers: Offer[] = [
  {
    ...loan,
    code: 'TERM',
    categories: ['MACHINE_TOOL', 'KITCHEN', 'HANDLING', 'IT'],
    margin: 0.028,
    fileFee: 180,
    record: { ...terms, name: 'Term loan', financialProduct: 'TERM_LOAN', maxAmount: 500_000 },
  },
  {
    ...loan,
    code: 'VEHICLE',
    categories: ['VEHICLE'],
    margin: 0.032,
    fileFee: 150,
    record: { ...terms, name: 'Vehicle credit', financialProduct: 'VEHICLE_LOAN', maxAmount: 300_000 },
  },
  {
    ...loan,
    code: 'BULLET',
    frequency: '90',
    categories: [],
    margin: 0.036,
    scheme: 'BULLET',
    fileFee: 250,
    durations: [12, 18, 24],
    record: {
      ...terms,
      name: 'Bullet loan',
      financialProduct: 'BRIDGE_LOAN',
      financialScheme: 'BULLET',
      frequency: '90',
      maxAmount: 400_000,
    },
  },
]

/** A Spanish lender, smaller, with one house and one branch. */
export const norteCredito: House = {
  tenant: 'norte',
  name: 'Norte Crédito',
  legalForm: 'SA_ES',
  companyNumber: 'A99500019',
  creditorIdentifier: creditorIdentifier('ES', 'A99500019'),
  chart: 'PGC',
  country: spain,
  branches: [
    {
      name: 'Norte Crédito',
      city: 'Bilbao',
      zipcode: '48001',
      street: 'avenida de la Ría, 8',
      phone: '+34944000100',
      zones: [],
    },
    {
      name: 'Norte Euskadi',
      city: 'Bilbao',
      zipcode: '48001',
      street: 'avenida de la Ría, 8',
      phone: '+34944000110',
      zones: ['48', '01', '20', '31'],
    },
    {
      name: 'Norte Cantábrico',
      city: 'Santander',
      zipcode: '39001',
      street: 'calle del Puerto, 21',
      phone: '+34944000120',
      zones: ['39', '26', '33', '09'],
    },
  ],
  standardTax: { code: 'ES21', rate: 0.21 },
  lateRate: 0.1015,
  taxes: Object.values(starters.get('ES')!.bundle.taxes),
  indexes: [euribor3m],
  offers,
  goods,
  needs: [
    { name: 'Working capital', low: 20_000, high: 90_000, purpose: 'WORKING_CAPITAL' },
    { name: 'Harvest advance', low: 30_000, high: 110_000, purpose: 'WORKING_CAPITAL' },
    { name: 'Warehouse purchase, bridge', low: 80_000, high: 260_000, purpose: 'PROPERTY' },
  ],
  suppliers: spanishSuppliers.map((name, i) => ({ name, trades: suppliedTrades[i]! })),
  partners: ['Mediación Financiera del Norte SL', 'Asesores del Nervión SL'],
  insurer: 'Seguros Cantábrico Mutua',
  staff: {
    office: { username: 'staff@norte', firstName: 'Nerea', lastName: 'Etxeberria', profiles: ['STAFF'] },
    sales: {
      username: 'iker.aguirre@norte',
      firstName: 'Iker',
      lastName: 'Aguirre',
      profiles: ['STAFF', 'SALES'],
    },
    collections: {
      username: 'ane.zubiri@norte',
      firstName: 'Ane',
      lastName: 'Zubiri',
      profiles: ['STAFF', 'COLLECTION'],
    },
    accounting: {
      username: 'mikel.ibarra@norte',
      firstName: 'Mikel',
      lastName: 'Ibarra',
      profiles: ['STAFF', 'ACCOUNTING'],
    },
  },
  share: 1 / 3,
}
