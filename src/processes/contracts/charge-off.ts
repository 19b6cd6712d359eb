import { type Effect, loadMatching } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { fromMajor, type Money, shareOf, subtract, sum, toMajor } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { closeContracts } from './end.ts'

const open = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] as const

/** What is owed of an invoice, and the tax in that: its share of the whole. */
const openParts = (invoice: Loaded<'invoice'>): { gross: Money; tax: Money } => {
  const amountOf = (field: 'totalBalance' | 'taxAmount' | 'amountInclTax') =>
    fromMajor(invoice[field], invoice.currency)
  const gross = amountOf('totalBalance')
  return { gross, tax: shareOf(amountOf('taxAmount'), gross, amountOf('amountInclTax')) }
}

/**
 * Gives a contract up: what is planned is cancelled, what is owed goes over doubtful receivables to bad debts – without
 * the tax, which is claimed back –, and so does what a lender still has outstanding. The claim itself stands: a payment
 * that comes after all is a recovery.
 */
export const chargeOffContracts: Effect<'contract'> = async (work, contracts, run) => {
  await closeContracts(work, contracts, run)
  for (const contract of contracts) contract.chargeOffDate = run.date
  const invoices = await loadMatching(work, 'invoice', {
    contractRegistration: contracts.map(c => c.registration),
    status: open,
    pr: 'RECEIVABLE',
    totalBalance: { gt: 0 },
  })
  const events = contracts.map((contract): BusinessEvent<'CHARGE_OFF'> => {
    const currency = contract.currency ?? 'EUR'
    const parts = invoices.filter(i => i.contractRegistration === contract.registration).map(openParts)
    const total = (part: 'gross' | 'tax') =>
      sum(
        parts.map(one => one[part]),
        currency,
      )
    const [gross, tax] = [total('gross'), total('tax')]
    return {
      eventType: 'CHARGE_OFF',
      ...subjectsOfContract(contract),
      date: run.date,
      name: message('CHARGE_OFF_OF', { contract: contract.registration }),
      documentReference: contract.registration,
      payer: personIn(contract, 'PAYER', 'CLIENT'),
      measures: {
        gross: toMajor(gross),
        tax: toMajor(tax),
        net: toMajor(subtract(gross, tax)),
        principal: contract.outstanding ?? 0,
      },
    }
  })
  await callEffect(work, 'accounting/post', events, 'contract')
}
