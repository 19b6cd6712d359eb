import {
  changeRecords,
  type Effect,
  type Guard,
  loadMatching,
  runOver,
  type Step,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { paramIn } from '#locales/index.ts'
import { houseLocale } from '../../house-locale.ts'
import { wordOf } from '../../word-of.ts'
import { accountsOf } from '../chart-accounts.ts'
import { type EventType, type Measure, type PostingRule, postingRules } from '../posting-rules.ts'
import { isProvedIn } from './examples.ts'
import { ownRuleOf, publishedRules, stillProves } from './rules-of.ts'
import { tryRule } from './trial.ts'

type Rule = Loaded<'accountingRule'>
type Wrong = { message: Message; field: string } | null

/** Events whose lines somebody has entered: no rule says them. */
const entered: ReadonlySet<string> = new Set(['MANUAL', 'OPENING'])

const isBooked = (event: unknown): event is EventType =>
  typeof event === 'string' && Object.hasOwn(postingRules, event) && !entered.has(event)

/** The amounts that an event carries: those that some rule of the product books. */
const measuresOf = (event: EventType): Measure[] => [
  ...new Set(postingRules[event].flatMap(rule => rule.lines.map(line => line.measure))),
]

/** What is wrong with a rule by itself, before any event is booked by it. */
const wrongIn = async (work: Work, rule: Rule): Promise<Wrong> => {
  if (!isBooked(rule.eventType)) return { message: message('EVENT_BOOKED_BY_NO_RULE'), field: 'eventType' }
  const event = rule.eventType
  const lines = rule.lines ?? []
  if (lines.length === 0) return { message: message('RULE_WITHOUT_LINES'), field: 'lines' }
  const known = measuresOf(event)
  const unknown = lines.find(line => !known.includes(line.measure as Measure))
  if (unknown)
    return {
      message: message('AMOUNT_OF_NO_EVENT', {
        amount: wordOf('measure', unknown.measure),
        known: known.map(name => wordOf('measure', name)),
      }),
      field: 'lines',
    }
  const accounts = (await accountsOf(work, [rule.orgaRegistration]))(rule.orgaRegistration)
  const own = ownRuleOf(rule).rule.lines.find(({ account, number }) => {
    const other = number === undefined ? undefined : accounts.roleOf(number)
    return number !== undefined && (isProvedIn(event, account) || (other && isProvedIn(event, other)))
  })
  return own ? { message: message('ACCOUNT_OF_RECORDS', { account: own.number! }), field: 'lines' } : null
}

/** A rule is published when every proof stays as it was with it. */
export const proves: Guard<'accountingRule'> = async (rule, work) => {
  const wrong = await wrongIn(work, rule)
  if (wrong) return wrong
  const [worst] = (await tryRule(work, rule)).breaks
  if (!worst) return null
  const { proof, account, currency, before, after, difference, event } = worst
  return {
    message: message('RULE_BREAKS_PROOF', {
      proof: wordOf('proof', proof),
      account: account ? wordOf('logicalAccount', account) : rule.code,
      difference: { amount: difference, currency },
      before: { amount: before, currency },
      after: { amount: after, currency },
      event: event ?? message('AN_EXAMPLE'),
    }),
    field: 'lines',
  }
}

/** Of each proof so many differences are kept with a draft, the largest. */
const mostKept = 5

/** Keeps what a trial says; changes nothing else. */
export const tryOut: Effect<'accountingRule'> = async (work, rules) => {
  for (const rule of rules) {
    const wrong = await wrongIn(work, rule)
    const { tried, breaks } = wrong ? { tried: 0, breaks: [] } : await tryRule(work, rule)
    rule.triedDate = work.caller.today
    rule.triedCount = tried
    rule.breakCount = new Set(breaks.map(one => one.proof)).size
    const kept = breaks.filter(
      (one, i) => breaks.slice(0, i).filter(({ proof }) => proof === one.proof).length < mostKept,
    )
    rule.breaks = kept.map(({ proof, account, event, ...amounts }) => ({
      ...amounts,
      proof: proof as NonNullable<Rule['breaks']>[number]['proof'],
      logicalAccount: account,
      eventRegistration: event,
    }))
  }
}

/** What was published in its place before is retired. */
export const replace: Effect<'accountingRule'> = async (work, rules) => {
  for (const rule of rules) {
    const former = (await publishedRules(work)).filter(
      one =>
        one.registration !== rule.registration &&
        one.code === rule.code &&
        one.eventType === rule.eventType &&
        (one.orgaRegistration ?? null) === (rule.orgaRegistration ?? null),
    )
    await changeRecords(work, 'accountingRule', former, () => ({ status: 'RETIRED' }), {
      unchecked: true,
      verb: 'transition',
      transition: 'retire',
    })
  }
}

const ruleOfProduct = (code: unknown): [EventType, PostingRule] | undefined => {
  for (const [event, rules] of Object.entries(postingRules) as [EventType, readonly PostingRule[]][]) {
    const rule = rules.find(one => one.code === code)
    if (rule) return [event, rule]
  }
  return undefined
}

/** A draft that says the code of a rule of the product, and no lines, begins as that rule. */
export const fromProduct: Step<'accountingRule'> = {
  before: async (work, writings) => {
    for (const { before, after } of writings) {
      if (before || !after || (Array.isArray(after.lines) && after.lines.length)) continue
      const code = typeof after.code === 'string' ? after.code.trim().toUpperCase() : ''
      const [event, rule] = ruleOfProduct(code) ?? []
      if (!rule || (after.eventType && after.eventType !== event)) continue
      after.eventType ??= event
      after.journal ??= rule.journal
      after.family ??= rule.family
      after.ledger ??= rule.ledger
      after.treats ??= rule.treats
      after.name ??= paramIn(await houseLocale(work), rule.label)
      after.lines = rule.lines.map(({ account, dc, measure, of }) => ({
        logicalAccount: account,
        dc,
        measure,
        person: of === undefined ? null : of === 'payer' ? 'PAYER' : 'PAYEE',
      }))
    }
  },
}

/** Rules that do not book any more what proofs ask for, since another version of the product asks for more, are suspended. */
export const suspendUnproved = async (work: Work): Promise<void> => {
  const unproved = (await loadMatching(work, 'accountingRule', { status: 'ACTIVE' })).filter(
    rule => !stillProves(ownRuleOf(rule)),
  )
  if (unproved.length) await runOver(work, 'accountingRule', 'suspend', unproved, {})
}
