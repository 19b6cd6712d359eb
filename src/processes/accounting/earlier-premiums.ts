import { loadByRegistrations, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { closingsOf, openDay } from '../closed-periods.ts'
import { personIn } from '../contract-facts.ts'
import { subjectsOfInvoice } from '../event-subjects.ts'
import { lostInvoices } from '../lost-invoices.ts'
import { byRegistration, named } from '../named.ts'
import { type BusinessEvent, postEvents } from './post-events.ts'

/** Invoices with premiums of which something is open and that are lost, or may be, and whose loss took nothing from what is held. */
const candidates = async (work: Work): Promise<string[]> => {
  const { rows } = await work.tx.query<{ registration: string }>(
    sql`select i.registration from invoice i left join contract k on k.tenant_id = i.tenant_id and k.id = i.contract_id
        where i.tenant_id = ${work.caller.tenantId}::int and i.pr = 'RECEIVABLE' and i.amount_incl_tax > 0
          and (i.status = 'WRITTEN_OFF' or (k.status in ('CHARGED_OFF', 'WRITTEN_OFF') and i.status in ('ISSUED', 'PARTIALLY_PAID', 'DISPUTED')))
          and (select sum(l.amount_excl_tax + coalesce((select sum(n.amount_excl_tax) from invoice_line n
              where n.tenant_id = l.tenant_id and n.original_id = l.id), 0))
            from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.type = 'INSURANCE') > 0
          and not exists (select 1 from posting t where t.tenant_id = i.tenant_id and t.logical_account = 'INSURER'
            and t.event_type in ('WRITE_OFF', 'CHARGE_OFF')
            and (t.invoice_id = i.id or (t.invoice_id is null and t.contract_id = i.contract_id)))
        order by i.registration`,
  )
  return rows.map(row => row.registration)
}

const openOf = ({ amountInclTax, allocated, currency }: Loaded<'invoice'>): number =>
  sumMoney([amountInclTax, -(allocated ?? 0)], currency)

const eventOf = (invoice: Loaded<'invoice'>, date: string): BusinessEvent<'WRITE_OFF'> => ({
  ...subjectsOfInvoice(invoice),
  eventType: 'WRITE_OFF',
  family: 'LEASE',
  date,
  name: message('WRITE_OFF_OF', { invoice: invoice.invoiceNumber ?? invoice.registration }),
  payer: personIn(invoice, 'PAYER'),
  measures: { gross: 0, tax: 0, net: 0 },
  heldShares: [
    {
      invoiceRegistration: invoice.registration,
      before: openOf(invoice),
      after: 0,
    },
  ],
})

/** Premiums of claims that were lost before losses told them apart are owed to no insurer either: so much less is a loss of the house. */
export const bookEarlierPremiums = async (work: Work): Promise<void> => {
  const found = await loadByRegistrations(work, 'invoice', await candidates(work), { lock: 'update' })
  if (!found.length) return
  const lost = await lostInvoices(work, found)
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(found, 'contractRegistration')),
  )
  const closedUntil = await closingsOf(work, named(found, 'orgaRegistration'))
  const dayOf = (invoice: Loaded<'invoice'>): string => {
    const contract = contracts.get(invoice.contractRegistration)
    const day = invoice.lossDate ?? contract?.chargeOffDate ?? contract?.closingDate ?? work.caller.today
    return openDay(closedUntil(invoice.orgaRegistration), day)
  }
  const events = found
    .filter(invoice => lost.has(invoice.registration) && openOf(invoice) > 0)
    .map(invoice => eventOf(invoice, dayOf(invoice)))
  // A day that has not come is not booked yet.
  const due = events.filter(event => event.date <= work.caller.today)
  await postEvents(work, due)
}
