import { changeRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { among } from '../../among.ts'
import { named } from '../../named.ts'
import { type DoubtfulRule, doubtfulRules, isSound, reasonFor } from './doubtful-rules.ts'
import { impair } from './impairments.ts'
import { type Owed, owedOf } from './owed-of.ts'
import { lastTurn } from './standing.ts'
import { type DoubtfulReason, turnClaims } from './turn-claims.ts'

type Contract = Loaded<'contract'>

/** A contract that has not ended, and whose it is. */
export interface Running {
  registration: string
  organization: string | null
}

/** A contract that has become doubtful with a month's end, or is so no longer (`reason` null). */
export interface WeighedClaim {
  contract: string
  reason: DoubtfulReason | null
  daysLate: number
}

/** What a month's end makes of the claims of contracts. */
export interface Weighed {
  turned: readonly WeighedClaim[]
  impairments: readonly Loaded<'impairment'>[]
}

/** What a rule makes of a contract: a reason, null where it is sound again; undefined where it stays as it is. */
const verdictOn = (
  contract: Contract,
  rule: DoubtfulRule,
  owed: Owed,
  date: string,
): DoubtfulReason | null | undefined => {
  if (lastTurn(contract) > date) return
  if (!contract.isDoubtful)
    return among(contract.status, 'ACTIVE', 'SUSPENDED', 'TERMINATED')
      ? (reasonFor(rule, owed) ?? undefined)
      : undefined
  const reason = contract.doubtfulTimes?.at(-1)?.reason
  return reason !== 'DECISION' && isSound(rule, owed) ? null : undefined
}

/** What a month's end has to look at: all contracts where a rule may find some, elsewhere those that somebody has found. */
const ofConcern = async (
  work: Work,
  running: readonly Running[],
  ruleOf: (organization: string | null) => DoubtfulRule,
): Promise<Contract[]> => {
  const isRuled = ({ organization }: Running): boolean => {
    const { days, classes } = ruleOf(organization)
    return days !== null || classes.length > 0
  }
  const [ruled, others] = [running.filter(isRuled), running.filter(one => !isRuled(one))].map(some =>
    some.map(one => one.registration),
  ) as [string[], string[]]
  const found = others.length
    ? await loadMatching(work, 'contract', {
        registration: others,
        anyOf: [{ isDoubtful: true }, { impaired: { gt: 0 } }],
      })
    : []
  return ruled.length ? [...(await loadByRegistrations(work, 'contract', ruled)), ...found] : found
}

/**
 * Looks at contracts at the end of a month: which have become doubtful by the rules of their organization, which are so no longer, and
 * what is expected to be lost of those that are. Looked at twice, the second time finds nothing.
 */
export const weighClaims = async (
  work: Work,
  running: readonly Running[],
  date: string,
): Promise<Weighed> => {
  const ruleOf = await doubtfulRules(work, named(running, 'organization'))
  const contracts = await ofConcern(work, running, ruleOf)
  if (contracts.length === 0) return { turned: [], impairments: [] }
  const owed = await owedOf(work, contracts, date)
  const verdicts = new Map<string, DoubtfulReason | null>()
  for (const contract of contracts) {
    const verdict = verdictOn(
      contract,
      ruleOf(contract.orgaRegistration),
      owed.get(contract.registration)!,
      date,
    )
    if (verdict !== undefined) verdicts.set(contract.registration, verdict)
  }
  const turning = contracts.filter(contract => verdicts.has(contract.registration))
  const turned = await turnClaims(work, turning, date, contract => verdicts.get(contract.registration)!)
  await changeRecords(work, 'contract', turning, contract => turned.get(contract.registration)!, {
    unchecked: true,
  })
  const impairments = await impair(
    work,
    contracts.map(contract => ({ ...contract, ...turned.get(contract.registration) })),
    { date, cause: 'MONTH_END', owed },
  )
  return {
    turned: turning.map(({ registration: contract }) => ({
      contract,
      reason: verdicts.get(contract)!,
      daysLate: owed.get(contract)!.daysLate,
    })),
    impairments,
  }
}
