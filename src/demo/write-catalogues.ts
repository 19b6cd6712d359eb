import {
  changeRecords,
  entityOf,
  insertAny,
  insertRecords,
  loadByRegistrations,
  type Plain,
  runAny,
  type Work,
} from '#engine/index.ts'
import { goodType } from './contract-records.ts'
import type { Good } from './goods.ts'
import type { Offer } from './house.ts'
import { plainText } from './invent-clients.ts'
import type { World } from './world.ts'

const publish = async (work: Work, entity: string, records: Plain[]): Promise<void> => {
  if (records.length) await runAny(work, entityOf(work.model, entity), 'publish', records, {})
}

const codeOf = (text: string): string => plainText(text).toUpperCase().slice(0, 40)

/** What a good is still worth by its age: least lost at the end, most in the first year. */
const residualsOf = (good: Good): Plain[] =>
  [12, 24, 36, 48, 60].map(months => ({
    months,
    percentage:
      Math.round((good.residual + (0.78 - good.residual) * 0.62 ** (months / 12 - 1)) * 1000) / 1000,
  }))

const modelOf = (world: World, good: Good): Plain => {
  const { house } = world
  const trade = Object.keys(house.goods).find(key => house.goods[key]!.includes(good))!
  const unitPrice = Math.round((good.low + good.high) / 200) * 100
  return {
    code: codeOf(good.name),
    name: good.name,
    type: goodType(good),
    category: good.category,
    manufacturer: good.manufacturer,
    model: good.name.replace(good.manufacturer, '').trim(),
    supplierRegistration: world.suppliers[house.suppliers.findIndex(s => s.trades.includes(trade))],
    unitPrice,
    sourcePrice: Math.round(unitPrice * 1.04),
    taxCode: house.standardTax.code,
    usefulLife: Math.max(...good.months),
    residualValues: residualsOf(good),
    // Construction machines are looked up in the catalogue of the trade.
    sourceCatalog: ['CONSTRUCTION', 'AGRICULTURE'].includes(good.category) ? 'LECTURA' : 'OWN',
    rvCode: `${good.category.slice(0, 3)}-${good.months.at(-1)}`,
  }
}

const services: readonly { code: string; type: string; name: string; payment: number }[] = [
  { code: 'FULL-SERVICE', type: 'MAINTENANCE', name: 'Full service', payment: 64 },
  { code: 'TYRES-4', type: 'TYRES', name: 'Four tyres a year', payment: 38 },
  { code: 'SPARE-VAN', type: 'REPLACEMENT', name: 'Replacement vehicle within 24 hours', payment: 22 },
  { code: 'HOTLINE', type: 'HELPDESK', name: 'Helpdesk on working days', payment: 12.5 },
]

const insurances: readonly { code: string; type: string; name: string; payment?: number; share?: number }[] =
  [
    { code: 'BREAKDOWN', type: 'BREAKDOWN', name: 'Machine breakdown', share: 0.0006 },
    { code: 'DEATH', type: 'INSURANCE', name: 'Death and disability of the borrower', share: 0.0004 },
    { code: 'MAINTENANCE', type: 'MAINTENANCE', name: 'Maintenance contract', payment: 64 },
    { code: 'FUEL', type: 'FUEL_CARD', name: 'Fuel card', payment: 6 },
  ]

const writeServices = async (work: Work, world: World): Promise<Map<string, string>> => {
  const { house, suppliers } = world
  await publish(
    work,
    'assetServiceCatalogItem',
    await insertRecords(
      work,
      'assetServiceCatalogItem',
      services.map((service, i) => ({
        ...service,
        description: `${service.name}; each month, with the rent`,
        category: 'VEHICLE',
        assetTypes: ['VAN', 'TRUCK'],
        supplierRegistration: suppliers[(i + 1) % suppliers.length],
        taxCode: house.standardTax.code,
        minDuration: 12,
        maxDuration: 60,
      })),
    ),
  )
  const made = await insertRecords(
    work,
    'financingService',
    insurances.map((one, i) => ({
      ...one,
      basis: one.share ? 'SHARE' : 'FIXED',
      supplierRegistration: suppliers[i % suppliers.length],
      taxCode: one.type === 'INSURANCE' || one.type === 'BREAKDOWN' ? 'EXEMPT' : house.standardTax.code,
      contractTypes: one.type === 'INSURANCE' ? ['LOAN'] : ['LEASE', 'RENTAL'],
      commission: 0.12,
      ...(one.type === 'INSURANCE' ? { maxAge: 75 } : {}),
    })),
  )
  await publish(work, 'financingService', made)
  return new Map(made.map(one => [String(one.code), String(one.registration)]))
}

