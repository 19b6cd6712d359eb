import type { Plain } from '#engine/index.ts'
import { type PlanRow, payableBy, sumMoney } from '#finance/index.ts'
import { isBought, personIn } from '../contract-facts.ts'
import type { Strand } from '../write-strands.ts'
import type { Terms } from './terms.ts'

const rowType: Record<string, string> = {
  INSTALMENT: 'INSTALMENT',
  RESIDUAL: 'RESIDUAL',
  INTERIM: 'INTERIM_RENT',
  INTERIM_RENT: 'INTERIM_RENT',
  BROKEN: 'INTERIM_RENT',
}

/** Loan principal and interest bear no tax; a lease's rent is taxed whole. */
const untaxed = 'EXEMPT'

const parties = (contract: Plain, pr: 'RECEIVABLE' | 'PAYABLE', other?: string | null) => {
  const client = personIn(contract, 'PAYER', 'CLIENT')
  const house = (contract.orgaRegistration as string | undefined) ?? null
  return pr === 'RECEIVABLE'
    ? { payerRegistration: client, payeeRegistration: other ?? house }
    : { payerRegistration: house, payeeRegistration: other ?? client }
}

const base = (
  contract: Plain,
  terms: Terms,
  type: string,
  name: string,
  code: string,
  version: number,
): Plain => ({
  type,
  code,
  name,
  status: 'ACTIVE',
  contractRegistration: contract.registration,
  quotationRegistration: terms.quotation.registration,
  orgaRegistration: contract.orgaRegistration ?? null,
  currency: contract.currency ?? 'EUR',
  pr: 'RECEIVABLE',
  planVersion: version,
  effectiveFrom: contract.startDate ?? null,
})

const flow = (element: Plain, row: Plain): Plain => ({
  type: element.type,
  name: element.name,
  status: 'PLANNED',
  contractRegistration: element.contractRegistration,
  orgaRegistration: element.orgaRegistration,
  currency: element.currency,
  pr: element.pr,
  planVersion: element.planVersion,
  taxCode: element.taxCode,
  principal: 0,
  interest: 0,
  ...row,
})

const finish = (element: Plain, cashflows: Plain[]): Strand => ({
  element: {
    ...element,
    startDate: cashflows[0]?.dueDate ?? null,
    endDate: cashflows[cashflows.length - 1]?.dueDate ?? null,
    totalPayment: sumMoney(
      cashflows.map(c => c.amountExclTax as number),
      element.currency as string,
    ),
    payment: cashflows[0]?.amountExclTax ?? null,
  },
  cashflows,
})

/** Instalments with their residual value and interim rent, each kind an element of its own. */
const instalments = (contract: Plain, terms: Terms, version: number): Strand[] => {
  const groups = new Map<string, PlanRow[]>()
  for (const row of terms.rows) {
    const type = rowType[row.kind] ?? 'INSTALMENT'
    groups.set(type, [...(groups.get(type) ?? []), row])
  }
  const taxCode =
    terms.family === 'LOAN'
      ? untaxed
      : (terms.quotation.taxCode ?? contract.taxCode ?? terms.product?.taxCode ?? null)
  const names: Record<string, string> = {
    INSTALMENT: terms.family === 'LOAN' ? 'Instalment' : 'Rent',
    RESIDUAL: terms.family === 'LOAN' ? 'Balloon' : 'Residual value',
    INTERIM_RENT: 'Interim rent',
  }
  return [...groups].map(([type, rows]) => {
    const element: Plain = {
      ...base(contract, terms, type, names[type] ?? type, type, version),
      ...parties(contract, 'RECEIVABLE'),
      taxCode,
      rate: terms.quotation.rate ?? null,
      frequency: terms.quotation.frequency ?? null,
    }
    return finish(
      element,
      rows.map(row =>
        flow(element, {
          name: type === 'INSTALMENT' ? `${names.INSTALMENT} ${row.index} of ${rows.length}` : element.name,
          index: row.index,
          kind: type === 'RESIDUAL' ? 'RESIDUAL' : 'PAYMENT',
          dueDate: row.dueDate,
          paymentDate: row.date,
          periodStart: row.periodStart,
          periodEnd: row.periodEnd,
          opening: row.opening,
          principal: row.principal,
          interest: row.interest,
          amountExclTax: row.payment,
          outstandingAfter: row.outstanding,
        }),
      ),
    )
  })
}

/** Something paid with every instalment: insurance, a service. */
const recurring = (
  contract: Plain,
  terms: Terms,
  version: number,
  type: string,
  name: string,
  code: string,
  amount: number,
  taxCode: unknown,
  supplier?: string | null,
): Strand => {
  const element = {
    ...base(contract, terms, type, name, code, version),
    ...parties(contract, 'RECEIVABLE'),
    taxCode,
    ...(supplier ? { payeeRegistration: supplier } : {}),
  }
  const rows = terms.rows.filter(row => (rowType[row.kind] ?? 'INSTALMENT') === 'INSTALMENT')
  return finish(
    element,
    rows.map(row =>
      flow(element, {
        name: `${name} ${row.index} of ${rows.length}`,
        index: row.index,
        kind: 'PAYMENT',
        dueDate: row.dueDate,
        paymentDate: row.date,
        periodStart: row.periodStart,
        periodEnd: row.periodEnd,
        amountExclTax: amount,
      }),
    ),
  )
}

