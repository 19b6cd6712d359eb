import { insertRecords, loadMatching, sql, takeNumbers, type Work } from '#engine/index.ts'
import type { EntityName, Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { messageIn } from '#locales/index.ts'
import { grouped } from '../../grouped.ts'
import { houseLocale } from '../../house-locale.ts'
import { accountsOf, type ChartAccounts } from '../chart-accounts.ts'
import type { LogicalAccount } from '../charts.ts'
import { isOfClients } from '../clients-of.ts'
import { takeUpImpairments } from '../doubtful/impairments.ts'
import { numberText, seriesOf } from '../post-events.ts'
import { proofs } from '../proofs/all-proofs.ts'
import { keysThatDiffer } from '../proofs/compare-by-key.ts'
import type { Proof } from '../proofs/proof.ts'
import { provedAccounts } from '../proofs/proved-accounts.ts'
import { tax } from '../proofs/tax.ts'
import { variantsOf } from '../variants-of.ts'

/** What the opening of a ledger is known by. */
export const openingReference = 'FIN'

type Side = Pick<
  New<'posting'>,
  | 'logicalAccount'
  | 'account'
  | 'accountName'
  | 'dc'
  | 'amount'
  | 'taxCode'
  | 'documentReference'
  | 'personRegistration'
  | 'secondaryAccount'
  | 'contractRegistration'
  | 'invoiceRegistration'
  | 'assetRegistration'
  | 'bankOperationRegistration'
>

interface Balance extends Record<string, unknown> {
  organization: string
  currency: string
  /** Debit is +, in major units. */
  amount: number
}

const fields = {
  person: 'personRegistration',
  contract: 'contractRegistration',
  invoice: 'invoiceRegistration',
  asset: 'assetRegistration',
  bankOperation: 'bankOperationRegistration',
  privateEquityAsset: 'documentReference',
} as const satisfies Partial<Record<EntityName, keyof Side>>

const taxed = new Set(tax.map(proof => proof.name))

/** What a key says before its last word: the code of a tax, or with whom stands what a contract is still to bring. */
const saidBefore = (
  proof: Proof,
  key: string,
): Pick<Side, 'taxCode' | 'personRegistration' | 'secondaryAccount'> => {
  const before = key.includes(' ') ? key.slice(0, key.lastIndexOf(' ')) : null
  if (isOfClients(proof.accounts[0])) return { personRegistration: before, secondaryAccount: before }
  return { taxCode: taxed.has(proof.name) ? before : null }
}

/** Which of the entities that a proof goes by a key names. */
const entitiesOf = async (
  work: Work,
  proof: Proof,
  registrations: readonly string[],
): Promise<Map<string, keyof typeof fields>> => {
  const named = new Map<string, keyof typeof fields>()
  const known = proof.by as readonly (keyof typeof fields)[]
  if (known.length === 1) return new Map(registrations.map(one => [one, known[0]!]))
  for (const entity of known)
    for (const { registration } of await loadMatching(work, entity as 'contract', {
      registration: [...new Set(registrations)],
    }))
      named.set(registration, entity)
  return named
}

/** What the records say of an account, as sides that are found by the keys of its proof. */
const provedSides = async (
  work: Work,
  proof: Extract<Proof, { records: unknown }>,
  found: readonly (Balance & { key: string })[],
): Promise<(Balance & { side: Omit<Side, 'account' | 'accountName' | 'dc' | 'amount'> })[]> => {
  const registrationOf = (key: string) => key.slice(key.lastIndexOf(' ') + 1)
  const entities = await entitiesOf(
    work,
    proof,
    found.map(one => registrationOf(one.key)),
  )
  return found.map(one => {
    const registration = registrationOf(one.key)
    const entity = entities.get(registration)
    return {
      ...one,
      side: {
        logicalAccount: proof.accounts[0]!,
        ...saidBefore(proof, one.key),
        ...(registration && entity ? { [fields[entity]]: registration } : {}),
        ...(registration && entity === 'person' ? { secondaryAccount: registration } : {}),
      },
    }
  })
}

/** Accounts of the balance sheet that no record says – capital, loans to the house, entries by hand –, as the local books have them. */
const unprovedBalances = async (work: Work, organizations: readonly string[], date: string) => {
  const { rows } = await work.tx.query<
    Balance & { logical: LogicalAccount | null; account: string; name: string | null }
  >(
    sql`select t.orga_registration as organization, t.currency, t.logical_account as logical, t.account, max(t.account_name) as name,
          (sum(case when t.dc = 'D' then t.amount else -t.amount end) / 10000.0)::float8 as amount
        from posting t where t.tenant_id = ${work.caller.tenantId}::int and t.ledger = 'LOCAL' and t.status in ('POSTED', 'REVERSED')
          and t.date <= ${date}::date and t.orga_registration = any(${[...organizations]}::text[])
          and left(t.account, 1) not in ('6', '7') and not coalesce(t.logical_account, '') = any(${[...provedAccounts]}::text[])
        group by 1, 2, 3, 4 having sum(case when t.dc = 'D' then t.amount else -t.amount end) <> 0`,
  )
  return rows
}

type Opening = Balance & { side: Omit<Side, 'dc' | 'amount'> }

type ChartOf = (organization: string) => ChartAccounts

/** What the records of these organizations say on the day of the accounts of proofs, in the financial ledger. */
const provedBalances = async (
  work: Work,
  some: readonly Proof[],
  { organizations, date, chartOf }: { organizations: readonly string[]; date: string; chartOf: ChartOf },
): Promise<Opening[]> => {
  const scope = { work, organization: null, date, ledger: 'FIN' as const, keeping: organizations }
  const found: Opening[] = []
  for (const proof of some) {
    if (!('records' in proof) || proof.accounts.length === 0) continue
    const differing = await keysThatDiffer(scope, proof)
    const sides = await provedSides(work, proof, differing)
    const variants = await variantsOf(
      work,
      sides.map(one => one.side),
    )
    for (const one of sides)
      found.push({
        ...one,
        side: {
          ...one.side,
          ...chartOf(one.organization).of(proof.accounts[0]!, 'FIN', variants(one.side)),
        },
      })
  }
  return found
}

/** What is left stands where a house that begins has it: what was earned, or lost, before. */
const withRest = (balances: readonly Opening[], chart: ChartAccounts): Side[] => {
  const currency = balances[0]!.currency
  const rest = sumMoney(
    balances.map(one => -one.amount),
    currency,
  )
  const sides = rest
    ? [
        ...balances,
        {
          amount: rest,
          side: { logicalAccount: 'OPENING' as const, ...chart.of('OPENING', 'FIN') },
        },
      ]
    : balances
  return sides.map(({ side, amount }) => ({
    ...side,
    dc: amount > 0 ? 'D' : 'C',
    amount: Math.abs(amount),
  }))
}

/** Books what stands in the books of an organization in one currency, in the journal of openings. */
const bookOpening = async (
  work: Work,
  date: string,
  balances: readonly Opening[],
  chart: ChartAccounts,
): Promise<void> => {
  const { organization, currency } = balances[0]!
  const name = messageIn(await houseLocale(work), message('OPENING_BALANCE'))
  const about = { orgaRegistration: organization, documentReference: openingReference, date, valueDate: date }
  const [event] = await insertRecords(
    work,
    'postingEvent',
    [{ ...about, name, status: 'POSTED', eventType: 'OPENING', currency, measures: {} }],
    { unchecked: true },
  )
  const sides = withRest(balances, chart)
  const sequence = await takeNumbers(work, seriesOf(organization, 'FIN', 'AN', date), 1)
  const number = numberText('FIN', 'AN', date, sequence)
  const amount = sumMoney(
    sides.filter(side => side.dc === 'D').map(side => side.amount),
    currency,
  )
  const booked = {
    ...about,
    name,
    status: 'POSTED' as const,
    ledger: 'FIN' as const,
    journal: 'AN',
    eventType: 'OPENING',
    currency,
    baseCurrency: currency,
    postingEventRegistration: event!.registration,
  }
  const [booking] = await insertRecords(
    work,
    'booking',
    [
      {
        ...booked,
        fiscalYear: Number(date.slice(0, 4)),
        sequence,
        number,
        postedDate: work.caller.today,
        amount,
        baseAmount: amount,
      },
    ],
    { unchecked: true },
  )
  const postings = sides.map(
    (side, position): New<'posting'> => ({
      ...booked,
      code: 'OPENING',
      rate: 1,
      baseAmount: side.amount,
      bookingRegistration: booking!.registration,
      auditTrailReference: number,
      position,
      ...side,
    }),
  )
  for (let at = 0; at < postings.length; at += 5_000)
    await insertRecords(work, 'posting', postings.slice(at, at + 5_000), { unchecked: true })
}

/** Opens the financial books of organizations by what their records and their local books say at the end of the day. */
export const openFinancialBooks = async (
  work: Work,
  organizations: readonly string[],
  date: string,
): Promise<void> => {
  const chartOf = await accountsOf(work, organizations)
  const book = async (balances: readonly Opening[]) => {
    for (const own of grouped(balances, one => `${one.organization} ${one.currency}`).values())
      await bookOpening(work, date, own, chartOf(own[0]!.organization))
  }
  const others = await unprovedBalances(work, organizations, date)
  await book([
    ...(await provedBalances(work, proofs, { organizations, date, chartOf })),
    ...others.map(({ logical, account, name, ...balance }) => ({
      ...balance,
      side: { logicalAccount: logical, account, accountName: name },
    })),
  ])
  // What is expected to be lost is a share of the claims that have just been opened.
  await takeUpImpairments(work, organizations, date)
  const expected = proofs.filter(proof => proof.name === 'IMPAIRMENT')
  await book(await provedBalances(work, expected, { organizations, date, chartOf }))
}

/** The openings of the financial books of organizations that hold. */
export const openingsOf = (work: Work, organizations: readonly string[]): Promise<Loaded<'postingEvent'>[]> =>
  loadMatching(work, 'postingEvent', {
    orgaRegistration: [...organizations],
    eventType: 'OPENING',
    documentReference: openingReference,
    status: 'POSTED',
    reversedRegistration: null,
  })
