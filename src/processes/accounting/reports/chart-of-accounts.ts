import { loadMatching, may, type Work } from '#engine/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import { labelList, paramIn } from '#locales/index.ts'
import { report } from '../../report.ts'
import { accountsOf } from '../chart-accounts.ts'
import { logicalAccounts } from '../charts.ts'
import { rulesOf } from '../own-rules/rules-of.ts'
import { type EventType, type PostingRule, postingRules } from '../posting-rules.ts'
import { provedAccounts } from '../proofs/proved-accounts.ts'

/** Gives the words of the values of a list. */
const wordsOf = (locale: string, list: string): ((value: string | undefined) => string | null) => {
  const words = new Map(
    labelList(locale, list, listNamed(list) ?? []).map(({ value, label }) => [value, label]),
  )
  return value => (value === undefined ? null : (words.get(value) ?? value))
}

/** An account as the chart of an organization gives it to a role. */
interface ChartRow extends Record<string, unknown> {
  account: string
  role: string
  name: string | null
  chart: string
  /** The proof that says its balance; by hand nothing is booked on such an account. */
  proof: string | null
  currency: string
}

/** The chart of accounts of an organization: the number of every role that posting rules name. */
export const chartOfAccounts = report<ChartRow>({
  name: 'chart-of-accounts',
  title: 'report.chart',
  permission: 'read postings',
  asks: ['organization'],
  columns: [
    {
      id: 'account',
      heading: 'column.account',
      kind: 'code',
      drill: '/books?report=general-ledger&account={account}&organization={organization}',
    },
    { id: 'name', heading: 'column.role', kind: 'text' },
    { id: 'role', heading: 'column.roleCode', kind: 'code' },
    { id: 'chart', heading: 'column.chart', kind: 'code', drill: '/accounting-catalog-items?chart={chart}' },
    { id: 'proof', heading: 'column.proof', kind: 'text' },
  ],
  rows: async function* (work, { organization }) {
    const accounts = (await accountsOf(work, [organization]))(organization)
    const nameOf = wordsOf(work.caller.locale, 'logicalAccount')
    const proofOf = wordsOf(work.caller.locale, 'proof')
    const rows = logicalAccounts.map((role): ChartRow => {
      const { account, accountName } = accounts.of(role)
      return {
        account,
        role,
        name: accountName ?? nameOf(role),
        chart: accounts.chart,
        proof: provedAccounts.has(role) ? proofOf(role) : null,
        currency: '',
      }
    })
    for (const { role, variant, account, accountName } of accounts.variants)
      rows.push({
        account,
        role,
        name: `${accountName ?? nameOf(role)} (${variant})`,
        chart: accounts.chart,
        proof: provedAccounts.has(role) ? proofOf(role) : null,
        currency: '',
      })
    yield* rows.sort((a, b) => (a.account < b.account ? -1 : a.account > b.account ? 1 : 0))
  },
})

/** A line of a rule: on which account an event is booked, and on which side. */
interface RuleRow extends Record<string, unknown> {
  event: string | null
  rule: string
  name: string
  family: string | null
  journal: string | null
  debitAccount: string | null
  creditAccount: string | null
  account: string | null
  /** The tenant's rules of this code, else the draft of one. */
  href: string | null
  currency: string
}

/**
 * Where a rule leads: to those that the tenant has written of its code, else – for who may write one – to the draft that would
 * take its place for the organization that was asked for.
 */
const leadsOf = async (work: Work, organization: string | null) => {
  const own = await loadMatching(work, 'accountingRule', { status: { not: 'RETIRED' } }, { asCaller: true })
  const written = new Set(own.map(({ code }) => code))
  const mayWrite = may(work.caller, 'write accountingRules')
  return (event: EventType, { code, journal }: PostingRule): string | null => {
    if (written.has(code)) return `/accounting-rules?${new URLSearchParams({ code })}`
    if (!mayWrite) return null
    const draft = { code, eventType: event, journal, ...(organization && { orgaRegistration: organization }) }
    return `/accounting-rule/new?${new URLSearchParams(draft)}`
  }
}

/** The posting rules with the accounts of an organization: what each event books, in which journal. */
export const postingRulesReport = report<RuleRow>({
  name: 'posting-rules',
  title: 'report.rules',
  permission: 'read postings',
  asks: ['organization'],
  columns: [
    { id: 'event', heading: 'column.event', kind: 'text' },
    { id: 'name', heading: 'column.entry', kind: 'text' },
    { id: 'rule', heading: 'column.rule', kind: 'code', drillIn: 'href' },
    { id: 'family', heading: 'column.family', kind: 'code' },
    { id: 'journal', heading: 'column.journal', kind: 'code' },
    { id: 'debitAccount', heading: 'column.debit', kind: 'code' },
    { id: 'creditAccount', heading: 'column.credit', kind: 'code' },
    { id: 'account', heading: 'column.role', kind: 'text' },
  ],
  rows: async function* (work, { organization }) {
    const { locale } = work.caller
    const accounts = (await accountsOf(work, [organization]))(organization)
    const [eventOf, journalOf] = [wordsOf(locale, 'eventType'), wordsOf(locale, 'journal')]
    const [nameOf, familyOf] = [wordsOf(locale, 'logicalAccount'), wordsOf(locale, 'contractType')]
    const rules = (await rulesOf(work, [organization]))(organization)
    const hrefOf = await leadsOf(work, organization)
    for (const event of Object.keys(postingRules) as EventType[])
      for (const rule of rules(event))
        for (const line of rule.lines) {
          const { account, accountName } = line.number
            ? { account: line.number, accountName: null }
            : accounts.of(line.account, rule.ledger)
          yield {
            event: eventOf(event),
            rule: rule.code,
            name: paramIn(locale, rule.label),
            family: familyOf(rule.family),
            journal: journalOf(rule.journal),
            debitAccount: line.dc === 'D' ? account : null,
            creditAccount: line.dc === 'C' ? account : null,
            account: accountName ?? nameOf(line.account),
            href: hrefOf(event, rule),
            currency: '',
          }
        }
  },
})
