/* Long because everything that anybody does with contracts, invoices and money stands in it, by name. */

import { createRecords, type Plain, patchRecord } from '#engine/index.ts'
import { isInTransit } from '#entities/bank/bank-operation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { addDays, addMonths, fromMajor, toMajor } from '#finance/index.ts'
import { runPeriodEnd } from '../accounting/period-end/end-period.ts'
import { takeUpDue } from '../accounting/take-up/take-up.ts'
import { callEffect } from '../call-effect.ts'
import { runReleases } from '../deferrals/release.ts'
import type { Ledger } from '../ledgers-kept.ts'
import { takePayments } from '../payments/allocate.ts'
import { moveMoney } from '../payments/move-money.ts'
import { payOut } from '../payments/pay-out.ts'
import { runStatements } from '../remittances/state-held.ts'
import { type LeasingHouse, leasingHouse } from './leasing-house.ts'
import { tellsOf } from './tells-of.ts'

/** A step that somebody takes: what, and the numbers by which its object, amount and day are chosen. */
export interface RandomStep {
  kind: RandomKind
  /** Chooses among what there is. */
  pick: number
  /** Per cent of what is due. */
  share: number
  /** How long ago it was. */
  ago: number
}

/** The books of a house while somebody works in them at random. */
interface Books {
  house: LeasingHouse
  day: string
  otherClient: string
  /** He brings contracts for a share, which he gives back where they end within ten months. */
  partner: string
  /** What clients pay for insurance is his. */
  insurer: string
  /** An account that gets statements. */
  account: string
  currencies: readonly string[]
}

type Act = (books: Books, step: RandomStep) => Promise<string | undefined>

const currencies = ['EUR', 'JPY', 'TND'] as const
/** What a machine costs in each: amounts to the last decimal. */
const prices: Record<string, number> = { EUR: 48_000.37, JPY: 7_200_001, TND: 150_000.123 }

const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % (list.length || 1)]

const sorted = <T extends { registration: string }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => (a.registration < b.registration ? -1 : 1))

const contractsIn = async ({ house }: Books, status: Loaded<'contract'>['status'][]) =>
  sorted(await house.load('contract', { status }))

const receivables = async ({ house }: Books, status: Loaded<'invoice'>['status'][]) =>
  sorted(await house.load('invoice', { pr: 'RECEIVABLE', status, amountInclTax: { gt: 0 } }))

const payerOf = (invoice: Loaded<'invoice'>): string =>
  invoice.persons?.find(person => person.role === 'PAYER')?.personRegistration ?? ''

/** Part of an amount, or more than it, in what the currency can pay. */
const partOf = (amount: number, share: number, currency: string): number => {
  const { minor } = fromMajor(amount, currency)
  return toMajor({ minor: Math.max(1, Math.round((minor * share) / 100)), currency })
}

const pay = async (
  { house, day }: Books,
  invoice: Loaded<'invoice'>,
  { share, ago }: RandomStep,
  { named = true, ...more }: { named?: boolean; isSent?: boolean; bankAccountRegistration?: string } = {},
): Promise<string> => {
  const amount = partOf(invoice.totalBalance || (invoice.amountInclTax ?? 1), share, invoice.currency)
  const date = addDays(day, -ago)
  await house.act(day, work =>
    takePayments(work, [
      {
        date,
        amount,
        currency: invoice.currency,
        personRegistration: payerOf(invoice),
        orgaRegistration: house.house,
        ...(named ? { invoices: [invoice.registration] } : {}),
        ...more,
      },
    ]),
  )
  return `${amount} ${invoice.currency} of ${date} for ${named ? invoice.registration : payerOf(invoice)}`
}

/** Contracts whose claims the books have given up. */
const lostContracts = async (books: Books): Promise<ReadonlySet<string>> =>
  new Set((await contractsIn(books, ['CHARGED_OFF', 'WRITTEN_OFF'])).map(contract => contract.registration))

