import type { Plain } from '#engine/index.ts'
import { addDays, addMonths, addTax, roundToCurrency } from '#finance/index.ts'
import type { Good } from './goods.ts'
import { serialNumber } from './identifiers.ts'
import type { Idea, Line } from './invent-contracts.ts'
import { luckOf } from './random.ts'
import type { World } from './world.ts'

/** Kinds of vehicles by what their names say; anything else of wheels is a van. */
const vehicleType = (name: string): string =>
  /Scania|tractor unit/.test(name) ? 'TRUCK' : /Krone|Liner/.test(name) ? 'TRAILER' : 'VAN'

const assetType: Record<string, string> = {
  MACHINE_TOOL: 'MACHINE',
  CONSTRUCTION: 'MACHINE',
  AGRICULTURE: 'MACHINE',
  HANDLING: 'MACHINE',
  IT: 'IT',
}

/** The type of asset that a good is. */
export const goodType = (good: Pick<Good, 'name' | 'category'>): string =>
  good.category === 'VEHICLE' ? vehicleType(good.name) : (assetType[good.category] ?? 'EQUIPMENT')

const pricesOf = ({ house }: World, line: Line): Plain => {
  const { code, rate } = house.standardTax
  const priceExclTax = roundToCurrency(line.quantity * line.unitPrice, 'EUR')
  return {
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    sourcePrice: line.unitPrice,
    priceExclTax,
    priceInclTax: addTax(priceExclTax, rate).inclTax,
    taxCode: code,
  }
}

/** What is bought for a contract, a record a line; money without a good buys nothing. */
export const assetRecords = (world: World, idea: Idea): Plain[] =>
  idea.lines
    .filter(line => line.good)
    .map((line, i) => {
      const luck = luckOf(world.house.tenant, idea.key, 'asset', i)
      const good = line.good!
      const isVehicle = good.category === 'VEHICLE'
      return {
        name: line.name,
        type: goodType(good),
        category: good.category,
        manufacturer: good.manufacturer,
        model: good.name.replace(good.manufacturer, '').trim(),
        identificationNumber: serialNumber(luck, good.manufacturer, idea.start.slice(0, 4)),
        supplierRegistration: world.suppliers[idea.supplier],
        orgaRegistration: world.branches[idea.client.branch],
        orderDate: addMonths(idea.start, -1),
        warrantyEndDate: addMonths(idea.start, 24),
        location: `${idea.client.zipcode} ${idea.client.city}`,
        ...pricesOf(world, line),
        ...(isVehicle
          ? {
              auto: {
                licenceNumber: world.house.country.plate(luck),
                modelYear: Number(idea.start.slice(0, 4)),
                fuel: /e-Expert/.test(good.name) ? 'ELECTRIC' : 'DIESEL',
                mileage: luck.between(5, 120),
              },
            }
          : {}),
      }
    })

/** The supplier's invoice of what is financed; of half of the last weeks' it is still waited for. */
const invoiceOf = (world: World, idea: Idea): Plain => {
  const luck = luckOf(world.house.tenant, idea.key, 'invoice')
  if (idea.start > addDays(world.today, -30) && luck.chance(0.5)) return {}
  return {
    invoiceNumber: `F${idea.start.slice(2, 4)}-${luck.between(100_000, 999_999)}`,
    invoiceDate: idea.start,
  }
}

const lineOf = (world: World, idea: Idea, line: Line, asset: Plain | undefined): Plain => ({
  isFinanced: true,
  name: line.name,
  category: line.good?.category,
  supplierRegistration: world.suppliers[idea.supplier],
  currency: 'EUR',
  ...pricesOf(world, line),
  ...(asset ? { assetRegistration: asset.registration } : {}),
  ...invoiceOf(world, idea),
})

