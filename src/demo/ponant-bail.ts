import { starters } from '#processes/starters/starters.ts'
import { france } from './country-france.ts'
import { goods } from './goods.ts'
import type { House, Offer } from './house.ts'
import { creditorIdentifier } from './identifiers.ts'
import { frenchPartners, frenchSuppliers } from './people-of-france.ts'
import { estr, euribor3m } from './rate-values.ts'

const lease = {
  type: 'LEASE',
  frequency: '30',
  inAdvance: false,
  taxCode: 'FR20',
  hasResidual: true,
  residue: 'LAST_INTEREST',
} as const

/** The farm's year: little before the harvest, most after it. */
const harvest = [0.4, 0.4, 0.4, 0.4, 0.4, 0.6, 1.4, 2, 2, 1.6, 1.4, 1]

const terms = {
  minDuration: 24,
  maxDuration: 84,
  minAmount: 5_000,
  billingLeadDays: 25,
  calendar: 'FR',
  lateRate: 0.1215,
  lateFee: 40,
  settlementRate: 0.03,
  settlementIndemnity: 0.04,
  postingScheme: 'LESSOR',
}

/** Papers of a lease: those of the client serve all his contracts. */
const papers = [
  { type: 'REGISTER', holder: 'CLIENT' },
  { type: 'CONTRACT', holder: 'CONTRACT' },
  { type: 'INSURANCE', holder: 'CONTRACT' },
]

/** What each supplier sells, in the order of their names. */
const suppliedTrades: readonly (readonly string[])[] = [
  ['MACHINING'],
  ['TRANSPORT'],
  ['CONSTRUCTION'],
  ['FARMING'],
  ['OFFICE'],
  ['HEALTH'],
  ['WAREHOUSE'],
  ['FOOD'],
]

const offers: Offer[] = [
  {
    ...lease,
    code: 'EQUIPMENT',
    categories: ['MACHINE_TOOL', 'CONSTRUCTION', 'HANDLING', 'KITCHEN'],
    margin: 0.022,
    fileFee: 350,
    record: {
      ...terms,
      name: 'Equipment lease',
      expectedDocuments: papers,
      contractType: 'LEASE',
      financialProduct: 'EQUIPMENT_LEASE',
      maxAmount: 800_000,
      residualPercentage: 0.1,
      maxResidualPercentage: 0.2,
    },
  },
  {
    ...lease,
    code: 'VEHICLE',
    categories: ['VEHICLE'],
    margin: 0.024,
    fileFee: 290,
    record: {
      ...terms,
      name: 'Vehicle lease',
      expectedDocuments: [...papers, { type: 'REGISTRATION_BOOK', holder: 'ASSET' }],
      contractType: 'LEASE',
      financialProduct: 'VEHICLE_LEASE',
      maxAmount: 500_000,
      residualPercentage: 0.15,
      maxResidualPercentage: 0.3,
    },
  },
  {
    ...lease,
    code: 'MEDICAL',
    categories: ['MEDICAL'],
    margin: 0.019,
    fileFee: 400,
    record: {
      ...terms,
      name: 'Medical lease',
      contractType: 'LEASE',
      financialProduct: 'MEDICAL_LEASE',
      maxAmount: 900_000,
      residualPercentage: 0.05,
    },
  },
  {
    ...lease,
    code: 'IT',
    type: 'RENTAL',
    frequency: '90',
    inAdvance: true,
    categories: ['IT'],
    margin: 0.031,
    fileFee: 120,
    record: {
      ...terms,
      name: 'IT rental',
      contractType: 'RENTAL',
      financialProduct: 'IT_RENTAL',
      minDuration: 12,
      maxDuration: 48,
      minAmount: 2_000,
      maxAmount: 250_000,
      residualPercentage: 0.02,
    },
  },
  {
    ...lease,
    code: 'AGRI',
    frequency: '90',
    categories: ['AGRICULTURE'],
    margin: 0.023,
    seasons: harvest,
    fileFee: 300,
    record: {
      ...terms,
      name: 'Agri seasonal',
      contractType: 'LEASE',
      financialProduct: 'AGRI_SEASONAL',
      maxAmount: 400_000,
      residualPercentage: 0.2,
    },
  },
  {
    code: 'LOAN',
    type: 'LOAN',
    frequency: '30',
    inAdvance: false,
    categories: [],
    margin: 0.026,
    taxCode: 'EXEMPT',
    hasResidual: false,
    residue: 'LAST_PAYMENT',
    fileFee: 250,
    durations: [36, 48, 60, 84],
    record: {
      ...terms,
      name: 'Business loan',
      contractType: 'LOAN',
      financialProduct: 'BUSINESS_LOAN',
      maxAmount: 600_000,
      settlementIndemnity: 0.03,
      postingScheme: 'LENDER',
    },
  },
]

/** A French leasing company with three branches in the West. */
export const ponantBail: House = {
  tenant: 'demo',
  name: 'Ponant Bail',
  legalForm: 'SA',
  companyNumber: '912345675',
  creditorIdentifier: creditorIdentifier('FR', '482913'),
  chart: 'PCG',
  country: france,
  branches: [
    {
      name: 'Ponant Bail',
      city: 'Nantes',
      zipcode: '44000',
      street: '14 quai de la Fosse',
      phone: '+33261910100',
      zones: [],
    },
    {
      name: 'Ponant Ouest',
      city: 'Nantes',
      zipcode: '44000',
      street: '14 quai de la Fosse',
      phone: '+33261910110',
      zones: ['44', '49', '53'],
    },
    {
      name: 'Ponant Bretagne',
      city: 'Rennes',
      zipcode: '35000',
      street: '3 allée des Tanneurs',
      phone: '+33261910120',
      zones: ['35', '56', '29', '22'],
    },
    {
      name: 'Ponant Vendée',
      city: 'La Roche-sur-Yon',
      zipcode: '85000',
      street: '27 route de Vannes',
      phone: '+33261910130',
      ledgers: ['LOCAL', 'FIN'],
      zones: ['85'],
    },
  ],
  standardTax: { code: 'FR20', rate: 0.2 },
  lateRate: 0.1215,
  taxes: Object.values(starters.get('FR')!.bundle.taxes),
  indexes: [euribor3m, estr],
  offers,
  goods,
  needs: [
    { name: 'Workshop extension', low: 90_000, high: 240_000, purpose: 'PROPERTY' },
    { name: 'Solar roof', low: 60_000, high: 180_000, purpose: 'TRANSITION' },
    { name: 'Working capital', low: 30_000, high: 120_000, purpose: 'WORKING_CAPITAL' },
    { name: 'Charging points', low: 25_000, high: 70_000, purpose: 'TRANSITION' },
  ],
  suppliers: frenchSuppliers.map((name, i) => ({ name, trades: suppliedTrades[i]! })),
  partners: frenchPartners,
  insurer: 'Mutuelle des Équipements du Ponant',
  staff: {
    office: { username: 'staff@demo', firstName: 'Claire', lastName: 'Vasseur', profiles: ['STAFF'] },
    sales: {
      username: 'julien.abgrall@demo',
      firstName: 'Julien',
      lastName: 'Abgrall',
      profiles: ['STAFF', 'SALES'],
    },
    collections: {
      username: 'nadia.roussel@demo',
      firstName: 'Nadia',
      lastName: 'Roussel',
      profiles: ['STAFF', 'COLLECTION'],
    },
    accounting: {
      username: 'samuel.moreau@demo',
      firstName: 'Samuel',
      lastName: 'Moreau',
      profiles: ['STAFF', 'ACCOUNTING'],
    },
  },
  share: 1,
}
