/* Long because a batch of events is checked, numbered, dated, balanced and written in one place. */
import { giveTurns, insertRecords, takeSeries, type Work } from '#engine/index.ts'
import type { New } from '#entities/records.ts'
import { AppError, type MessageParam, message } from '#errors/index.ts'
import { add, fromMajor, subtract, sumMoney, toDecimal, toMajor, zero } from '#finance/index.ts'
import { messageIn, paramIn } from '#locales/index.ts'
import { carry } from '../carry.ts'
import { type ClosedUntil, closingsOf, openDay, refuseClosed } from '../closed-periods.ts'
import { houseLocale } from '../house-locale.ts'
import { type Ledger, type LedgersOf, ledgersKept } from '../ledgers-kept.ts'
import { named } from '../named.ts'
import { assignAfter } from './assign-claims.ts'
import { accountsOf, type ChartAccounts, type Variants } from './chart-accounts.ts'
import type { LogicalAccount } from './charts.ts'
import { withClaims } from './claims-of-leases.ts'
import { type Clients, clientsOf, isOfClients } from './clients-of.ts'
import { contractsOf, movesAfter } from './doubtful/claim-moves.ts'
import { type Standings, standingsOf } from './doubtful/standing.ts'
import { type OpenShare, withHeld } from './held-shares.ts'
import { letterDocuments } from './lettering/letter-documents.ts'
import { withOwnMoney } from './own-money.ts'
import { type Rules, rulesOf } from './own-rules/rules-of.ts'
import { postedDays } from './posted-days.ts'
import type { EventType, Family, Measures, MeasuresOf, PostingRule, RuleLine } from './posting-rules.ts'
import { type TaxPart, type TaxShare, withTaxCodes } from './tax-codes.ts'
import { type TaxSuffix, taxSuffixes } from './tax-suffixes.ts'
import { variantsOf } from './variants-of.ts'

/** What of an event its bookings say as well; each is carried under its own name. */
const bookingFacts = [
  'orgaRegistration',
  'contractRegistration',
  'invoiceRegistration',
  'documentReference',
] as const

/** All that an event is about. What it follows from stands here too, so that undoing that reverses it. */
const eventFacts = [
  ...bookingFacts,
  'assetRegistration',
  'bankOperationRegistration',
  'amendmentRegistration',
  'fundingRegistration',
  'privateEquityOperationRegistration',
  'journalEntryRegistration',
] as const

interface EventOf<E extends EventType> extends Partial<Record<(typeof eventFacts)[number], string | null>> {
  eventType: E
  /** Whose books it stands in: a rule for the other family books nothing. */
  family: Family
  /** The financial books have a claim in the place of the asset; left out: as its contract says. */
  isClaim?: boolean
  /** The accounting day. */
  date: string
  /** What the world says, where it is another day. */
  valueDate?: string
  currency: string
  /** What it is called: bookings and postings have its words in the language of the house. */
  name: MessageParam
  measures: MeasuresOf<E>
  /** What its tax is by code; of a claim that is lost or recovered `taxShares` say it. */
  taxes?: readonly TaxPart[]
  taxShares?: readonly TaxShare[]
  /** Of a claim that is lost or recovered: by them what of it is held for insurers is told. */
  heldShares?: readonly OpenShare[]
  /** Of an entry by hand its lines, which no rule gives. */
  lines?: readonly EntryLine[]
  /** Its money was sent by a file: what its rules book at the bank stands in transit until a statement has it. */
  inTransit?: boolean
  payer?: string | null
  payee?: string | null
}

/** A line that somebody has entered; major units. */
export interface EntryLine {
  logicalAccount: LogicalAccount | null
  account: string
  accountName: string | null
  dc: 'D' | 'C'
  amount: number
}

/**
 * Something that happened in the business and that the books must show. `orgaRegistration` is the organization in whose
 * books it stands; null: the tenant's.
 */
export type BusinessEvent<E extends EventType = EventType> = { [T in E]: EventOf<T> }[E]

interface BookingNumber {
  sequence: number
  text: string
  /** The day by the clock on which it is posted. */
  postedDate: string
}

interface PreparedBooking {
  event: BusinessEvent
  ledger: Ledger
  rule: PostingRule
  lines: Line[]
}

/** A side of a booking before it is numbered. */
type Line = Pick<
  New<'posting'>,
  | 'code'
  | 'eventType'
  | 'logicalAccount'
  | 'account'
  | 'accountName'
  | 'secondaryAccount'
  | 'personRegistration'
  | 'dc'
  | 'amount'
  | 'position'
  | 'taxCode'
>