const personsOf = (world: World, idea: Idea): Plain[] => {
  const client = world.clients[idea.client.index]!
  const person = (personRegistration: string | null | undefined, role: string) =>
    personRegistration ? [{ personRegistration, role }] : []
  return [
    ...person(client.registration, 'CLIENT'),
    ...(idea.lines.some(line => line.good) ? person(world.suppliers[idea.supplier], 'SUPPLIER') : []),
    ...(idea.partner === null ? [] : person(world.partners[idea.partner], 'PARTNER')),
    ...(idea.insurance ? person(world.insurer, 'INSURER') : []),
    ...person(world.salespeople[idea.client.index % world.salespeople.length], 'SALES'),
    ...(idea.hasGuarantor ? person(client.signer, 'GUARANTOR') : []),
  ]
}

/** Who looks after it. */
export const ownerOf = (world: World, idea: Idea): string =>
  (luckOf(world.house.tenant, idea.key, 'owner').chance(0.4)
    ? world.house.staff.office
    : world.house.staff.sales
  ).username

/** What a deal asks for and a contract holds. */
export const financingRecord = (world: World, idea: Idea, assets: readonly Plain[]): Plain => {
  const goods = idea.lines.filter(line => line.good)
  return {
    name: idea.name,
    type: idea.offer.type,
    orgaRegistration: world.branches[idea.client.branch],
    productRegistration: world.products.get(idea.offer.code),
    financialProduct: idea.offer.record.financialProduct,
    financialScheme: idea.offer.scheme ?? 'ANNUITY',
    startDate: idea.start,
    currency: 'EUR',
    financedAmountExclTax: idea.amount,
    frequency: idea.frequency,
    taxCode: idea.offer.taxCode,
    paymentCondition: 'DUE_DATE',
    purpose: idea.purpose ?? undefined,
    subPurpose: 'NEW',
    managementType: 'OWN',
    internalReference: `${idea.client.shortName.slice(0, 3).toUpperCase()}-${idea.start.slice(0, 7)}`,
    ownerUsername: ownerOf(world, idea),
    persons: personsOf(world, idea),
    assets: idea.lines
      .filter(line => goods.length > 0 || line.good)
      .map(line => lineOf(world, idea, line, assets[goods.indexOf(line)])),
  }
}

/** The contract of an idea, drawn on a credit line where one is named. */
export const contractRecord = (
  world: World,
  idea: Idea,
  assets: readonly Plain[],
  creditLine: string | null,
): Plain => ({
  ...financingRecord(world, idea, assets),
  ...(creditLine ? { creditLineRegistration: creditLine } : {}),
})

const quotation = (world: World, idea: Idea): Plain => ({
  productRegistration: world.products.get(idea.offer.code),
  orgaRegistration: world.branches[idea.client.branch],
  financialProduct: idea.offer.record.financialProduct,
  financialScheme: idea.offer.scheme ?? 'ANNUITY',
  currency: 'EUR',
  financedAmountExclTax: idea.amount,
  ...(idea.residual ? { residualValue: idea.residual } : {}),
  rate: idea.rate,
  duration: idea.months,
  frequency: idea.frequency,
  startDate: idea.start,
  inAdvance: idea.inAdvance,
  taxCode: idea.offer.taxCode,
  residue: idea.offer.residue,
  ...(idea.fileFee ? { fileFee: idea.fileFee } : {}),
  ...(idea.insurance ? { insurancePremium: idea.insurance } : {}),
  ...(idea.maintenance
    ? {
        services: [
          {
            code: 'MAINTENANCE',
            name: 'Maintenance',
            payment: idea.maintenance,
            taxCode: idea.offer.taxCode,
          },
        ],
      }
    : {}),
  ...(idea.offer.seasons
    ? { seasons: idea.offer.seasons.map((weight, i) => ({ month: i + 1, weight })) }
    : {}),
})

/** The terms that will be chosen, and beside them a longer term or a smaller residual value. */
export const quotationRecords = (world: World, idea: Idea): Plain[] => {
  const chosen = quotation(world, idea)
  const longer = {
    ...chosen,
    duration: Math.min(idea.months + 12, Number(idea.offer.record.maxDuration ?? 84)),
    rate: Math.round((idea.rate + 0.001) * 1e4) / 1e4,
  }
  const { residualValue: _, ...without } = chosen
  return [chosen, longer, { ...without, rate: idea.rate }]
    .slice(0, 1 + idea.alternatives)
    .map((terms, position) => ({ ...terms, position }))
}
