import { loadByRegistrations, loadMatching, type Step, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { among } from '../../among.ts'
import { closingsOf, openDay } from '../../closed-periods.ts'
import { subjectsOfInvoice } from '../../event-subjects.ts'
import { grouped } from '../../grouped.ts'
import { lossDays } from '../../lost-invoices.ts'
import { named } from '../../named.ts'
import { type BusinessEvent, postEvents } from '../post-events.ts'
import { type Collected, daysOf, type MovedTax, movesOf, type TaxMove } from './tax-by-day.ts'

type Invoice = Loaded<'invoice'>

const issued = ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'DISPUTED', 'CREDITED', 'WRITTEN_OFF'] as const

/** Since when each of these is lost: written off, or given up with its contract, whichever was first. */
const lossesOf = async (work: Work, invoices: readonly Invoice[]) => {
  const days = await lossDays(work, invoices)
  return ({ registration, status, lossDate }: Invoice): string | undefined => {
    const day = days.get(registration)
    return day !== undefined && status === 'WRITTEN_OFF' && (lossDate ?? '') < day ? (lossDate ?? '') : day
  }
}

/** A line with its tax as it is due in the end: of a purchase what may be deducted. */
const dueTax = (line: Loaded<'invoiceLine'>) => ({
  ...line,
  taxAmount: sumMoney([line.taxAmount, -(line.taxNotDeducted ?? 0)], line.currency),
})

/** Invoices with all that decides when their tax falls due. */
const collectedOf = async (work: Work, originals: readonly Invoice[]): Promise<Collected[]> => {
  const notes = await loadMatching(work, 'invoice', {
    originalRegistration: named(originals, 'registration'),
    status: [...issued],
  })
  const members = named([...originals, ...notes], 'registration')
  const lines = grouped(
    (await loadMatching(work, 'invoiceLine', { invoiceRegistration: members })).filter(
      line => line.isOnCollection,
    ),
    line => line.invoiceRegistration,
  )
  const allocations = grouped(
    await loadMatching(work, 'cashflowAllocation', { invoiceRegistration: members }),
    one => one.invoiceRegistration,
  )
  const lostOn = await lossesOf(work, originals)
  return originals.map(original => {
    const own = [original, ...notes.filter(note => note.originalRegistration === original.registration)]
    return {
      original,
      members: own,
      lines: own.flatMap(one => (lines.get(one.registration) ?? []).map(dueTax)),
      allocations: own.flatMap(one => allocations.get(one.registration) ?? []),
      lostOn: lostOn(original),
    }
  })
}

/** On which side of the tax of an invoice a posting stands; debit is +. */
const sideOf = { VAT_PENDING: 'pending', VAT_IN_PENDING: 'pending', VAT_OUT: 'due', VAT_IN: 'due' } as const

/** What the books have moved already of the tax of invoices, by invoice. */
const movedOf = async (work: Work, originals: readonly Invoice[]): Promise<Map<string, MovedTax[]>> => {
  const postings = await loadMatching(work, 'posting', {
    invoiceRegistration: named(originals, 'registration'),
    eventType: ['TAX_DUE', 'TAX_DEDUCTED'],
    ledger: 'LOCAL',
  })
  const movedBy = (posting: Loaded<'posting'>): MovedTax => {
    const { date, taxCode, dc, amount, logicalAccount: account } = posting
    const debit = dc === 'D' ? amount : -amount
    const isDebit = account === 'VAT_PENDING' || account === 'VAT_IN'
    const moved = { date, code: taxCode ?? '', pending: 0, due: 0, recovered: 0 }
    if (account === 'RECOVERY') return { ...moved, recovered: -debit }
    const side = sideOf[account as keyof typeof sideOf]
    return side ? { ...moved, [side]: isDebit ? debit : -debit } : moved
  }
  return new Map(
    [...grouped(postings, posting => posting.invoiceRegistration ?? '')].map(([key, own]) => [
      key,
      own.map(movedBy),
    ]),
  )
}

const eventOf = (invoice: Invoice, { date, parts, lost, recovered }: TaxMove): BusinessEvent => {
  const { currency } = invoice
  const pendingTax = sumMoney(
    parts.map(part => part.pending),
    currency,
  )
  const tax = sumMoney(
    parts.map(part => part.due),
    currency,
  )
  const common = {
    ...subjectsOfInvoice(invoice),
    family: 'LEASE' as const,
    isClaim: false,
    date,
    name: message('RELIEF_OF', { invoice: invoice.invoiceNumber ?? invoice.registration }),
    taxes: parts.flatMap(({ code, pending, due }) => [
      { measure: 'pendingTax' as const, code: code || null, amount: pending },
      { measure: 'tax' as const, code: code || null, amount: due },
    ]),
  }
  return invoice.pr === 'PAYABLE'
    ? { ...common, eventType: 'TAX_DEDUCTED', measures: { pendingTax, tax } }
    : {
        ...common,
        eventType: 'TAX_DUE',
        measures: { pendingTax, tax, lostTax: lost, recoveredTax: recovered },
      }
}

/**
 * Tax that falls due as it is collected follows what is paid of invoices, called back or lost: the books have of each day what
 * stood at its end. Of a day that is closed they have it on the first open one.
 */
const followCollection = async (work: Work, invoices: readonly Invoice[]): Promise<void> => {
  const own = invoices.filter(invoice => invoice.taxOnCollection != null)
  if (own.length === 0) return
  const originals = (
    await loadByRegistrations(work, 'invoice', [
      ...new Set(own.map(invoice => invoice.originalRegistration ?? invoice.registration)),
    ])
  ).filter(original => among(original.status, ...issued))
  const moved = await movedOf(work, originals)
  const closedUntil = await closingsOf(work, named(originals, 'orgaRegistration'))
  const events = (await collectedOf(work, originals)).flatMap(collected => {
    const { original } = collected
    const closed = closedUntil(original.orgaRegistration)
    const days = [...new Set(daysOf(collected).map(day => openDay(closed, day)))].sort()
    return movesOf(collected, moved.get(original.registration) ?? [], days).map(move =>
      eventOf(original, move),
    )
  })
  await postEvents(work, events)
}

/** What is given to an invoice, or taken from it, has its tax fall due, or wait again. */
export const followAllocations: Step<'cashflowAllocation'> = {
  after: async (work, writings) => {
    const given = writings.flatMap(({ before, after }) =>
      after && before?.status !== after.status ? [after.invoiceRegistration] : [],
    )
    if (given.length === 0) return
    await followCollection(work, await loadByRegistrations(work, 'invoice', [...new Set(given)]))
  },
}

/** What is lost of an invoice, or called back by a note, is asked for no more. */
export const followInvoices: Step<'invoice'> = {
  after: async (work, writings) => {
    const moved = writings.flatMap(({ before, after }) => {
      if (!before || !after || before.status === after.status) return []
      const isLoss = before.status === 'WRITTEN_OFF' || after.status === 'WRITTEN_OFF'
      return isLoss || (after.originalRegistration && after.status === 'ISSUED') ? [after] : []
    })
    await followCollection(work, moved)
  },
}

/** With a contract that is given up its invoices are lost. */
export const followContracts: Step<'contract'> = {
  after: async (work, writings) => {
    const lost = writings.flatMap(({ before, after }) =>
      before && after && (before.chargeOffDate ?? null) !== (after.chargeOffDate ?? null)
        ? [after.registration]
        : [],
    )
    if (lost.length === 0) return
    const invoices = await loadMatching(work, 'invoice', {
      contractRegistration: lost,
      status: [...issued],
      pr: 'RECEIVABLE',
    })
    await followCollection(work, invoices)
  },
}
