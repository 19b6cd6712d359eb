import { type Caller, type Engine, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import { servicePayment } from '#entities/financing/financing-service.rules.ts'
import { elementPrice } from '#entities/financing/product-element-catalog-item.rules.ts'
import type { EntityName, Loaded } from '#entities/records.ts'
import type { Call, CallRequest } from '../call.ts'
import { byRegistration, named } from '../named.ts'
import { toldCall } from '../told-call.ts'
import { readPositive } from './read-number.ts'
import { toldCatalogues } from './told-catalogues.ts'

/** What is asked for, so that prices can be told; without it they come as they are declared. */
interface Asked {
  amount?: number
  months?: number
}

interface Offered {
  startDate?: string | null
  endDate?: string | null
}

const isOffered = ({ startDate, endDate }: Offered, today: string): boolean =>
  (!startDate || startDate <= today) && (!endDate || today <= endDate)

const pick = <T>(record: T, fields: readonly (keyof T & string)[]) =>
  Object.fromEntries(fields.flatMap(field => (record[field] == null ? [] : [[field, record[field]]])))

const termsOfProduct = [
  'contractType',
  'financialProduct',
  'financialScheme',
  'frequency',
  'frequencies',
  'inAdvance',
  'residualPercentage',
  'maxResidualPercentage',
  'rateTable',
  'productTableRegistration',
  'taxCode',
  'fees',
  'isConsumer',
] as const
const bounds = ['currency', 'minAmount', 'maxAmount', 'minDuration', 'maxDuration', 'rate'] as const

type Item = Loaded<'productCatalogItem'>
type Known<N extends EntityName> = ReadonlyMap<string | null | undefined, Loaded<N>>

interface Shelf {
  products: Known<'product'>
  elements: Known<'productElementCatalogItem'>
  services: Known<'financingService'>
}

const priceOf = (
  element: Loaded<'productElementCatalogItem'>,
  service: Loaded<'financingService'> | undefined,
  { amount, months }: Asked,
): number | null => {
  if (amount === undefined) return element.amount ?? null
  const own = elementPrice(element, amount)
  return own ?? (service ? servicePayment(service, amount, months ?? 0) : null)
}

const elementsOf = (item: Item, shelf: Shelf, asked: Asked, today: string) =>
  (item.elements ?? []).flatMap(line => {
    const element = shelf.elements.get(line.elementRegistration)
    if (element?.status !== 'ACTIVE' || !isOffered(element, today)) return []
    const service = shelf.services.get(element.financingServiceRegistration)
    return [
      {
        ...pick(element, [
          'registration',
          'code',
          'name',
          'type',
          'basis',
          'percentage',
          'taxCode',
          'timing',
          'isMandatory',
        ]),
        isIncluded: line.isIncluded !== false || element.isMandatory === true,
        price: priceOf(element, service, asked),
        ...(service
          ? { service: pick(service, ['registration', 'code', 'name', 'supplierRegistration']) }
          : {}),
      },
    ]
  })

/** Offers of the catalogue; a product without one is offered as it stands. */
const offersOf = (items: readonly Item[], shelf: Shelf, asked: Asked, today: string) => {
  const offered = items.flatMap(item => {
    const product = shelf.products.get(item.productRegistration)
    if (!product) return []
    return [
      {
        ...pick(item, [
          'registration',
          'code',
          'name',
          'description',
          'type',
          'personTypes',
          'assetCategories',
        ]),
        productRegistration: product.registration,
        productCode: product.code,
        ...pick(product, [...termsOfProduct, ...bounds]),
        ...pick(item, [...bounds, 'downPayment', 'partnerRegistration', 'isOnline', 'startDate', 'endDate']),
        elements: elementsOf(item, shelf, asked, today),
      },
    ]
  })
  const shown = new Set(offered.map(offer => offer.productRegistration))
  const plain = [...shelf.products.values()]
    .filter(product => !shown.has(product.registration))
    .map(product => ({
      ...pick(product, ['code', 'name', 'description', ...termsOfProduct, ...bounds, 'startDate', 'endDate']),
      productRegistration: product.registration,
      productCode: product.code,
      elements: [],
    }))
  return [...offered, ...plain]
}

const shelfOf = async (work: Work, items: readonly Item[]): Promise<Shelf> => {
  const { today } = work.caller
  const products = (
    await loadMatching(work, 'product', { status: 'ACTIVE', contractRegistration: null })
  ).filter(product => isOffered(product, today))
  const elements = await loadByRegistrations(
    work,
    'productElementCatalogItem',
    named(
      items.flatMap(item => item.elements ?? []),
      'elementRegistration',
    ),
  )
  const services = await loadByRegistrations(
    work,
    'financingService',
    named(elements, 'financingServiceRegistration'),
  )
  return {
    products: byRegistration(products),
    elements: byRegistration(elements),
    services: byRegistration(services),
  }
}

/** Offers that somebody outside the house may see: shown online to all, or made for a partner alone. */
const isFor = (item: Item, caller: Caller, persons: ReadonlySet<string>): boolean =>
  caller.persons === null ||
  (item.partnerRegistration ? persons.has(item.partnerRegistration) : item.isOnline === true)

const catalog = (engine: Engine, caller: Caller, request: CallRequest) => {
  const asked: Asked = { amount: readPositive(request, 'amount'), months: readPositive(request, 'duration') }
  return engine.work(caller, async work => {
    // The catalogue belongs to nobody: it is read whole, then cut to what the caller may see of it.
    const items = (await loadMatching(work, 'productCatalogItem', { status: 'ACTIVE' }))
      .filter(item => isOffered(item, caller.today))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    const persons = new Set(caller.personRegistration ? [caller.personRegistration] : [])
    const shelf = await shelfOf(work, items)
    const visible = items.filter(item => isFor(item, caller, persons))
    // To somebody outside, a product is offered by an offer alone.
    const all = offersOf(visible, shelf, asked, caller.today)
    return caller.persons === null ? all : all.filter(offer => 'registration' in offer)
  })
}

/** `GET /api/script/runs/products-catalog?amount=&duration=`: all that is offered, with its terms and elements. */
export const productsCatalogCall: Call = toldCall({
  method: 'GET',
  path: '/api/script/runs/products-catalog',
  permission: 'read products',
  told: toldCatalogues.products,
  run: catalog,
})