const open: Loaded<'invoice'>['status'][] = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED']

const start: Act = async ({ house, day, currencies, partner, insurer }, { pick, share }) => {
  const currency = chosen(currencies, pick)!
  const product = pick % 2 ? 'LOAN' : 'LEASE'
  const price = partOf(prices[currency]!, share, currency)
  const contract = await house.draft({
    product,
    contract: { startDate: day, currency },
    quotation: {
      currency,
      startDate: day,
      financedAmountExclTax: price,
      rate: ((pick % 900) + 1) / 10_000,
      duration: [6, 12, 36][pick % 3]!,
      fileFee: partOf(price, 1, currency),
      insurancePremium: partOf(price, 1, currency),
      ...(pick % 5 === 0 ? { residualValue: partOf(price, 10, currency) } : {}),
      ...(pick % 4 === 1
        ? {
            downPayment: partOf(price, 20, currency),
            downPaymentDue: pick % 8 === 1 ? 'TO_SUPPLIER' : 'WITH_FIRST',
          }
        : {}),
      ...(pick % 3 === 2 ? { deposit: partOf(price, 5, currency) } : {}),
    },
    assets: [{ name: 'Press', quantity: 1, priceExclTax: price, taxCode: 'FR20' }],
    persons: [
      { personRegistration: house.client, role: 'CLIENT' },
      { personRegistration: house.supplier, role: 'SUPPLIER' },
      { personRegistration: insurer, role: 'INSURER' },
      ...(pick % 7 < 3 ? [{ personRegistration: partner, role: 'PARTNER' }] : []),
    ],
  })
  await house.move('contract', contract, 'validate', { day })
  await house.move('contract', contract, 'activate', { day, input: { date: day } })
  return `${contract}: ${product}, ${price} ${currency}`
}

/** A change of a running contract from its next due day on; `terms` gives what it says. */
const amended =
  (type: string, terms: (contract: Loaded<'contract'>, step: RandomStep, books: Books) => Plain): Act =>
  async (books, step) => {
    const { house, day } = books
    const contract = chosen(await contractsIn(books, ['ACTIVE']), step.pick)
    if (!contract) return undefined
    const [made] = await house.act(day, work =>
      createRecords(work, 'amendment', [
        {
          contractRegistration: contract.registration,
          type,
          validityDate: contract.nextDueDate ?? day,
          ...terms(contract, step, books),
        },
      ]),
    )
    for (const code of ['simulate', 'approve', 'apply'])
      await house.move('amendment', made!.registration, code, { day })
    return `${made!.registration} ${type} of ${contract.registration}`
  }

const ofInvoice =
  (code: string, status: Loaded<'invoice'>['status'][]): Act =>
  async (books, { pick }) => {
    const invoice = chosen(await receivables(books, status), pick)
    if (!invoice) return undefined
    await books.house.move('invoice', invoice.registration, code, {
      day: books.day,
      reason: 'as it happens',
    })
    return invoice.registration
  }

const ofContract =
  (
    code: string,
    status: Loaded<'contract'>['status'][],
    request: (books: Books, contract: Loaded<'contract'>, step: RandomStep) => Plain = () => ({}),
    isMeant: (contract: Loaded<'contract'>) => boolean = () => true,
  ): Act =>
  async (books, step) => {
    const contract = chosen((await contractsIn(books, status)).filter(isMeant), step.pick)
    if (!contract) return undefined
    await books.house.move('contract', contract.registration, code, {
      day: books.day,
      reason: 'as it happens',
      ...request(books, contract, step),
    })
    return contract.registration
  }

/** Contracts that may be doubtful. */
const owing: Loaded<'contract'>['status'][] = ['ACTIVE', 'SUSPENDED', 'TERMINATED']
const isDoubtful = (contract: Loaded<'contract'>): boolean => contract.isDoubtful === true

