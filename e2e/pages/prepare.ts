import type { Call, Found } from './api.ts'
import { unique } from './unique.ts'

/** Asks the product to make or do something, and takes no for an error. */
export const make = async (call: Call, path: string, body: unknown): Promise<Found> => {
  const { status, data } = await call(path, 'POST', body)
  if (status !== 200 && status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(data)}`)
  return data as Found
}

/** Runs a transition of a record as a person would. */
export const run = async (call: Call, record: string, code: string, input?: object): Promise<void> => {
  await make(call, `${record}/transitions/${code}`, { action: 'DO', ...(input ? { input } : {}) })
}

/** A client of one's own, with a name that nothing else bears. */
export const newClient = (call: Call): Promise<Found> =>
  make(call, '/api/person/persons', { type: 'C', name: `Charpentes ${unique()} SAS` })

/** A draft over one machine, with a quotation of 24 months. */
export const draftContract = async (call: Call, startDate: string): Promise<Found> => {
  const client = await newClient(call)
  const name = `Panel saw ${unique()}`
  const price = { currency: 'EUR', priceExclTax: 12_000 }
  const asset = await make(call, '/api/asset/assets', { name, category: 'MACHINE_TOOL', ...price })
  const contract = await make(call, '/api/financing/contracts', {
    name,
    currency: 'EUR',
    startDate,
    persons: [{ personRegistration: client.registration, role: 'CLIENT' }],
    assets: [{ assetRegistration: asset.registration, name, quantity: 1, unitPrice: 12_000, ...price }],
  })
  const quotation = await make(call, '/api/financing/quotations', {
    contractRegistration: contract.registration,
    currency: 'EUR',
    financedAmountExclTax: 12_000,
    duration: 24,
    frequency: '30',
    rate: 0.06,
    startDate,
  })
  await run(call, `/api/financing/quotations/${quotation.registration}`, 'choose')
  return contract
}

/** The same, running. */
export const activeContract = async (call: Call, startDate: string): Promise<Found> => {
  const contract = await draftContract(call, startDate)
  const record = `/api/financing/contracts/${contract.registration}`
  await run(call, record, 'validate')
  await run(call, record, 'activate', { date: startDate })
  return contract
}