/** The lines of an entry by hand, as they were entered. */
const enteredLines = (event: BusinessEvent, rule: PostingRule, lines: readonly EntryLine[]): Line[] => {
  const sides = lines.map(({ dc, amount }) => (dc === 'D' ? amount : -amount))
  if (sumMoney(sides, event.currency) !== 0)
    throw new AppError('UNBALANCED_BOOKING', [
      `${event.eventType} ${paramIn('en', event.name)} by ${rule.code}`,
    ])
  return lines.map((line, position) => ({
    ...line,
    code: rule.code,
    eventType: event.eventType,
    secondaryAccount: null,
    personRegistration: null,
    taxCode: null,
    position,
  }))
}

/** The account of a line as things stand: money in transit, a claim that is doubtful on the day. */
const accountOf = (event: BusinessEvent, { account }: RuleLine, standings: Standings): LogicalAccount => {
  if (account === 'BANK' && event.inTransit) return 'TRANSIT'
  return account === 'CUSTOMER' && event.invoiceRegistration && event.eventType !== 'DOUBTFUL'
    ? standings.at(event.contractRegistration, event.date)
    : account
}

/** Whether lines go from an account to itself: a claim that is lost was doubtful already. */
const goesNowhere = (lines: readonly Line[]): boolean =>
  new Set(lines.map(line => `${line.account} ${line.personRegistration}`)).size === 1

/** With whom a line stands: what a contract is still to bring with its client, all else with whom its rule says. */
const personOf = (
  event: BusinessEvent,
  account: LogicalAccount,
  { of }: RuleLine,
  clients: Clients,
): string | null => {
  const client =
    isOfClients(account) && event.eventType !== 'ASSIGNMENT'
      ? clients.at(event.contractRegistration, event.date)
      : null
  return client ?? (of === 'payer' ? event.payer : of === 'payee' ? event.payee : null) ?? null
}

/** Where an event is booked. */
interface InBooks {
  chart: ChartAccounts
  variants: Variants
  ledger: Ledger
  standings: Standings
  clients: Clients
  suffixOf: TaxSuffix
}

/** The lines of one rule for one event; nothing is booked for an amount of nought. */
const linesOf = (
  event: BusinessEvent,
  rule: PostingRule,
  { chart, variants, ledger, standings, clients, suffixOf }: InBooks,
): Line[] => {
  const measures: Measures = event.measures
  const lines: Line[] = []
  let balance = zero(event.currency)
  const partsOf = ({ measure }: RuleLine): { amount: number | undefined; taxCode?: string | null }[] => {
    const taxes = event.taxes?.filter(part => part.measure === measure) ?? []
    return taxes.length
      ? taxes.map(({ amount, code }) => ({ amount, taxCode: code }))
      : [{ amount: measures[measure] }]
  }
  for (const { line, part } of rule.lines.flatMap(line => partsOf(line).map(part => ({ line, part })))) {
    const amount = fromMajor(part.amount, event.currency)
    if (amount.minor === 0) continue
    balance = (line.dc === 'D' ? add : subtract)(balance, amount)
    const account = accountOf(event, line, standings)
    const person = personOf(event, account, line, clients)
    const own = line.number
      ? { account: line.number, accountName: null }
      : chart.of(account, ledger, variants)
    lines.push({
      code: rule.code,
      eventType: event.eventType,
      logicalAccount: account,
      ...own,
      account: `${own.account}${suffixOf(part.taxCode)}`,
      secondaryAccount: person,
      personRegistration: person,
      // A negative amount stands on the other side: postings are always above nought.
      dc: amount.minor > 0 === (line.dc === 'D') ? 'D' : 'C',
      amount: Math.abs(toMajor(amount)),
      position: lines.length,
      taxCode: part.taxCode ?? null,
    })
  }
  if (balance.minor !== 0)
    throw new AppError('UNBALANCED_BOOKING', [
      `${event.eventType} ${paramIn('en', event.name)} by ${rule.code} (${toDecimal(balance)} ${event.currency})`,
    ])
  return lines
}

/** Whether a rule is for an event as it stands in a ledger. */
const applies = (rule: PostingRule, { family, isClaim }: BusinessEvent, ledger: Ledger): boolean =>
  (!rule.family || rule.family === family) &&
  (!rule.ledger || rule.ledger === ledger) &&
  (!rule.treats || rule.treats === (ledger === 'FIN' && isClaim ? 'CLAIM' : 'ASSET'))

/** How the organizations of events keep their books, and where what the events are about stands. */
interface Keeping {
  accounts: (organization: string | null | undefined) => ChartAccounts
  ledgers: LedgersOf
  rules: (organization: string | null | undefined) => Rules
  standings: Standings
  variants: (event: BusinessEvent) => Variants
  clients: Clients
  suffixOf: TaxSuffix
}