/** Whatever somebody does in these books, by its name. What finds nothing to do says nothing. */
const acts = {
  start,
  bill: async ({ house, day }) => {
    const { invoices } = await house.bill(day)
    return invoices.length ? `${invoices.length} invoices` : undefined
  },
  pay: async (books, step) => {
    const invoice = chosen(await receivables(books, open), step.pick)
    return invoice && pay(books, invoice, step)
  },
  payWithout: async (books, step) => {
    const invoice = chosen(await receivables(books, open), step.pick)
    return invoice && pay(books, invoice, step, { named: false })
  },
  collect: async (books, step) => {
    const invoice = chosen(await receivables(books, open), step.pick)
    return invoice && pay(books, invoice, step, { isSent: true, bankAccountRegistration: books.account })
  },
  onStatement: async ({ house, day }, { pick, ago }) => {
    const operations = await house.load('bankOperation', { status: 'ACTIVE' })
    const operation = chosen(sorted(operations.filter(isInTransit)), pick)
    if (!operation) return undefined
    const arrival = { operationRegistration: operation.registration, date: addDays(day, -ago) }
    await house.act(day, work => callEffect(work, 'payments/arrive', [arrival], 'bankOperation'))
    return operation.registration
  },
  decideAnew: async ({ house, day }, { pick }) => {
    const operations = await house.load('bankOperation', { status: 'ACTIVE' })
    const arrived = operations.filter(one => one.awaitsStatement && !isInTransit(one))
    const operation = chosen(sorted(arrived), pick)
    if (!operation) return undefined
    await house.act(day, work =>
      callEffect(work, 'payments/go-back', [operation], 'bankOperation', { date: day }),
    )
    return operation.registration
  },
  recover: async (books, step) => {
    const lost = await lostContracts(books)
    const invoices = (await receivables(books, open)).filter(invoice =>
      lost.has(invoice.contractRegistration ?? ''),
    )
    const invoice = chosen(invoices, step.pick)
    return invoice && pay(books, invoice, step)
  },
  allocate: async (books, { pick, share }) => {
    const { house, day } = books
    const operation = chosen(
      sorted(await house.load('bankOperation', { status: 'ACTIVE', balance: { gt: 0 } })),
      pick,
    )
    const invoice = chosen(
      (await receivables(books, open)).filter(({ currency }) => currency === operation?.currency),
      pick,
    )
    if (!operation || !invoice) return undefined
    const amount = partOf(
      Math.min(operation.balance!, invoice.totalBalance!),
      Math.min(share, 100),
      invoice.currency,
    )
    await house.act(day, work =>
      moveMoney(work, {
        from: operation.registration,
        amount,
        to: [{ invoice: invoice.registration, amount }],
        date: day,
      }),
    )
    return `${amount} of ${operation.registration} to ${invoice.registration}`
  },
  move: async (books, { pick, share }) => {
    const { house, day } = books
    const given = await house.load('cashflowAllocation', {
      status: 'ACTIVE',
      pr: 'RECEIVABLE',
      bankOperationRegistration: { is: 'set' },
    })
    const allocation = chosen(sorted(given), pick)
    if (!allocation) return undefined
    const invoice = chosen(
      (await receivables(books, open)).filter(
        ({ currency, registration }) =>
          currency === allocation.currency && registration !== allocation.invoiceRegistration,
      ),
      pick,
    )
    const moved = partOf(allocation.amount, Math.min(share, 100), allocation.currency!)
    const amount = invoice ? Math.min(moved, invoice.totalBalance!) : 0
    await house.act(day, work =>
      moveMoney(work, {
        from: allocation.registration,
        amount: moved,
        to: invoice && pick % 3 ? [{ invoice: invoice.registration, amount }] : [],
        date: day,
      }),
    )
    return `${moved} of ${allocation.registration} to ${invoice?.registration ?? 'the advance'}`
  },
  fetch: async ({ house, day, otherClient }, { pick, share }) => {
    const terminated = await house.load('contract', { status: 'TERMINATED' })
    const out = await house.load('asset', {
      contractRegistration: terminated.map(contract => contract.registration),
      status: ['LEASED', 'RETURNED', 'FOR_SALE'],
    })
    const asset = chosen(sorted(out), pick)
    if (!asset) return undefined
    const price = partOf(asset.priceExclTax ?? 1, share / 3, asset.currency)
    const step = {
      LEASED: {
        code: 'repossess',
        reason: 'Not given back',
        input: { date: day, cost: pick % 2 ? 0 : price },
      },
      RETURNED: { code: 'offer' },
      FOR_SALE: {
        code: 'sell',
        input: {
          date: day,
          price,
          buyerRegistration: otherClient,
          ...(pick % 3 ? { creditedProceeds: partOf(price, 10, asset.currency) } : {}),
        },
      },
    }[asset.status as 'LEASED' | 'RETURNED' | 'FOR_SALE']
    const { code, ...request } = step
    await house.move('asset', asset.registration, code, { day, ...request })
    return `${code} ${asset.registration}`
  },
  stateHeld: async ({ house, day }) => {
    const { statements } = await runStatements(house.engine, house.as(day), { date: day })
    return statements.length ? `${statements.length} statements` : undefined
  },
  claimTax: async (books, { pick }) => {
    const lost = await books.house.load('invoice', { taxRelief: 'ON_CLAIM', reliefDate: null })
    const invoice = chosen(sorted(lost), pick)
    if (!invoice) return undefined
    await books.house.move('invoice', invoice.registration, 'claim-tax', {
      day: books.day,
      input: { date: books.day },
    })
    return invoice.registration
  },
  reliefRule: async ({ house, day }, { pick }) => {
    const badDebtRelief = (['AT_LOSS', 'ON_CLAIM', 'NONE'] as const)[pick % 3]!
    await house.act(day, work => patchRecord(work, 'organization', house.house, { badDebtRelief }))
    return badDebtRelief
  },
  vatOn: async ({ house, day }, { pick }) => {
    const vatOn = pick % 3 ? 'COLLECTION' : 'DEBITS'
    const person = [house.house, house.supplier][pick % 2]!
    await house.act(day, work => patchRecord(work, 'person', person, { vatOn }))
    return `${person}: ${vatOn}`
  },
  release: async ({ house, day }) => {
    const { releases } = await runReleases(house.engine, house.as(day), { date: day })
    return releases.length ? `${releases.length} months` : undefined
  },
  endPeriod: async ({ house, day }) => {
    const { date, cutOffs, takenBack } = await runPeriodEnd(house.engine, house.as(day), { date: day })
    return cutOffs.length || takenBack ? `${date}: ${cutOffs.length} cut off, ${takenBack} back` : undefined
  },
  closeMonth: async ({ house, day }, { pick }) => {
    const [organization] = await house.load('organization', { registration: house.house })
    const closed = organization!.closedUntil?.[0]?.date
    // Every third time it is opened again, so that work goes on in it.
    const date = closed && pick % 3 === 0 ? null : addDays(`${day.slice(0, 8)}01`, -1)
    if (date === closed || (date && date < '2026-03-01')) return undefined
    const closedUntil = date ? [{ ledger: 'LOCAL', date }] : []
    await house.act(day, work => patchRecord(work, 'organization', house.house, { closedUntil }))
    return date ? `closed to ${date}` : `opened from ${closed} on`
  },
  takeBack: async (books, { pick }) => {
    const { house, day } = books
    const given = await house.load('cashflowAllocation', {
      status: 'ACTIVE',
      bankOperationRegistration: { is: 'set' },
    })
    const allocation = chosen(sorted(given), pick)
    if (!allocation) return undefined
    await house.move('cashflowAllocation', allocation.registration, 'reverse', {
      day,
      reason: 'as it happens',
    })
    return allocation.registration
  },
  refund: async ({ house, day }, { pick, share }) => {
    const operation = chosen(
      sorted(await house.load('bankOperation', { status: 'ACTIVE', balance: { gt: 0 } })),
      pick,
    )
    if (!operation) return undefined
    const amount = partOf(operation.balance!, share, operation.currency)
    await house.move('bankOperation', operation.registration, 'refund', {
      day,
      input: { dueDate: day, ...(share === 100 ? {} : { amount }) },
    })
    return `${amount} of ${operation.registration}`
  },
  payOut: async ({ house, day, account }, { pick, share }) => {
    const payables = await house.load('invoice', { pr: 'PAYABLE', status: ['ISSUED', 'PARTIALLY_PAID'] })
    const payable = chosen(sorted(payables), pick)
    if (!payable) return undefined
    const amount = partOf(payable.totalBalance!, Math.min(share, 100), payable.currency)
    const { registration } = payable
    await house.act(day, work =>
      payOut(work, [registration], {
        date: day,
        amounts: new Map([[registration, amount]]),
        bankAccountRegistration: account,
        isSent: pick % 2 === 0,
      }),
    )
    return `${amount} of ${registration}`
  },
  creditRefund: async ({ house, day }, { pick }) => {
    const back = await house.load('invoice', { refundedRegistration: { is: 'set' }, status: 'ISSUED' })
    const payable = chosen(sorted(back), pick)
    if (!payable) return undefined
    await house.move('invoice', payable.registration, 'credit', {
      day,
      reason: 'as it happens',
      input: { date: day },
    })
    return payable.registration
  },
  return: async (books, { pick }) => {
    const { house, day } = books
    const operations = await house.load('bankOperation', { status: 'ACTIVE', amount: { gt: 0 } })
    const operation = chosen(sorted(operations), pick)
    if (!operation) return undefined
    await house.move('bankOperation', operation.registration, 'reverse', { day, reason: 'AM04' })
    return operation.registration
  },
  credit: async (books, { pick }) => {
    const invoices = await receivables(books, [...open, 'PAID'])
    const invoice = chosen(invoices, pick)
    if (!invoice) return undefined
    await books.house.move('invoice', invoice.registration, 'credit', {
      day: books.day,
      reason: 'as it happens',
      input: { date: books.day, isWaived: pick % 3 === 0 },
    })
    return invoice.registration
  },
  creditPart: async (books, { pick, share }) => {
    const invoice = chosen(await receivables(books, [...open, 'PAID']), pick)
    if (!invoice) return undefined
    const amount = partOf(invoice.amountExclTax!, Math.min(share, 100), invoice.currency!)
    await books.house.move('invoice', invoice.registration, 'credit', {
      day: books.day,
      reason: 'as it happens',
      input: { date: books.day, amount, ...(pick % 3 ? {} : { lineType: 'INSTALMENT' }) },
    })
    return `${amount} of ${invoice.registration}`
  },
  writeOff: ofInvoice('write-off', open),
  dispute: ofInvoice('dispute', ['ISSUED']),
  resolve: ofInvoice('resolve', ['DISPUTED']),
  chargeOff: ofContract('charge-off', ['ACTIVE', 'TERMINATED']),
  giveUp: ofContract('write-off', ['CHARGED_OFF']),
  doubtfulRule: async ({ house, day }, { pick }) => {
    const doubtfulDays = [null, 30, 60][pick % 3]
    const impairmentRates = pick % 2 ? [{ rate: 0.1 }, { daysLate: 45, rate: 0.333 }] : [{ rate: 0.25 }]
    await house.act(day, work =>
      patchRecord(work, 'organization', house.house, { doubtfulDays, impairmentRates }),
    )
    return `after ${doubtfulDays} days`
  },
  makeDoubtful: ofContract('make-doubtful', owing, ({ day }, _, { pick, ago }) => ({
    input: { date: addDays(day, -ago), ...(pick % 2 ? { rate: (pick % 1000) / 1000 } : {}) },
  })),
  impair: ofContract(
    'impair',
    owing,
    ({ day }, _, { pick, ago }) => ({
      input: { date: addDays(day, -ago), ...(pick % 3 ? { rate: (pick % 997) / 997 } : {}) },
    }),
    isDoubtful,
  ),
  makeSound: ofContract(
    'make-sound',
    owing,
    ({ day }, _, { ago }) => ({ input: { date: addDays(day, -ago) } }),
    isDoubtful,
  ),
  takeUpFin: async ({ house, day }, { pick }) => {
    const [organization] = await house.load('organization', { registration: house.house })
    const isKept = organization!.ledgers?.includes('FIN') ?? false
    // Every third time they are given up again, where nothing else stands in them.
    const finFrom = isKept ? null : day
    if (isKept && pick % 3) return undefined
    await house.act(day, work => patchRecord(work, 'organization', house.house, { finFrom }))
    await house.act(day, takeUpDue)
    return isKept ? 'given up' : `from ${day} on`
  },
  terminate: ofContract('terminate', ['ACTIVE'], ({ day }, contract, { pick, share }) => ({
    input: {
      date: day,
      indemnity: pick % 3 ? partOf(contract.payment ?? 1, share, contract.currency!) : 0,
      isWaived: pick % 4 === 0,
    },
  })),
  setOffDeposit: ofContract(
    'set-off-deposit',
    ['ACTIVE', 'SUSPENDED', 'TERMINATED'],
    ({ day }, contract, { share }) => ({
      input: {
        date: day,
        ...(share === 100 ? {} : { amount: partOf(contract.depositHeld ?? 1, share, contract.currency!) }),
      },
    }),
  ),
  reinstate: ofContract('terminate', ['TERMINATED'], () => ({ action: 'UNDO' })),
  unstart: ofContract('activate', ['ACTIVE'], () => ({ action: 'UNDO' })),
  settle: ofContract('settle', ['TERMINATED']),
  end: ofContract('end', ['ACTIVE']),
  rate: amended('RATE', (_, { pick }) => ({ newRate: ((pick % 800) + 7) / 10_000 })),
  // Of the past: what is billed since is corrected.
  rateOfPast: amended('RATE', (contract, { pick }, { day }) => ({
    validityDate: addMonths(lastDue(contract, day), -(pick % 3)),
    newRate: ((pick % 700) + 11) / 10_000,
  })),
  duration: amended('DURATION', (contract, { pick }) => ({
    newDuration: (contract.duration ?? 12) + (pick % 7) + 1,
  })),
  holiday: amended('PAYMENT_HOLIDAY', (_, { pick }) => ({
    holidayPeriods: (pick % 2) + 1,
    holidayKind: pick % 3 ? 'INTEREST_ONLY' : 'CAPITALISED',
    holidayExtends: pick % 2 === 0,
  })),
  repay: amended('PARTIAL_SETTLEMENT', (contract, { share }, { day }) => ({
    validityDate: lastDue(contract, day),
    amount: partOf(contract.outstanding || 1, Math.min(share, 90) / 2, contract.currency!),
  })),
  drawMore: amended('AMOUNT', (contract, { share }, { day }) => ({
    validityDate: lastDue(contract, day),
    amount: partOf(contract.outstanding || 1, share / 4, contract.currency!),
  })),
  assign: amended('ASSIGNMENT', (contract, _, { house, otherClient }) => ({
    newPersonRegistration: contract.persons?.some(person => person.personRegistration === otherClient)
      ? house.client
      : otherClient,
  })),
  settleEarly: amended('EARLY_SETTLEMENT', (_, __, { day }) => ({ validityDate: day, holdsUntil: day })),
  unamend: async ({ house, day }, { pick }) => {
    const amendment = chosen(sorted(await house.load('amendment', { status: 'APPLIED' })), pick)
    if (!amendment) return undefined
    await house.move('amendment', amendment.registration, 'apply', { day, action: 'UNDO' })
    return `${amendment.registration} ${amendment.type} of ${amendment.contractRegistration}`
  },
} satisfies Record<string, Act>

