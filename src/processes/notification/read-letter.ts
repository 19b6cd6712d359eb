import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { FactValues, LetterReader } from '../letter-facts.ts'
import type { Values } from './render.ts'

type Communication = Loaded<'communication'>

interface Told {
  currency: string
  contract: string | null | undefined
  invoices: { number: string; dueDate: string; amount: number | null | undefined }[]
}

/** What a run wrote about, as it stood on that day. */
const kept = (values: Values): Told => ({
  currency: String(values.currency ?? 'EUR'),
  contract: typeof values.contract === 'string' ? values.contract : null,
  invoices: (values.invoices ?? []).map(({ number, dueDate, amount }) => ({ number, dueDate, amount })),
})

/** Of what somebody writes himself: what is overdue of the invoice or contract that he writes about. */
const overdue = async (work: Work, communication: Communication): Promise<Told> => {
  const { invoiceRegistration, contractRegistration } = communication
  const about = invoiceRegistration
    ? { registration: invoiceRegistration }
    : contractRegistration
      ? { contractRegistration }
      : null
  const found = about
    ? await loadMatching(
        work,
        'invoice',
        { ...about, pr: 'RECEIVABLE', dueDate: { lt: work.caller.today }, totalBalance: { gt: 0 } },
        { asCaller: true },
      )
    : []
  return {
    currency: found[0]?.currency ?? 'EUR',
    contract: contractRegistration ?? found[0]?.contractRegistration,
    invoices: found.map(one => ({
      number: one.invoiceNumber ?? one.registration,
      dueDate: one.dueDate,
      amount: one.totalBalance,
    })),
  }
}

/** What a letter that goes with a communication tells: the invoices that it reminds of. */
export const readCommunicationLetter: LetterReader<'communication'> = async (work, communication) => {
  const { letterValues } = communication
  const told = letterValues ? kept(letterValues as Values) : await overdue(work, communication)
  const { currency, contract } = told
  const invoices = told.invoices.sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  const facts: FactValues = {
    invoices,
    total: sumMoney(
      invoices.map(({ amount }) => amount),
      currency,
    ),
  }
  return {
    currency,
    facts,
    records: {
      communication: communication.registration,
      contract: communication.contractRegistration ?? contract,
      client: communication.persons?.[0]?.personRegistration,
      house: communication.orgaRegistration,
    },
  }
}