const prepare = (
  events: readonly BusinessEvent[],
  { accounts, ledgers, rules, standings, variants, clients, suffixOf }: Keeping,
): PreparedBooking[] =>
  events.flatMap(event =>
    ledgers(event.orgaRegistration).flatMap(ledger =>
      rules(event.orgaRegistration)(event.eventType)
        .filter(rule => applies(rule, event, ledger))
        .map(rule => ({
          event,
          ledger,
          rule,
          lines: event.lines
            ? enteredLines(event, rule, event.lines)
            : linesOf(event, rule, {
                chart: accounts(event.orgaRegistration),
                variants: variants(event),
                ledger,
                standings,
                clients,
                suffixOf,
              }),
        }))
        .filter(booking => booking.lines.length > 0 && !goesNowhere(booking.lines)),
    ),
  )

/** The series that a booking is numbered in. */
export const seriesOf = (
  organization: string | null | undefined,
  ledger: string,
  journal: string,
  date: string,
): string => `booking ${organization ?? '-'} ${ledger} ${journal} ${date.slice(0, 4)}`

/** A booking's number as it is read; LOCAL is not named. */
export const numberText = (ledger: string, journal: string, date: string, sequence: number): string =>
  [
    ...(ledger === 'LOCAL' ? [] : [ledger]),
    journal,
    date.slice(0, 4),
    String(sequence).padStart(6, '0'),
  ].join('-')

/** Booking numbers without gaps, by organization, ledger, journal and year: one counter step for each series. */
const numberBookings = async (
  work: Work,
  bookings: readonly PreparedBooking[],
): Promise<Map<PreparedBooking, BookingNumber>> => {
  const series = new Map<string, PreparedBooking[]>()
  for (const b of bookings) {
    const key = seriesOf(b.event.orgaRegistration, b.ledger, b.rule.journal, b.event.date)
    const members = series.get(key)
    if (members) members.push(b)
    else series.set(key, [b])
  }
  const numbers = new Map<PreparedBooking, BookingNumber>()
  const postedOn = await postedDays(work, [...series.keys()])
  const firsts = await takeSeries(work, new Map([...series].map(([key, members]) => [key, members.length])))
  for (const [key, members] of series) {
    const first = firsts.get(key)!
    members.forEach(
      (b, i) =>
        void numbers.set(b, {
          sequence: first + i,
          text: numberText(b.ledger, b.rule.journal, b.event.date, first + i),
          postedDate: postedOn(key),
        }),
    )
  }
  return numbers
}

/** What the house decides on a day of its own: not done in a closed period. All else is told from outside and is shifted. */
const decided = new Set<EventType>([
  'INVOICE',
  'REFUND',
  'WRITE_OFF',
  'CHARGE_OFF',
  'DOUBTFUL',
  'DEPRECIATION',
  'CUT_OFF',
  'SALE',
  'MANUAL',
  'OPENING',
])

/** Events on days that are open: the accounting day is shifted past what is closed, the value date stays. */
const onOpenDays = (events: readonly BusinessEvent[], closedUntil: ClosedUntil): BusinessEvent[] =>
  events.map(event => {
    const closed = closedUntil(event.orgaRegistration)
    if (decided.has(event.eventType)) refuseClosed(closed, event.date)
    const date = openDay(closed, event.date)
    return date === event.date ? event : { ...event, date, valueDate: event.valueDate ?? event.date }
  })

/**
 * Books events: one posting event each, a balanced booking for every rule that applies, and its postings – in the
 * transaction of what caused them, set-based for the whole batch.
 * @throws UNBALANCED_BOOKING when debit and credit differ: nothing is written then
 * @throws PERIOD_CLOSED for what the house decides on a day of its own
 */
