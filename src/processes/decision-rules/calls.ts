import { entityOf, loadByKeys, loadKeys, loadMatching, requireRead, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { findEntityName } from '#model/index.ts'
import type { Call } from '../call.ts'
import { given } from '../given.ts'
import { toldCall } from '../told-call.ts'
import { entityJudged, judge, ruleFault } from './judge.ts'
import { toldDecisions } from './told-decisions.ts'

const textOf = (body: unknown, field: string): string => {
  const value = given(body)[field]
  if (value === undefined || value === null || value === '')
    throw new AppError('MISSING_FIELD_IN_BODY', [field])
  if (typeof value !== 'string' || value.length > 250) throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

/** The strictest first: one rule that declines outweighs all that accept. */
const strictness = ['DECLINE', 'REFER', 'WARN', 'ACCEPT']

const activeRules = async (work: Work, entityName: string): Promise<Loaded<'rule'>[]> => {
  const { today } = work.caller
  const rules = await loadMatching(
    work,
    'rule',
    { status: 'ACTIVE', entityName: { is: 'set' } },
    { asCaller: true },
  )
  return rules
    .filter(
      rule =>
        !ruleFault(work, rule) &&
        entityJudged(work, rule).name === entityName &&
        (!rule.startDate || rule.startDate <= today) &&
        (!rule.endDate || rule.endDate >= today),
    )
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
}

/**
 * `POST /api/case/rules/{key}/test` `{ registration }` → `{ isMet, outcome, parts }`, and `POST /api/case/decisions`
 * `{ entityName, registration }` → `{ outcome, rules }`: the strictest outcome of all rules in force that the record meets;
 * null where it meets none.
 */
export const decisionCalls: Call[] = [
  toldCall({
    method: 'POST',
    path: '/api/case/rules/:key/test',
    permission: 'read rules',
    told: toldDecisions.test,
    run: (engine, caller, { params, body }) =>
      engine.work(caller, async work => {
        const [rule] = await loadByKeys(work, 'rule', [String(params.key)])
        const fault = ruleFault(work, rule!)
        if (fault) throw new AppError('INVALID_FIELD_IN_BODY', [fault.field, fault.message])
        const [record] = await loadKeys(work, entityJudged(work, rule!), [textOf(body, 'registration')])
        const judgement = judge(work, rule!, record!)
        return { ...judgement, outcome: judgement.isMet ? rule!.outcome : null }
      }),
  }),
  toldCall({
    method: 'POST',
    path: '/api/case/decisions',
    permission: 'read rules',
    told: toldDecisions.decide,
    run: (engine, caller, { body }) =>
      engine.work(caller, async work => {
        requireRead(work.caller, entityOf(work.model, 'rule'))
        const entity = entityOf(
          work.model,
          findEntityName(textOf(body, 'entityName'), work.model.entities.keys()),
        )
        const [record] = await loadKeys(work, entity, [textOf(body, 'registration')])
        const met = (await activeRules(work, entity.name)).filter(rule => judge(work, rule, record!).isMet)
        return {
          outcome: strictness.find(outcome => met.some(rule => rule.outcome === outcome)) ?? null,
          rules: met.map(({ registration, code, name, outcome, message }) => ({
            registration,
            code: code ?? null,
            name: name ?? null,
            outcome,
            message: message ?? null,
          })),
        }
      }),
  }),
]