const steps = [
  [0, 25_000, 0.004],
  [25_000, 75_000, 0.002],
  [75_000, 250_000, 0],
  [250_000, null, -0.002],
] as const
const terms = [
  [12, 36, 0],
  [37, 60, 0.001],
  [61, 84, 0.0025],
] as const

/** Cheaper the more it is, dearer the longer it lasts. */
const rowsOf = (base: number): Plain[] =>
  steps.flatMap(([minAmount, maxAmount, byAmount]) =>
    terms.map(([minDuration, maxDuration, byTerm]) => ({
      minAmount,
      ...(maxAmount ? { maxAmount } : {}),
      minDuration,
      maxDuration,
      rate: Math.round((base + byAmount + byTerm) * 10_000) / 10_000,
      margin: Math.round((0.019 + byAmount) * 10_000) / 10_000,
    })),
  )

/** Rates of leases and loans, which the products take over. */
const writeTables = async (work: Work, { products }: World): Promise<void> => {
  const year = Number(work.caller.today.slice(0, 4))
  const tables = await insertAny(work, entityOf(work.model, 'productTable'), [
    {
      code: 'LEASE-RATES',
      name: 'Rates of leases',
      type: 'RATE',
      startDate: `${year}-01-01`,
      rows: rowsOf(0.042),
    },
    {
      code: 'LOAN-RATES',
      name: 'Rates of loans',
      type: 'RATE',
      startDate: `${year}-01-01`,
      rows: rowsOf(0.048),
    },
    {
      code: 'REFINANCING',
      name: 'Our cost of money',
      type: 'REFINANCING',
      startDate: `${year}-01-01`,
      rows: rowsOf(0.021),
    },
  ])
  await publish(work, 'productTable', tables)
  const [leases, loans] = tables
  const named = await loadByRegistrations(work, 'product', [...products.values()], { lock: 'update' })
  await changeRecords(work, 'product', named, product => ({
    productTableRegistration: String((product.postingScheme === 'LENDER' ? loans : leases)!.registration),
  }))
}

const offerOf = (world: World, offer: Offer, elements: readonly string[], position: number): Plain => ({
  code: `${offer.code}-STD`,
  name: String(offer.record.name),
  type: 'STANDARD',
  productRegistration: world.products.get(offer.code),
  assetCategories: [...offer.categories],
  channel: 'PARTNER',
  isOnline: position < 3,
  position,
  elements: elements.map(elementRegistration => ({ elementRegistration, isIncluded: true })),
})

/** Models, services, rates and offers: what those who sell look up. */
export const writeCatalogues = async (work: Work, world: World): Promise<void> => {
  const { house } = world
  const all = Object.values(house.goods).flat()
  const models = [...new Map(all.map(good => [codeOf(good.name), good])).values()]
  await publish(
    work,
    'assetCatalogItem',
    await insertAny(
      work,
      entityOf(work.model, 'assetCatalogItem'),
      models.map(good => modelOf(world, good)),
    ),
  )
  const serviceOf = await writeServices(work, world)
  await writeTables(work, world)
  const elements = await insertRecords(work, 'productElementCatalogItem', [
    {
      code: 'FILE-FEE',
      name: 'File fee',
      type: 'FEE',
      amount: 350,
      taxCode: house.standardTax.code,
      isMandatory: true,
    },
    {
      code: 'GUARANTEE-FEE',
      name: 'Guarantee fee',
      type: 'FEE',
      basis: 'SHARE',
      percentage: 0.008,
      minAmount: 150,
      maxAmount: 2500,
      taxCode: 'EXEMPT',
    },
    {
      code: 'BREAKDOWN',
      name: 'Machine breakdown',
      type: 'INSURANCE',
      basis: 'SHARE',
      percentage: 0.0006,
      taxCode: 'EXEMPT',
      timing: 'SPREAD',
      financingServiceRegistration: serviceOf.get('BREAKDOWN'),
    },
    {
      code: 'MAINTENANCE',
      name: 'Maintenance contract',
      type: 'SERVICE',
      amount: 64,
      taxCode: house.standardTax.code,
      timing: 'SPREAD',
      financingServiceRegistration: serviceOf.get('MAINTENANCE'),
    },
  ])
  await publish(work, 'productElementCatalogItem', elements)
  const registrations = elements.map(element => String(element.registration))
  const offers = await insertAny(
    work,
    entityOf(work.model, 'productCatalogItem'),
    house.offers.map((offer, i) =>
      offerOf(world, offer, offer.categories.length ? registrations : registrations.slice(0, 2), i),
    ),
  )
  await publish(work, 'productCatalogItem', offers)
}