export const postEvents = async (work: Work, happened: readonly BusinessEvent[]): Promise<void> => {
  if (happened.length === 0) return
  const closedUntil = await closingsOf(work, named(happened, 'orgaRegistration'))
  const accounts = await accountsOf(work, named(happened, 'orgaRegistration'))
  const ledgers = await ledgersKept(work, named(happened, 'orgaRegistration'))
  const dated = await withOwnMoney(work, onOpenDays(happened, closedUntil))
  const events = await withClaims(work, await withHeld(work, await withTaxCodes(work, dated)), ledgers)
  const rules = await rulesOf(work, named(happened, 'orgaRegistration'))
  const standings = await standingsOf(work, contractsOf(events))
  const differing = events.filter(event => accounts(event.orgaRegistration).variants.length)
  const variants = await variantsOf(work, differing)
  const withClients = events.filter(event => event.family === 'LOAN' || event.isClaim)
  const clients = await clientsOf(work, named(withClients, 'contractRegistration'))
  const suffixOf = await taxSuffixes(work, events)
  const prepared = prepare(events, { accounts, ledgers, rules, standings, variants, clients, suffixOf })
  await giveTurns(prepared)
  const house = await houseLocale(work)
  const eventRecords = await insertRecords(
    work,
    'postingEvent',
    events.map(e => ({
      ...carry(e, eventFacts),
      name: paramIn(house, e.name).slice(0, 250),
      amount: amountOf(e.measures),
      status: 'POSTED',
      eventType: e.eventType,
      date: e.date,
      valueDate: e.valueDate ?? e.date,
      currency: e.currency,
      measures: e.measures,
      personRegistration: e.payer ?? e.payee ?? null,
    })),
    { unchecked: true },
  )
  const registrationOf = new Map(events.map((e, i) => [e, eventRecords[i]!.registration]))
  const numbers = await numberBookings(work, prepared)
  const names = prepared.map(one => bookingName(house, one))
  await giveTurns(prepared)
  const bookings = await insertRecords(
    work,
    'booking',
    prepared.map((b, i) =>
      bookingOf(b, {
        name: names[i]!,
        event: registrationOf.get(b.event)!,
        number: numbers.get(b)!,
      }),
    ),
    { unchecked: true },
  )
  const postings = prepared.flatMap((b, i) =>
    postingsOf(b, {
      name: names[i]!,
      booking: bookings[i]!.registration,
      event: registrationOf.get(b.event)!,
      number: numbers.get(b)!.text,
    }),
  )
  await giveTurns(postings)
  await insertRecords(work, 'posting', postings, { unchecked: true })
  await letterDocuments(work, postings)
  const claims = postings.filter(posting => posting.eventType !== 'DOUBTFUL')
  await postEvents(work, [
    ...(await movesAfter(work, standings, claims)),
    ...(await assignAfter(work, clients, postings)),
  ])
}

/** What an event comes to: the first of these that it has. */
const amountOf = ({ gross, paid, assetNet, principal, depreciation, pendingTax }: Measures): number | null =>
  paid ?? gross ?? assetNet ?? principal ?? depreciation ?? pendingTax ?? null

/** A booking and its postings are called by their rule and their event, in the language that the books are kept in. */
const bookingName = (house: string, { event, rule }: PreparedBooking): string =>
  messageIn(house, message('NAMED_OF', { name: rule.label, of: event.name })).slice(0, 250)

const bookingOf = (
  { event, ledger, rule, lines }: PreparedBooking,
  of: { name: string; event: string; number: BookingNumber },
): New<'booking'> => {
  const debits = lines.filter(l => l.dc === 'D').map(l => l.amount)
  const amount = sumMoney(debits, event.currency)
  return {
    ...carry(event, [...bookingFacts, 'journalEntryRegistration']),
    name: of.name,
    status: 'POSTED',
    postingEventRegistration: of.event,
    eventType: event.eventType,
    ledger,
    journal: rule.journal,
    fiscalYear: Number(event.date.slice(0, 4)),
    number: of.number.text,
    sequence: of.number.sequence,
    date: event.date,
    valueDate: event.valueDate ?? event.date,
    // The clock's day, whatever day is booked: it rises with the number.
    postedDate: of.number.postedDate,
    currency: event.currency,
    amount,
    baseCurrency: event.currency,
    baseAmount: amount,
  }
}

/** Written out value by value: there are more of them than of anything else, and one that is put together takes ten times as long. */
const postingsOf = (
  { event, ledger, rule, lines }: PreparedBooking,
  of: { name: string; booking: string; event: string; number: string },
): New<'posting'>[] =>
  lines.map(line => ({
    code: line.code,
    eventType: line.eventType,
    logicalAccount: line.logicalAccount,
    account: line.account,
    accountName: line.accountName,
    secondaryAccount: line.secondaryAccount,
    personRegistration: line.personRegistration,
    dc: line.dc,
    amount: line.amount,
    position: line.position,
    taxCode: line.taxCode,
    orgaRegistration: event.orgaRegistration ?? null,
    contractRegistration: event.contractRegistration ?? null,
    invoiceRegistration: event.invoiceRegistration ?? null,
    documentReference: event.documentReference ?? null,
    assetRegistration: event.assetRegistration ?? null,
    bankOperationRegistration: event.bankOperationRegistration ?? null,
    name: of.name,
    status: 'POSTED',
    ledger,
    journal: rule.journal,
    date: event.date,
    valueDate: event.valueDate ?? event.date,
    currency: event.currency,
    baseAmount: line.amount,
    baseCurrency: event.currency,
    rate: 1,
    bookingRegistration: of.booking,
    postingEventRegistration: of.event,
    auditTrailReference: of.number,
  }))
