import { sumMoney } from '#finance/index.ts'
import type { LogicalAccount } from '../charts.ts'
import type { EventType, Family, Measure, Measures, PostingRule } from '../posting-rules.ts'
import { proofs } from '../proofs/all-proofs.ts'
import { tax } from '../proofs/tax.ts'
import type { Rules } from './rules-of.ts'

/** What a rule would book otherwise on an account that a proof is about, or a rule whose sides would differ. */
export interface Break {
  /** BALANCED: debit and credit of the rule themselves. */
  proof: string
  account: LogicalAccount | null
  currency: string
  before: number
  after: number
  difference: number
}

const byPerson = new Set(proofs.flatMap(proof => (proof.by.includes('person') ? [...proof.accounts] : [])))
const byTaxCode = new Set(tax.flatMap(proof => [...proof.accounts]))
const proofOf = new Map(
  proofs.flatMap(proof => proof.accounts.map(account => [account, proof.name] as const)),
)

/** What insurers pay is proved by its event: clients' indemnities stand on that account, too. */
const provedIn = (event: EventType, account: LogicalAccount): string | undefined =>
  proofOf.get(account) ?? (event === 'INSURANCE_PAID' && account === 'INDEMNITY' ? 'CLAIM' : undefined)

export const isProvedIn = (event: EventType, account: LogicalAccount): boolean => !!provedIn(event, account)

interface Booked {
  proof: string
  account: LogicalAccount
  amounts: number[]
}

/** What rules book on proved accounts, by what the proof of each goes by. */
const bookedBy = (
  event: EventType,
  rules: readonly PostingRule[],
  measures: Measures,
): Map<string, Booked> => {
  const booked = new Map<string, Booked>()
  for (const { account, dc, measure, of } of rules.flatMap(rule => rule.lines)) {
    const proof = provedIn(event, account)
    if (!proof) continue
    const key = [account, byPerson.has(account) ? of : '', byTaxCode.has(account) ? measure : ''].join('/')
    const known = booked.get(key) ?? { proof, account, amounts: [] }
    const amount = measures[measure] ?? 0
    known.amounts.push(dc === 'D' ? amount : -amount)
    booked.set(key, known)
  }
  return booked
}

/** What rules would break in the place of others, where an event has these amounts. */
export const breaksOf = (
  event: EventType,
  before: readonly PostingRule[],
  after: readonly PostingRule[],
  { measures, currency }: { measures: Measures; currency: string },
): Break[] => {
  const sum = (amounts: readonly number[] | undefined) => sumMoney(amounts ?? [], currency)
  const unbalanced = after.flatMap((rule): Break[] => {
    const side = (dc: 'D' | 'C') =>
      sum(rule.lines.filter(line => line.dc === dc).map(line => measures[line.measure] ?? 0))
    const difference = sum([side('D'), -side('C')])
    return difference
      ? [{ proof: 'BALANCED', account: null, currency, before: side('C'), after: side('D'), difference }]
      : []
  })
  const [was, is] = [bookedBy(event, before, measures), bookedBy(event, after, measures)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].flatMap((key): Break[] => {
    const { proof, account } = (was.get(key) ?? is.get(key))!
    const [old, now] = [sum(was.get(key)?.amounts), sum(is.get(key)?.amounts)]
    const difference = sum([now, -old])
    return difference ? [{ proof, account, currency, before: old, after: now, difference }] : []
  })
  return [...unbalanced, ...changed]
}

/** The ways in which an event may stand in a ledger, as rules are for them. */
const ways = (['LEASE', 'LOAN'] as const).flatMap(family =>
  (
    [
      ['LOCAL', 'ASSET'],
      ['FIN', 'ASSET'],
      ['FIN', 'CLAIM'],
    ] as const
  ).map(([ledger, treats]) => ({ family, ledger, treats })),
)

export const appliesTo = (
  rule: PostingRule,
  way: { family: Family; ledger: PostingRule['ledger']; treats: PostingRule['treats'] },
): boolean =>
  (!rule.family || rule.family === way.family) &&
  (!rule.ledger || rule.ledger === way.ledger) &&
  (!rule.treats || rule.treats === way.treats)

type Row = Map<Measure, number>

const added = (row: Row, other: Row, times: number): void => {
  for (const [measure, value] of other) {
    const sum = (row.get(measure) ?? 0) + times * value
    if (sum) row.set(measure, sum)
    else row.delete(measure)
  }
}

/** Amounts by which every one of these rules balances: as many are given as may be, the rest follows. */
const amountsFor = (rules: readonly PostingRule[], given: (place: number) => number): Measures => {
  const solved = new Map<Measure, Row>()
  for (const rule of rules) {
    const row: Row = new Map()
    for (const { measure, dc } of rule.lines) added(row, new Map([[measure, dc === 'D' ? 1 : -1]]), 1)
    for (const [measure, other] of solved) added(row, other, -(row.get(measure) ?? 0))
    const [pivot] = [...row].find(([, factor]) => Math.abs(factor) === 1) ?? []
    if (!pivot) continue
    const sign = row.get(pivot)!
    for (const [measure, factor] of row) row.set(measure, factor / sign)
    for (const other of solved.values()) added(other, row, -(other.get(pivot) ?? 0))
    solved.set(pivot, row)
  }
  const measures: Measures = {}
  const named = [...new Set(rules.flatMap(rule => rule.lines.map(line => line.measure)))]
  named.forEach((measure, place) => {
    if (!solved.has(measure)) measures[measure] = given(place)
  })
  for (const [pivot, row] of solved) {
    const rest = [...row].map(([measure, factor]) =>
      measure === pivot ? 0 : -factor * (measures[measure] ?? 0),
    )
    measures[pivot] = rest.reduce((a, b) => a + b, 0)
  }
  return measures
}

/** Whole amounts that come to each other in no simple way. */
const draws: readonly ((place: number) => number)[] = [
  place => 101 + ((7919 * (place + 3)) % 9973),
  place => 103 + ((6007 * (place + 11)) % 8999),
]

/** What rules would break in the place of others, by examples of the event in each way in which it is booked. */
export const breaksOfExamples = (before: Rules, after: Rules, event: EventType): Break[] =>
  ways.flatMap(way => {
    const [was, is] = [before, after].map(rules => rules(event).filter(rule => appliesTo(rule, way)))
    return draws.flatMap(given =>
      breaksOf(event, was!, is!, { measures: amountsFor(was!, given), currency: 'EUR' }),
    )
  })
