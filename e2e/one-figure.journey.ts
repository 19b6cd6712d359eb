import { describe, expect, it } from 'vitest'
import { apiOf, type Found, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import {
  centsOf,
  columnOf,
  contradictions,
  type Shown,
  type ShownTable,
  saidUnder,
  shownBy,
  sumOfTexts,
} from './pages/figures.ts'
import { encodedKey } from './pages/first-record.ts'
import { settled } from './pages/settled.ts'
import { isThorough } from './pages/thorough.ts'
import { walkIn } from './pages/walk.ts'

const manyMs = 600_000

/** Two places that say the same amount: nothing where they agree, or where one of them does not say it. */
const apart = (what: string, one: number | undefined, other: number | undefined): string[] =>
  one === undefined || other === undefined || one === other
    ? []
    : [`${what}: ${one / 100} and ${other / 100}`]

const tableOf = ({ tables }: Shown, label: string): ShownTable | undefined =>
  tables.find(table => table.label === label)

/** The sum that a table says below itself, by the head of the column; only for tables whose every column has a foot. */
const footOf = (table: ShownTable | undefined, head: string): string | undefined => {
  const at = table?.heads.findIndex(text => text.startsWith(head)) ?? -1
  return at < 0 ? undefined : table?.foot[at - (table.heads.length - table.foot.length)]
}

/** Whether a table shows all that it counts beside its title. */
const isWhole = (shown: Shown, label: string): boolean => {
  const table = tableOf(shown, label)
  return table !== undefined && table.rows.length > 0 && String(table.rows.length) === shown.metas[label]
}

/** The plan: its head and the terms beside it, its sum and what is left of it. */
const ofPlan = (shown: Shown): string[] => {
  const plan = tableOf(shown, 'Payment plan')
  if (!plan) return []
  const meta = shown.metas['Payment plan'] ?? ''
  const rate = saidUnder(shown, 'Nominal rate') ?? saidUnder(shown, 'Rate')
  const [said] = /[\d.,]+ %/.exec(meta) ?? []
  const principal = columnOf(plan, 'Principal')
  const planned = columnOf(plan, 'Status').map(
    status => status !== 'Paid' && status !== 'Late' && status !== 'Billed',
  )
  const left = sumOfTexts(principal.filter((_, at) => planned[at]))
  const isRunning = meta.endsWith('running')
  return [
    ...(rate && said && rate !== said ? [`the head of the plan says ${said}, the terms ${rate}`] : []),
    ...apart('principal of the plan and its sum', sumOfTexts(principal), centsOf(footOf(plan, 'Principal'))),
    ...apart(
      'interest of the plan and its sum',
      sumOfTexts(columnOf(plan, 'Interest')),
      centsOf(footOf(plan, 'Interest')),
    ),
    ...(isRunning
      ? apart('outstanding and what is planned', centsOf(saidUnder(shown, 'Outstanding')), left)
      : []),
  ]
}

/** The regular instalment: on the record, and in its plan where all of them are the same. */
const ofInstalment = (shown: Shown): string[] => {
  const payments = columnOf(tableOf(shown, 'Payment plan'), 'Instalment').map(centsOf)
  const regular = payments.slice(0, -2)
  const [first] = regular
  const isLevel = regular.length > 2 && regular.every(one => one === first)
  return isLevel ? apart('instalment and plan', centsOf(saidUnder(shown, 'Instalment')), first) : []
}

const ofCase = (shown: Shown): string[] => {
  const late = tableOf(shown, 'Overdue invoices')
  if (!late) return []
  const total = ['Open', 'Late interest', 'Fee'].map(head => sumOfTexts(columnOf(late, head)))
  return [
    ...apart('overdue invoices and amount', total[0], centsOf(saidUnder(shown, 'Amount', 'Amounts'))),
    ...apart('late interest', total[1], centsOf(saidUnder(shown, 'Late interest', 'Amounts'))),
    ...apart('late fee', total[2], centsOf(saidUnder(shown, 'Fixed late fee', 'Amounts'))),
    ...apart(
      'total',
      total[0]! + total[1]! + total[2]!,
      centsOf(saidUnder(shown, 'Total with late interest')),
    ),
  ]
}

const ofInvoice = (shown: Shown): string[] => {
  const lines = tableOf(shown, 'Lines')
  const named = lines?.rows.filter(row => !/^of which /.test(row[0] ?? '')) ?? []
  const at = lines?.heads.findIndex(text => text.startsWith('Incl. tax')) ?? -1
  const paid = isWhole(shown, 'Payments and returns') && tableOf(shown, 'Payments and returns')
  const inForce = paid ? paid.rows.filter(row => row.includes('Active')) : []
  return [
    ...(lines && at >= 0
      ? apart(
          'lines and amount',
          sumOfTexts(named.map(row => row[at] ?? '')),
          centsOf(saidUnder(shown, 'Amount incl. tax')),
        )
      : []),
    ...(paid
      ? apart(
          'payments and what is paid',
          sumOfTexts(columnOf({ ...paid, rows: inForce }, 'Amount')),
          centsOf(saidUnder(shown, 'Paid')),
        )
      : []),
  ]
}

const ofPaymentFile = (shown: Shown): string[] => {
  const lines = isWhole(shown, 'Payments') ? tableOf(shown, 'Payments') : undefined
  if (!lines) return []
  const inFile = { ...lines, rows: lines.rows.filter(row => !row.includes('Excluded')) }
  return [
    ...apart(
      'payments and control sum',
      sumOfTexts(columnOf(inFile, 'Amount')),
      centsOf(saidUnder(shown, 'Control sum')),
    ),
    ...apart('number of payments', inFile.rows.length * 100, centsOf(saidUnder(shown, 'Payments'))),
  ]
}

/** The head of a client and the statement below it; lines and the group they stand in. */
const ofPerson = (shown: Shown): string[] => {
  const statement = shown.tables.find(table => table.label.startsWith('Statement '))
  if (!statement) return []
  const last = (row: readonly string[] | undefined) => centsOf(row?.at(-1))
  const at = statement.rows.findIndex(([name]) => name === 'Owed now')
  const ends = statement.rows.findIndex((row, index) => index > at && row.length < statement.heads.length)
  const lines = at < 0 ? [] : statement.rows.slice(at + 1, ends < 0 ? undefined : ends)
  const owed = centsOf(saidUnder(shown, 'Owes now') ?? saidUnder(shown, 'Owes now with interest'))
  return [
    ...(at < 0 ? [] : apart('owes now and statement', owed, last(statement.rows[at]))),
    ...(lines.length
      ? apart(
          'owed lines and their group',
          lines.reduce((sum, row) => sum + (last(row) ?? 0), 0),
          last(statement.rows[at]),
        )
      : []),
  ]
}

interface Kind {
  record: string
  api: string
  /** How many of them are opened by day: at night all. */
  most: number
  check?: (shown: Shown) => string[]
}

const kinds: Readonly<Record<string, Kind>> = {
  contract: {
    record: '/contract',
    api: '/api/financing/contracts?sort=registration',
    most: 5,
    check: shown => [...ofPlan(shown), ...ofInstalment(shown)],
  },
  quotation: {
    record: '/quotation',
    api: '/api/financing/quotations?sort=registration',
    most: 5,
    check: shown => [...ofPlan(shown), ...ofInstalment(shown)],
  },
  deal: { record: '/deal', api: '/api/financing/deals?sort=registration', most: 5, check: ofPlan },
  case: { record: '/case', api: '/api/case/cases?sort=registration', most: 5, check: ofCase },
  invoice: { record: '/invoice', api: '/api/billing/invoices?sort=-dueDate', most: 5, check: ofInvoice },
  'payment file': {
    record: '/payment-file',
    api: '/api/billing/payment-files?sort=registration',
    most: 5,
    check: ofPaymentFile,
  },
  person: { record: '/person', api: '/api/person/persons?sort=registration', most: 5, check: ofPerson },
  asset: { record: '/asset', api: '/api/asset/assets?sort=registration', most: 3 },
  'credit line': { record: '/credit-line', api: '/api/financing/credit-lines?sort=registration', most: 3 },
  'bank operation': { record: '/bank-operation', api: '/api/bank/bank-operations?sort=-date', most: 3 },
  funding: { record: '/funding', api: '/api/financing/fundings?sort=registration', most: 5, check: ofPlan },
}

/**
 * A figure that is said in two places is the same in both: in the head of a record and its cards, in a plan and the terms, in a table
 * and its sum. By day some records of each kind are opened, `THOROUGH=1` opens every one.
 */
describe('one amount is one figure', () => {
  const { product, open } = useBrowser()

  it.each(Object.entries(kinds))(
    'on every %s',
    async (_, { record, api, most, check }) => {
      const call = await apiOf(product, 'admin@demo')
      const keys: Found[] = []
      const wanted = isThorough ? 10_000 : most
      while (keys.length < wanted) {
        const part = await found(
          call,
          `${api}&range=${keys.length}-${Math.min(keys.length + 99, wanted - 1)}`,
        )
        keys.push(...part)
        if (part.length < 100) break
      }
      expect(keys.length).toBeGreaterThan(0)
      const page = await open({ as: 'admin@demo' })
      await page.goto('/')
      await settled(page)
      const walk = walkIn(page)
      const wrong: string[] = []
      let said = 0
      for (const { registration } of keys) {
        await walk.to(`${record}/${encodedKey(registration)}`)
        const shown = await shownBy(page)
        said += shown.said.length
        wrong.push(
          ...[...contradictions(shown), ...(check?.(shown) ?? [])].map(text => `${registration}: ${text}`),
        )
      }
      expect([...wrong, ...walk.complaints]).toEqual([])
      expect(said).toBeGreaterThan(keys.length * 3)
    },
    manyMs,
  )
})
