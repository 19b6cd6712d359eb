import { checkNumber, checkObject, checkObjects } from '../check-inputs.ts'
import { dayNumber } from '../dates/iso-date.ts'

/** Somebody who owns or is owned: a company may be owned in its turn, a person never is. */
export interface OwnershipNode {
  registration: string
  isNatural: boolean
}

/** A stake as a fraction: `source` owns so much of `target`. */
export interface OwnershipStake {
  source: string
  target: string
  stake: number
}

/** One way from an owner down to the company, link by link. */
export interface OwnershipChain {
  path: string[]
  stakes: number[]
  /** The stakes multiplied. */
  share: number
}

export interface EffectiveShare {
  registration: string
  isNatural: boolean
  /** Of the company, through all chains; circles and own shares counted out. */
  share: number
  /** Why he is a beneficial owner: his share, or control of a company that has enough; null: he is none. */
  owns: 'SHARE' | 'CONTROL' | null
  chains: OwnershipChain[]
}

export interface Ownership {
  shares: EffectiveShare[]
  /** What of the company itself nobody is known to own. */
  undeclared: number
  /** Companies of which more than all is owned. */
  overdeclared: string[]
  /** A ring of companies that own themselves entirely: no share can be told. */
  isRing: boolean
}

export interface OwnershipRule {
  /** The share that makes a beneficial owner; Regulation (EU) 2024/1624, article 52: 25 %. */
  threshold?: number
  /** From this day on who has exactly the threshold is one, too; before, who has more. */
  inclusiveFrom?: string
}

const usualThreshold = 0.25
const usualInclusiveFrom = '2027-07-10'
const smallestPivot = 1e-9
const mostChains = 40
/** Among companies that all own each other the ways are without number. */
const mostSteps = 20_000
const control = 0.5

const rounded = (share: number): number => Math.round(share * 1e6) / 1e6

/** Several stakes of one pair are added. */
const stakesBy = (stakes: readonly OwnershipStake[]): Map<string, Map<string, number>> => {
  const owners = new Map<string, Map<string, number>>()
  for (const { source, target, stake } of stakes) {
    if (!(stake > 0)) continue
    const of = owners.get(target) ?? new Map<string, number>()
    of.set(source, (of.get(source) ?? 0) + stake)
    owners.set(target, of)
  }
  return owners
}

/** Everybody above a company, the company with them. */
const above = (target: string, owners: ReadonlyMap<string, ReadonlyMap<string, number>>): string[] => {
  const seen = new Set([target])
  for (const one of seen) for (const owner of owners.get(one)?.keys() ?? []) seen.add(owner)
  return [...seen]
}

/** Solves `matrix · y = right` by Gauss with pivoting; null where a pivot is nought: something owns itself entirely. */
const solve = (matrix: number[][], right: number[]): number[] | null => {
  const size = right.length
  for (let at = 0; at < size; at++) {
    let best = at
    for (let row = at + 1; row < size; row++)
      if (Math.abs(matrix[row]![at]!) > Math.abs(matrix[best]![at]!)) best = row
    if (Math.abs(matrix[best]![at]!) < smallestPivot) return null
    ;[matrix[at], matrix[best]] = [matrix[best]!, matrix[at]!]
    ;[right[at], right[best]] = [right[best]!, right[at]!]
    for (let row = at + 1; row < size; row++) {
      const factor = matrix[row]![at]! / matrix[at]![at]!
      if (!factor) continue
      for (let column = at; column < size; column++) matrix[row]![column]! -= factor * matrix[at]![column]!
      right[row]! -= factor * right[at]!
    }
  }
  const y = new Array<number>(size).fill(0)
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row]!
    for (let column = row + 1; column < size; column++) sum -= matrix[row]![column]! * y[column]!
    y[row] = sum / matrix[row]![row]!
  }
  return y
}

type Owners = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The weight of each company in the one that is asked about: 1 of itself, and what it owns through others. */
const weightsOf = (
  target: string,
  companies: readonly string[],
  owners: Owners,
): Map<string, number> | null => {
  const matrix = companies.map((owner, row) =>
    companies.map((owned, column) => (row === column ? 1 : 0) - (owners.get(owned)?.get(owner) ?? 0)),
  )
  const y = solve(
    matrix,
    companies.map(company => (company === target ? 1 : 0)),
  )
  return y && new Map(companies.map((company, index) => [company, y[index]!]))
}

