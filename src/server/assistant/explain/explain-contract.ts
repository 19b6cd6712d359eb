import type { Asked } from '../asked.ts'
import { address } from '../reads.ts'
import {
  type Cashflow,
  explainInstalment,
  instalmentsOf,
  type PlannedContract,
  planTermsOf,
} from './explain-instalment.ts'
import { type ExplainedAmount, type ExplainedRecord, Explainer } from './explained.ts'

interface Contract extends PlannedContract {
  name?: string | null
  currency?: string | null
  outstanding?: number | null
  lateBalance?: number | null
}

interface LateInvoice {
  registration: string
  dueDate: string
  totalBalance?: number | null
}

const mostCashflows = 500
const mostInvoices = 100

/** A contract with its quotations; null where it is not seen. */
export const readContract = async ({ reads }: Asked, registration: string): Promise<Contract | null> => {
  const at = address(`/api/financing/contracts/${encodeURIComponent(registration)}`, {
    include: 'quotations',
  })
  return (await reads.read('record', at)).data as Contract | null
}

/** What is not billed yet: the principal of all that is planned. */
const explainOutstanding = (
  explainer: Explainer,
  contract: Contract,
  cashflows: readonly Cashflow[],
): ExplainedAmount => {
  const planned = cashflows.filter(({ status, pr }) => status === 'PLANNED' && pr === 'RECEIVABLE')
  const repaying = planned.filter(({ principal }) => principal)
  const [first, last] = [repaying[0], repaying.at(-1)]
  return explainer.bySum(
    {
      part: 'outstanding',
      title: explainer.speech.say('explained.outstanding'),
      amount: contract.outstanding ?? 0,
    },
    explainer.speech.say('explained.outstandingRule', { count: repaying.length }),
    repaying.map(({ principal }) => principal ?? 0),
    first && last
      ? [
          explainer.fact('cashflow', first.registration, explainer.figure(first.principal ?? 0), {
            aside: explainer.day(first.dueDate),
          }),
          explainer.fact('cashflow', last.registration, explainer.figure(last.principal ?? 0), {
            aside: explainer.day(last.dueDate),
          }),
        ]
      : [],
  )
}

const explainLate = (
  explainer: Explainer,
  contract: Contract,
  invoices: readonly LateInvoice[],
): ExplainedAmount =>
  explainer.bySum(
    {
      part: 'balance',
      title: explainer.speech.say('explained.late'),
      amount: contract.lateBalance ?? 0,
    },
    explainer.speech.say('explained.lateRule'),
    invoices.map(({ totalBalance }) => totalBalance ?? 0),
    invoices.map(one =>
      explainer.fact('invoice', one.registration, explainer.figure(one.totalBalance ?? 0), {
        aside: explainer.day(one.dueDate),
      }),
    ),
  )

/** The amounts of a contract: its next instalment with its parts, what is outstanding, what is late. */
export const explainContract = async (
  asked: Asked,
  registration: string,
): Promise<ExplainedRecord | null> => {
  const contract = await readContract(asked, registration)
  if (!contract) return null
  const of = { contractRegistration: contract.registration }
  const cashflows = await asked.reads.rows<Cashflow>(
    'cashflows',
    address('/api/billing/cashflows', { ...of, sort: 'dueDate,index', range: `0-${mostCashflows - 1}` }),
  )
  const explainer = new Explainer(asked.speech, contract.currency ?? 'EUR')
  const instalments = instalmentsOf(cashflows)
  const next = instalments.find(({ status }) => status === 'PLANNED') ?? instalments.at(-1)
  const late = contract.lateBalance
    ? await asked.reads.rows<LateInvoice>(
        'invoices',
        address('/api/billing/invoices', {
          ...of,
          isLate: 'true',
          sort: 'dueDate',
          range: `0-${mostInvoices - 1}`,
        }),
      )
    : []
  return {
    entity: 'contract',
    registration: contract.registration,
    name: contract.name ?? null,
    amounts: [
      ...(next ? explainInstalment(explainer, planTermsOf(asked, contract), next) : []),
      ...(cashflows.length < mostCashflows ? [explainOutstanding(explainer, contract, cashflows)] : []),
      ...(late.length ? [explainLate(explainer, contract, late)] : []),
    ],
  }
}
