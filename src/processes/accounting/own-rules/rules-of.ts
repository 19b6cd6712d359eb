import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { organizationTree } from '../../organization-tree.ts'
import type { LogicalAccount } from '../charts.ts'
import {
  type EventType,
  type Measure,
  type PostingRule,
  postingRules,
  type RuleLine,
} from '../posting-rules.ts'
import { breaksOfExamples } from './examples.ts'

type Organization = string | null | undefined

/** A rule of the tenant, and the organization that it is for; none: all. */
export interface OwnRule {
  organization: string | null
  eventType: EventType
  rule: PostingRule
}

const persons = { PAYER: 'payer', PAYEE: 'payee' } as const

/** Tax that goes with other tax: what waits for the money, what the buyer owes himself and what he may not deduct. */
const goesWith = {
  pendingTax: 'tax',
  selfTax: 'tax',
  assetSelfTax: 'assetTax',
  assetLostTax: 'assetTax',
} as const

/** The lines by which the product books tax that goes with a tax: what waits on its side. */
const linesWith = (event: EventType): RuleLine[] =>
  Object.entries(goesWith).flatMap(([measure, other]) =>
    (postingRules[event] ?? [])
      .flatMap(({ lines }) => {
        const due = lines.find(line => line.measure === other)
        return lines.filter(
          line => due && line.measure === measure && (measure !== 'pendingTax' || line.dc === due.dc),
        )
      })
      .slice(0, 1),
  )

/** Who says where tax of an event stands has said it of the tax that goes with it, too. */
const withTaxes = (event: EventType, lines: readonly RuleLine[]): readonly RuleLine[] => {
  const says = (measure: Measure) => lines.some(line => line.measure === measure)
  return [
    ...lines,
    ...linesWith(event).filter(
      ({ measure }) => !says(measure) && says(goesWith[measure as keyof typeof goesWith]),
    ),
  ]
}

export const ownRuleOf = (record: Loaded<'accountingRule'>): OwnRule => ({
  organization: record.orgaRegistration ?? null,
  eventType: record.eventType as EventType,
  rule: {
    code: record.code,
    journal: record.journal,
    label: record.name || record.code,
    ...(record.family ? { family: record.family } : {}),
    ...(record.ledger ? { ledger: record.ledger } : {}),
    ...(record.treats ? { treats: record.treats } : {}),
    lines: withTaxes(
      record.eventType as EventType,
      (record.lines ?? []).map(({ logicalAccount, dc, measure, person, account }) => ({
        account: logicalAccount as LogicalAccount,
        dc,
        measure: measure as Measure,
        ...(person ? { of: persons[person] } : {}),
        ...(account ? { number: account } : {}),
      })),
    ),
  },
})

/** Rules of events; of the product where the tenant has none. */
export type Rules = (event: EventType) => readonly PostingRule[]

/**
 * The rules that hold for an organization, which stands first in its `line` upwards: of each code the one that is said nearest to
 * it, else the product's; rules of codes of their own besides.
 */
export const chooseRules =
  (own: readonly OwnRule[], line: readonly string[]): Rules =>
  event => {
    const nearest = new Map<string, OwnRule>()
    const placeOf = ({ organization }: OwnRule): number =>
      organization === null ? line.length : line.indexOf(organization)
    for (const one of own) {
      if (one.eventType !== event || placeOf(one) < 0) continue
      const known = nearest.get(one.rule.code)
      if (!known || placeOf(one) < placeOf(known)) nearest.set(one.rule.code, one)
    }
    const usual = postingRules[event] ?? []
    const codes = new Set(usual.map(rule => rule.code))
    return [
      ...usual.map(rule => nearest.get(rule.code)?.rule ?? rule),
      ...[...nearest.values()].flatMap(({ rule }) => (codes.has(rule.code) ? [] : [rule])),
    ]
  }

/** What is published of the tenant's own rules. */
export const publishedRules = (work: Work): Promise<Loaded<'accountingRule'>[]> =>
  loadMatching(work, 'accountingRule', { status: 'ACTIVE' })

/** Whether a rule still books what proofs ask for: another version of the product may ask for more. */
export const stillProves = (own: OwnRule): boolean =>
  breaksOfExamples(chooseRules([], []), chooseRules([{ ...own, organization: null }], []), own.eventType)
    .length === 0

/** The rules by which organizations book: their own, of those above them, of the tenant, of the product. */
export const rulesOf = async (
  work: Work,
  organizations: readonly Organization[],
): Promise<(organization: Organization) => Rules> => {
  const own = (await publishedRules(work)).map(ownRuleOf).filter(stillProves)
  if (own.length === 0) return () => chooseRules([], [])
  const lineOf = await organizationTree(
    work,
    organizations.filter(one => one != null),
  )
  return organization =>
    chooseRules(
      own,
      lineOf(organization).map(house => house.registration),
    )
}
