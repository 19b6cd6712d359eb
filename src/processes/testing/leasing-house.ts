import {
  type Caller,
  createRecords,
  Database,
  Engine,
  insertRecords,
  loadMatching,
  type Plain,
  readRecord,
  runTransition,
  type Work,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { sumMoney } from '#finance/index.ts'
import { loadAllLabels, loadAllMessages, tellKept } from '#locales/index.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { runBilling } from '../billing/run-billing.ts'
import { effects, guards, houseLocale, steps } from '../index.ts'
import type { Ledger } from '../ledgers-kept.ts'
import { productModel } from './product-model.ts'

/** What a test asks of a contract beside what the house usually agrees. */
export interface Asked {
  product?: string
  contract?: Plain
  quotation?: Plain
  persons?: Plain[]
  assets?: Plain[]
}

/** The invoice of a line's supplier, known from the start: a run then has nothing to wait for. */
export const invoicedAs = (number: number, day: string): Plain => ({
  invoiceNumber: `F-${number}`,
  invoiceDate: day,
})

/**
 * A house that leases and lends, on a database of its own: one client, one supplier, a lease with tax and a loan. Tests
 * act through the same transitions as people do.
 */
export const leasingHouse = async (
  today = '2026-03-01',
  { ledgers }: { ledgers?: readonly Ledger[] } = {},
) => {
  const model = productModel()
  const setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
    tellKept,
    houseLocale,
  } as never)
  await Promise.all([loadAllLabels(), loadAllMessages()])
  const as = (day: string): Caller => setup.caller({ today: day })
  const act = <R>(day: string, action: (work: Work) => Promise<R>, options = {}): Promise<R> =>
    setup.engine.work(as(day), action, options)
  const create = (entity: string, values: Plain, day = today): Promise<Plain> =>
    act(day, async work => (await createRecords(work, entity, [values]))[0]!)
  const load = <N extends EntityName>(entity: N, where?: Where<N>): Promise<Loaded<N>[]> =>
    act(today, work => loadMatching(work, entity, (where ?? {}) as never))
  const read = async (entity: string, key: unknown): Promise<Plain> =>
    JSON.parse(await readRecord(setup.engine, as(today), entity, String(key)))
  const move = (
    entity: string,
    key: unknown,
    code: string,
    request: Plain & { day?: string; dryRun?: boolean } = {},
  ): Promise<unknown> => {
    const { day = today, dryRun = false, ...asked } = request
    return act(day, work => runTransition(work, entity, String(key), code, asked), { dryRun })
  }

  await create('tax', {
    code: 'FR20',
    name: 'TVA 20 %',
    category: 'S',
    rates: [{ from: '2014-01-01', rate: 0.2 }],
  })
  const [house, client, supplier] = await act(today, async work => {
    const unchecked = { unchecked: true }
    const [organization] = await insertRecords(
      work,
      'organization',
      [{ type: 'O', name: 'Ponant Ouest', ...(ledgers ? { ledgers: [...ledgers] } : {}) }],
      unchecked,
    )
    const orgaRegistration = String(organization!.registration)
    const persons = await insertRecords(
      work,
      'person',
      [
        { type: 'C', name: 'Mécanique Guérin SAS', orgaRegistration },
        { type: 'C', name: 'Ouest Machines-Outils SARL', orgaRegistration },
      ],
      unchecked,
    )
    return [orgaRegistration, ...persons.map(p => String(p.registration))] as [string, string, string]
  })
  const products = new Map<string, string>()
  for (const [code, contractType, financialProduct, postingScheme] of [
    ['LEASE', 'LEASE', 'FINANCIAL_LEASE', 'LESSOR'],
    ['LOAN', 'LOAN', 'LOAN', 'LENDER'],
  ] as const) {
    const product = await create('product', {
      code,
      name: code,
      contractType,
      financialProduct,
      postingScheme,
      taxCode: 'FR20',
      billingLeadDays: 0,
    })
    products.set(code, String(product.registration))
    await move('product', product.registration, 'publish')
  }

  let delivered = 0
  /** A contract of one machine of 48,000 on 36 months, as asked; stays a draft. */
  const draft = async (asked: Asked = {}): Promise<string> => {
    const made = await create('contract', {
      name: 'Haas Mini Mill 2',
      orgaRegistration: house,
      productRegistration: products.get(asked.product ?? 'LEASE')!,
      startDate: today,
      currency: 'EUR',
      taxCode: 'FR20',
      persons: asked.persons ?? [
        { personRegistration: client, role: 'CLIENT' },
        { personRegistration: supplier, role: 'SUPPLIER' },
      ],
      assets: asked.assets ?? [
        {
          name: 'Haas Mini Mill 2',
          quantity: 1,
          priceExclTax: 48000,
          taxCode: 'FR20',
          ...invoicedAs(++delivered, today),
        },
      ],
      quotations: [
        {
          financedAmountExclTax: 48000,
          rate: 0.054,
          duration: 36,
          frequency: '30',
          startDate: today,
          taxCode: 'FR20',
          residue: 'LAST_INTEREST',
          ...asked.quotation,
        },
      ],
      ...asked.contract,
    })
    const registration = String(made.registration)
    const [quotation] = await load('quotation', { contractRegistration: registration })
    await move('quotation', quotation!.registration, 'choose')
    return registration
  }
  /** The same, running from the house's day on. */
  const running = async (asked: Asked = {}): Promise<string> => {
    const registration = await draft(asked)
    await move('contract', registration, 'validate')
    await move('contract', registration, 'activate', { input: { date: today } })
    return registration
  }
  const bill = (day: string, contracts?: string[]) =>
    runBilling(setup.engine, as(day), { date: day, ...(contracts ? { contracts } : {}) })

  /** Debits less credits of each logical account, of the postings that match. */
  const balances = async (where: object): Promise<Record<string, number>> => {
    const sums: Record<string, number> = {}
    for (const p of await load('posting', { ledger: 'LOCAL', ...where })) {
      const name = String(p.logicalAccount)
      const amount = (p.dc === 'D' ? 1 : -1) * (p.amount as number)
      sums[name] = sumMoney([sums[name], amount], String(p.currency))
    }
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
  }
  return {
    ...{
      act,
      as,
      balances,
      bill,
      client,
      create,
      draft,
      house,
      load,
      move,
      products,
      read,
      running,
      supplier,
    },
    engine: setup.engine,
    /** Another server over the same database, with connections of its own; its caller ends it. */
    secondEngine: () => {
      const db = new Database(setup.url, { max: 8 })
      return {
        engine: new Engine(db, setup.engine.code, async () => ({ model, configVersion: 1 })),
        end: () => db.end(),
      }
    },
    close: () => setup.close(),
  }
}

export type LeasingHouse = Awaited<ReturnType<typeof leasingHouse>>