/** The due day before the next one, from which on principal moves. */
const lastDue = (contract: Loaded<'contract'>, day: string): string =>
  contract.nextDueDate ? addMonths(contract.nextDueDate, -1) : day

export type RandomKind = keyof typeof acts

/** What is done, as often as it stands here. */
export const randomKinds: readonly RandomKind[] = [
  ...(Object.keys(acts) as RandomKind[]),
  ...([
    'bill',
    'bill',
    'bill',
    'pay',
    'pay',
    'pay',
    'pay',
    'payWithout',
    'start',
    'start',
    'return',
    'credit',
    'creditPart',
    'fetch',
    'collect',
    'collect',
    'onStatement',
    'vatOn',
    'makeDoubtful',
    'endPeriod',
  ] as const),
]

/** What is done to what the product says may bear it, on an open day: a 400 is no answer to that, only a condition may refuse it. */
const isAllowed = new Set<RandomKind>([
  'chargeOff',
  'giveUp',
  'writeOff',
  'dispute',
  'resolve',
  'return',
  'bill',
])

/** What became of a step: what it was done to, or the code it was refused with. */
export interface Outcome {
  kind: RandomKind
  day: string
  done?: string
  refused?: string
}

/** A house with a contract or two in three currencies, in which each step is taken on its day; it keeps FIN from the start on, or may take it up. */
export const randomBooks = async (ledgers: readonly Ledger[] = ['LOCAL', 'FIN'], from = '2026-03-01') => {
  const house = await leasingHouse(from, { ledgers })
  const other = await house.create('person', {
    type: 'C',
    name: 'Holding Guérin SAS',
    orgaRegistration: house.house,
  })
  const broker = await house.create('person', {
    type: 'C',
    name: 'Courtage Nautique SARL',
    orgaRegistration: house.house,
    roles: [{ role: 'PARTNER' }],
  })
  const mutual = await house.create('person', {
    type: 'C',
    name: 'Mutuelle de l’Ouest',
    orgaRegistration: house.house,
    roles: [{ role: 'INSURER' }],
  })
  const account = await house.create('bankAccount', {
    name: 'Banque de l’Ouest',
    personRegistration: house.house,
    bankIban: 'FR7630006000011234567890189',
  })
  await tellsOf(house, String(account.registration), from)
  const insurer = String(mutual.registration)
  const partner = String(broker.registration)
  const agreement = await house.create('agreement', {
    partnerRegistration: partner,
    startDate: from,
    commissionRate: 0.0137,
    clawbackMonths: 10,
  })
  await house.move('agreement', agreement.registration, 'sign', { input: { date: from } })
  const books: Books = {
    house,
    day: from,
    otherClient: String(other.registration),
    partner,
    insurer,
    account: String(account.registration),
    currencies,
  }
  const log: Outcome[] = []
  /** Takes a step; what the product refuses with a reason is an answer, everything else is a fault. */
  const take = async (step: RandomStep): Promise<Outcome> => {
    const outcome: Outcome = { kind: step.kind, day: books.day }
    log.push(outcome)
    try {
      outcome.done = await (acts[step.kind] as Act)(books, step)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const isCondition = error.code === 'TRANSITION_NOT_ALLOWED'
      if (error.status === 400 && !isCondition && isAllowed.has(step.kind)) throw error
      outcome.refused =
        error.rejectionReason?.code ?? `${error.code} ${JSON.stringify([error.strings, error.errors])}`
    }
    return outcome
  }
  return { house, log, take, pass: (days: number) => (books.day = addDays(books.day, days)) }
}
