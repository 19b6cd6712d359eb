import type { RecordData } from '../../data/index.ts'
import type { Quotation } from './work-out.ts'

/** What a service comes to for terms; null where it does not fit them. The same rule as the server's. */
export type Quoted = (
  service: RecordData,
  terms: { amount: number; months: number; frequency?: string },
) => number | null

interface Line {
  financingServiceRegistration?: string | null
  payment?: number | null
  [field: string]: unknown
}

const linesOf = (quotation: Quotation): Line[] => (quotation.services as Line[] | null | undefined) ?? []

/** What services are priced on: what is financed, for how long, how often it is paid. */
const termsOf = (quotation: Quotation) => ({
  amount: (Number(quotation.financedAmountExclTax) || 0) - (Number(quotation.downPayment) || 0),
  months: Number(quotation.duration) || 0,
  ...(quotation.frequency ? { frequency: String(quotation.frequency) } : {}),
})

const typesOf = (service: RecordData): string[] => (service.contractTypes as string[] | undefined) ?? []

/** The services that may be added: for contracts of this type, fitting amount and duration, not there yet. */
export const fittingServices = (
  services: readonly RecordData[],
  quotation: Quotation,
  contractType: unknown,
  quoted: Quoted,
): { service: RecordData; price: number }[] => {
  const taken = new Set(linesOf(quotation).map(line => line.financingServiceRegistration))
  return services.flatMap(service => {
    if (taken.has(service.registration as string)) return []
    if (typesOf(service).length && !typesOf(service).includes(String(contractType))) return []
    const price = quoted(service, termsOf(quotation))
    return price === null ? [] : [{ service, price }]
  })
}

/** The quotation with a service more, at its price. */
export const withService = (quotation: Quotation, service: RecordData, price: number): Quotation => ({
  ...quotation,
  services: [
    ...linesOf(quotation),
    {
      financingServiceRegistration: service.registration,
      code: service.type ?? service.code,
      name: service.name,
      charge: service.charge ?? 'EACH',
      payment: price,
      ...(service.taxCode ? { taxCode: service.taxCode } : {}),
      ...(service.supplierRegistration ? { supplierRegistration: service.supplierRegistration } : {}),
    },
  ],
})

const pricedOn = ['financedAmountExclTax', 'downPayment', 'duration', 'frequency'] as const

/**
 * After a change of what services are priced on, their prices follow; one that was agreed otherwise, and one that does not
 * fit any more, stay as they are.
 */
export const repriced = (
  before: Quotation,
  after: Quotation,
  services: readonly RecordData[],
  quoted: Quoted,
): Quotation => {
  if (pricedOn.every(name => before[name] === after[name]) || !linesOf(after).length) return after
  const lines = linesOf(after).map(line => {
    const service = services.find(one => one.registration === line.financingServiceRegistration)
    if (!service || quoted(service, termsOf(before)) !== line.payment) return line
    return { ...line, payment: quoted(service, termsOf(after)) ?? line.payment }
  })
  return { ...after, services: lines }
}
