import { sureOfRule } from '#entities/bank/bank-rule.rules.ts'
import {
  type Candidate,
  type HouseDecision,
  houseDecisions,
  type MatchReason,
} from '#entities/bank/match-candidate.ts'
import type { Loaded } from '#entities/records.ts'
import { plain, round, weights } from './evidence.ts'
import type { Findings } from './score.ts'

type Dated = Pick<Loaded<'bankTransaction'>, 'date'>

/** Fundings and private equity whose money this is; a rule that says so of such lines makes it surer. */
export const capitalCandidates = (transaction: Dated, { capital, persons, rule }: Findings): Candidate[] =>
  capital.map(expected => {
    const evidence = persons.get(expected.person ?? '') ?? null
    const isDay = expected.date === transaction.date
    const isSaid = rule?.decision === expected.decision
    const reasons: MatchReason[] = [
      'AMOUNT',
      ...(evidence ? [evidence] : []),
      ...(isDay ? (['SAME_DAY'] as const) : []),
      ...(isSaid ? (['RULE'] as const) : []),
    ]
    const value = 0.68 + (evidence ? 0.16 * weights[evidence] : 0) + (isDay ? 0.06 : 0) + (isSaid ? 0.1 : 0)
    return {
      ...plain,
      decision: expected.decision,
      confidence: round(value),
      reasons,
      person: expected.person,
      capital: expected.registration,
      rule: isSaid ? rule.registration : null,
    }
  })

/** What a rule of the house says of a line that pays nobody's invoice. */
export const ruleCandidates = ({ rule }: Findings): Candidate[] =>
  rule && houseDecisions.some(own => own === rule.decision)
    ? [
        {
          ...plain,
          decision: rule.decision as HouseDecision,
          confidence: round(sureOfRule(rule)),
          reasons: ['RULE'],
          rule: rule.registration,
        },
      ]
    : []

/** Where only the payer is known, the money can be kept as his advance. */
export const advance = (
  { amount }: Pick<Loaded<'bankTransaction'>, 'amount'>,
  persons: Findings['persons'],
): Candidate[] =>
  amount > 0
    ? [...persons].slice(0, 1).map(([person, evidence]) => ({
        ...plain,
        decision: 'ADVANCE' as const,
        confidence: evidence === 'NAME' ? 0.1 : 0.2,
        reasons: [evidence, 'PAYER_ONLY'] as MatchReason[],
        person,
        left: amount,
      }))
    : []
