import { loadMatching, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { named } from '../../named.ts'
import { organizationTree } from '../../organization-tree.ts'
import type { Measures, PostingRule } from '../posting-rules.ts'
import { withBranches } from '../with-branches.ts'
import { type Break, breaksOf, breaksOfExamples } from './examples.ts'
import { chooseRules, type OwnRule, ownRuleOf, publishedRules } from './rules-of.ts'

/** So many events are tried at most, the latest. */
const mostTried = 300

export interface Trial {
  /** How many events of the tenant were tried, beside the examples. */
  tried: number
  /** What would differ, the most different first; `event`: of which event, none where it is an example. */
  breaks: (Break & { event: string | null })[]
}

type Rule = Loaded<'accountingRule'>

/** The rules by which each event was booked, by its ledgers: those of its lines. */
const codesOf = async (work: Work, events: readonly Loaded<'postingEvent'>[]) => {
  const postings = await loadMatching(work, 'posting', {
    postingEventRegistration: named(events, 'registration'),
  })
  const codes = new Map<string, Map<string, Set<string>>>()
  for (const { postingEventRegistration, ledger, code } of postings) {
    const of = codes.get(postingEventRegistration!) ?? new Map<string, Set<string>>()
    codes.set(postingEventRegistration!, of.set(ledger!, (of.get(ledger!) ?? new Set()).add(code!)))
  }
  return codes
}

/** The latest events that a rule would book. */
const recentEvents = async (work: Work, rule: Rule): Promise<Loaded<'postingEvent'>[]> =>
  loadMatching(
    work,
    'postingEvent',
    {
      eventType: rule.eventType,
      status: 'POSTED',
      reversedRegistration: null,
      ...(rule.orgaRegistration ? { orgaRegistration: await withBranches(work, rule.orgaRegistration) } : {}),
    },
    { order: sql`t.date desc, t.id desc`, limit: mostTried },
  )

/** Of rules those that booked an event in a ledger; a rule besides them where it is for what they are for. */
const thatBooked = (
  rules: readonly PostingRule[],
  usual: readonly PostingRule[],
  codes: ReadonlySet<string>,
  ledger: string,
): PostingRule[] => {
  const families = new Set(usual.flatMap(rule => (rule.family && codes.has(rule.code) ? [rule.family] : [])))
  return rules.filter(rule =>
    usual.some(one => one.code === rule.code)
      ? codes.has(rule.code)
      : (!rule.ledger || rule.ledger === ledger) &&
        (!rule.family || families.size === 0 || families.has(rule.family)),
  )
}

/** What the rules of a tenant would break with a draft among them, by his latest events and by examples. */
export const tryRule = async (work: Work, draft: Rule): Promise<Trial> => {
  const active = (await publishedRules(work)).filter(rule => rule.registration !== draft.registration)
  const own = active.map(ownRuleOf)
  const drafted: OwnRule = ownRuleOf(draft)
  const isReplaced = (one: OwnRule): boolean =>
    one.rule.code === drafted.rule.code &&
    one.organization === drafted.organization &&
    one.eventType === drafted.eventType
  const withDraft = [...own.filter(one => !isReplaced(one)), drafted]
  const events = await recentEvents(work, draft)
  const lineOf = await organizationTree(work, [
    ...named(events, 'orgaRegistration'),
    ...(drafted.organization ? [drafted.organization] : []),
  ])
  const rulesFor = (rules: readonly OwnRule[], organization: string | null | undefined) =>
    chooseRules(
      rules,
      lineOf(organization).map(house => house.registration),
    )
  const [before, after] = [own, withDraft].map(rules => rulesFor(rules, drafted.organization))
  const breaks: Trial['breaks'] = breaksOfExamples(before!, after!, drafted.eventType).map(one => ({
    ...one,
    event: null,
  }))
  const codes = await codesOf(work, events)
  for (const event of events) {
    const [was, is] = [own, withDraft].map(rules =>
      rulesFor(rules, event.orgaRegistration)(drafted.eventType),
    )
    for (const [ledger, booked] of codes.get(event.registration) ?? [])
      for (const one of breaksOf(
        drafted.eventType,
        thatBooked(was!, was!, booked, ledger),
        thatBooked(is!, was!, booked, ledger),
        { measures: (event.measures ?? {}) as Measures, currency: event.currency ?? 'EUR' },
      ))
        breaks.push({ ...one, event: event.registration })
  }
  const size = (one: Break) => Math.abs(one.difference)
  // What has happened says more than an example does.
  breaks.sort((a, b) => Number(!a.event) - Number(!b.event) || size(b) - size(a))
  return { tried: events.length, breaks }
}
