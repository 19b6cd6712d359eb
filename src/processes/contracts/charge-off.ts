import { type Effect, loadMatching } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { subtract, toMajor } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { callEffect } from '../call-effect.ts'
import { familyOf, personIn } from '../contract-facts.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { openParts } from '../open-parts.ts'
import { isRelieved, keepReliefRule } from '../tax-relief.ts'
import { setOffAll } from './deposits.ts'
import { downPaymentsOf, plannedDown } from './down-payment.ts'
import { closeContracts } from './end.ts'

const open = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] as const

/**
 * What is lost of a contract: of each invoice what it still asks for, of its payer – who took the contract over does not owe
 * what another was billed –, and of the present one the principal that is outstanding.
 */
const lossesOf = (
  contract: Loaded<'contract'>,
  invoices: readonly Loaded<'invoice'>[],
  down: number,
  date: string,
): BusinessEvent<'CHARGE_OFF'>[] => {
  const present = personIn(contract, 'PAYER', 'CLIENT')
  const common = {
    eventType: 'CHARGE_OFF' as const,
    ...subjectsOfContract(contract),
    date,
    name: message('CHARGE_OFF_OF', { contract: contract.registration }),
    documentReference: contract.registration,
  }
  return [
    ...invoices.map(invoice => {
      const { gross, tax } = openParts(invoice)
      const share = { invoiceRegistration: invoice.registration, before: toMajor(gross), after: 0 }
      return {
        ...common,
        invoiceRegistration: invoice.registration,
        documentReference: invoice.invoiceNumber ?? invoice.registration,
        payer: personIn(invoice, 'PAYER') ?? present,
        measures: { gross: toMajor(gross), tax: toMajor(tax), net: toMajor(subtract(gross, tax)) },
        taxShares: isRelieved(invoice) ? [share] : [],
        heldShares: [share],
      }
    }),
    { ...common, payer: present, measures: { principal: contract.outstanding ?? 0, down } },
  ]
}

/**
 * Gives a contract up: what is planned is cancelled, what is owed goes over doubtful receivables to bad debts – without
 * the tax, which is claimed back –, and so does what a lender still has outstanding. The claim itself stands: a payment
 * that comes after all is a recovery.
 */
export const chargeOffContracts: Effect<'contract'> = async (work, contracts, run) => {
  const down = plannedDown(
    await downPaymentsOf(
      work,
      contracts.filter(c => familyOf(c) === 'LOAN'),
    ),
  )
  await closeContracts(work, contracts, run)
  await setOffAll(work, contracts, run.date)
  for (const contract of contracts) contract.chargeOffDate = run.date
  await callEffect(work, 'contract/claw-back', contracts, 'contract', { date: run.date })
  // What was paid by then may come back: it is lost by the same rule.
  const asked = await loadMatching(
    work,
    'invoice',
    {
      contractRegistration: contracts.map(c => c.registration),
      status: [...open, 'PAID'],
      pr: 'RECEIVABLE',
      amountInclTax: { gt: 0 },
    },
    { lock: 'update' },
  )
  const invoices = (await keepReliefRule(work, asked)).filter(
    invoice => invoice.status !== 'PAID' && (invoice.totalBalance ?? 0) > 0,
  )
  const events = contracts.flatMap(contract =>
    lossesOf(
      contract,
      invoices.filter(i => i.contractRegistration === contract.registration),
      down.get(contract.registration) ?? 0,
      run.date,
    ),
  )
  await callEffect(work, 'accounting/post', events, 'contract')
  await callEffect(
    work,
    'accounting/follow-impairments',
    contracts.map(({ registration: contract }) => ({ contract })),
    'contract',
    { date: run.date, isAll: true },
  )
  await callEffect(work, 'accounting/give-interest-up', contracts, 'contract', {
    date: run.date,
    isAll: true,
  })
}