const oneOff = (
  contract: Plain,
  terms: Terms,
  version: number,
  type: string,
  name: string,
  code: string,
  amount: number,
  taxCode: unknown,
  dueDate: string,
): Strand => {
  const element = {
    ...base(contract, terms, type, name, code, version),
    ...parties(contract, 'RECEIVABLE'),
    taxCode,
  }
  return finish(element, [
    flow(element, { index: 1, kind: 'PAYMENT', dueDate, paymentDate: dueDate, amountExclTax: amount }),
  ])
}

/** A service of its quotation: with each instalment, or once at the start; insurance is what the insurer is owed. */
const serviceStrand = (
  contract: Plain,
  terms: Terms,
  version: number,
  service: Plain,
  taxCode: unknown,
  date: string,
): Strand => {
  const type = service.code === 'INSURANCE' || service.code === 'BREAKDOWN' ? 'INSURANCE' : 'SERVICE'
  const name = String(service.name ?? service.code)
  const code = String(service.code)
  const price = service.payment as number
  return service.charge === 'START'
    ? oneOff(contract, terms, version, type, name, code, price, taxCode, date)
    : recurring(contract, terms, version, type, name, code, price, taxCode)
}

/** What is owed to suppliers for the assets; a loan is paid out to whoever delivers, or to the client. */
const purchases = (contract: Plain, terms: Terms, version: number, date: string): Strand[] => {
  const lines = ((contract.assets as Plain[] | undefined) ?? []).filter(line =>
    isBought(line, terms.ownAssets),
  )
  const bySupplier = new Map<string, number>()
  const supplier = personIn(contract, 'SUPPLIER')
  for (const line of lines) {
    const payee = String(line.supplierRegistration ?? supplier ?? '')
    if (payee)
      bySupplier.set(
        payee,
        sumMoney(
          [bySupplier.get(payee), line.priceExclTax as number | undefined],
          contract.currency as string | undefined,
        ),
      )
  }
  const type = terms.family === 'LOAN' ? 'DRAWDOWN' : 'PURCHASE'
  if (terms.family === 'LOAN') {
    const payee = [...bySupplier.keys()][0] ?? personIn(contract, 'CLIENT', 'PAYER')
    bySupplier.clear()
    if (payee) bySupplier.set(payee, contract.financedAmountExclTax as number)
  }
  return [...bySupplier]
    .filter(([, amount]) => amount > 0)
    .map(([payee, amount]) => {
      const name = terms.family === 'LOAN' ? 'Loan paid out' : `Purchase of ${contract.name ?? 'assets'}`
      const element = {
        ...base(contract, terms, type, name.slice(0, 250), type, version),
        pr: 'PAYABLE',
        ...parties(contract, 'PAYABLE', payee),
        taxCode: terms.family === 'LOAN' ? untaxed : (contract.taxCode ?? terms.product?.taxCode ?? null),
      }
      // A loan is paid out at once; a supplier by his payment condition, else in a fortnight.
      const dueDate = terms.family === 'LOAN' ? date : payableBy(terms.conditions.get(payee), date, 14)
      return finish(element, [
        flow(element, {
          index: 1,
          kind: 'PAYMENT',
          dueDate,
          paymentDate: dueDate,
          principal: terms.family === 'LOAN' ? amount : 0,
          amountExclTax: amount,
        }),
      ])
    })
}

/** Everything that a contract will ask for and owe, by its chosen quotation. Pure. */
export const strandsOf = (contract: Plain, terms: Terms, version: number, date: string): Strand[] => {
  const { quotation } = terms
  const standard = quotation.taxCode ?? contract.taxCode ?? terms.product?.taxCode ?? null
  const strands = instalments(contract, terms, version)
  const premium = (quotation.insurancePremium as number | undefined) ?? 0
  if (premium > 0)
    strands.push(recurring(contract, terms, version, 'INSURANCE', 'Insurance', 'INSURANCE', premium, untaxed))
  for (const service of (quotation.services as Plain[] | undefined) ?? [])
    strands.push(serviceStrand(contract, terms, version, service, service.taxCode ?? standard, date))
  const fee = (quotation.fileFee as number | undefined) ?? 0
  if (fee > 0)
    strands.push(oneOff(contract, terms, version, 'FEE', 'File fee', 'FILE_FEE', fee, standard, date))
  for (const other of (quotation.fees as Plain[] | undefined) ?? []) {
    const due = other.timing === 'END' ? String(contract.endDate ?? date) : date
    strands.push(
      oneOff(
        contract,
        terms,
        version,
        'FEE',
        String(other.name ?? other.code),
        String(other.code),
        other.amount as number,
        other.taxCode ?? standard,
        due,
      ),
    )
  }
  return [...strands, ...purchases(contract, terms, version, date)]
}