/** All ways down from an owner that pass nobody twice; of very many the first. */
const chainsOf = (owner: string, target: string, owners: Owners): OwnershipChain[] => {
  const chains: OwnershipChain[] = []
  let steps = 0
  const climb = (at: string, path: string[], stakes: number[]): void => {
    if (chains.length >= mostChains || ++steps > mostSteps) return
    for (const [source, stake] of owners.get(at) ?? []) {
      if (path.includes(source)) continue
      const next = { path: [source, ...path], stakes: [stake, ...stakes] }
      if (source === owner) chains.push({ ...next, share: next.stakes.reduce((a, b) => a * b, 1) })
      else climb(source, next.path, next.stakes)
    }
  }
  climb(target, [target], [])
  return chains.sort((a, b) => b.share - a.share)
}

/** The companies that somebody controls: more than half, link by link. */
const controlledBy = (owner: string, owners: Owners): Set<string> => {
  const controlled = new Set([owner])
  for (const one of controlled)
    for (const [owned, of] of owners) if ((of.get(one) ?? 0) > control) controlled.add(owned)
  controlled.delete(owner)
  return controlled
}

/**
 * Who owns a company in the end. Along a chain stakes are multiplied, chains are added (Regulation (EU) 2024/1624, article
 * 52); circles and own shares are counted out, so that the shares of those who are owned by nobody make 100 %. A beneficial
 * owner is a natural person above the threshold, or in control of a company that is (article 54).
 * @throws INVALID_ARRAY_FIELD, INVALID_NON_EMPTY_OBJECT_FIELD, INVALID_NUMBER_FIELD, INVALID_DATE_FIELD naming the item
 */
export const ownershipOf = (
  target: string,
  nodes: readonly OwnershipNode[],
  stakes: readonly OwnershipStake[],
  today: string,
  rule: OwnershipRule = {},
): Ownership => {
  checkObjects(nodes, 'nodes')
  for (const [i, { stake }] of checkObjects(stakes, 'stakes').entries())
    checkNumber(stake, `stakes.${i}.stake`)
  dayNumber(today, 'today')
  const { threshold = usualThreshold, inclusiveFrom = usualInclusiveFrom } = checkObject(rule, 'rule')
  const owners = stakesBy(stakes)
  const all = above(target, owners)
  const sumOf = (company: string) => [...(owners.get(company)?.values() ?? [])].reduce((a, b) => a + b, 0)
  const companies = all.filter(one => one === target || owners.has(one))
  const overdeclared = companies.filter(company => rounded(sumOf(company)) > 1)
  const weights = weightsOf(target, companies, owners)
  const undeclared = Math.max(0, rounded(1 - sumOf(target)))
  if (!weights) return { shares: [], undeclared, overdeclared, isRing: true }
  const natural = new Map(nodes.map(node => [node.registration, node.isNatural]))
  const isEnough = (share: number) =>
    today < inclusiveFrom ? rounded(share) > threshold : rounded(share) >= threshold
  const shareOf = (owner: string) =>
    companies.reduce(
      (sum, company) => sum + (owners.get(company)?.get(owner) ?? 0) * weights.get(company)!,
      0,
    )
  const shares = new Map(all.filter(one => one !== target).map(one => [one, rounded(shareOf(one))]))
  const reasonOf = (owner: string): EffectiveShare['owns'] => {
    if (!natural.get(owner)) return null
    if (isEnough(shares.get(owner)!)) return 'SHARE'
    return [...controlledBy(owner, owners)].some(company => isEnough(shares.get(company) ?? 0))
      ? 'CONTROL'
      : null
  }
  return {
    shares: [...shares]
      .map(([registration, share]) => ({
        registration,
        isNatural: natural.get(registration) ?? false,
        share,
        owns: reasonOf(registration),
        chains: chainsOf(registration, target, owners),
      }))
      .sort((a, b) => b.share - a.share),
    undeclared,
    overdeclared,
    isRing: false,
  }
}
