import {
  type Effect,
  entityOf,
  type Guard,
  loadByRegistrations,
  loadMatching,
  type Plain,
  saveAny,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import { explanation, grade, knockOut } from '#entities/people/score.rules.ts'
import { message } from '#errors/index.ts'
import { addMonths } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { Process } from '../call.ts'
import { gatherFigures } from './gather-figures.ts'

/** Months for which what was computed may be decided on. */
const validMonths = 6

/** What still says something of the person until a newer one does. */
const standing = ['COMPUTED', 'APPROVED', 'REFERRED', 'DECLINED'] as const

/** Of several scores of one person and kind only the newest stands. */
const supersede = async (work: Work, scores: readonly Plain[]): Promise<void> => {
  const newest = new Map(scores.map(s => [`${s.personRegistration} ${s.type}`, s]))
  const older = await loadMatching(
    work,
    'score',
    {
      personRegistration: [...new Set(scores.map(s => String(s.personRegistration)))],
      status: standing,
      registration: { not: scores.map(s => String(s.registration)) },
    },
    { lock: 'update' },
  )
  const changes = older.flatMap(before => {
    const by = newest.get(`${before.personRegistration} ${before.type}`)
    return by
      ? [{ before, after: { ...before, status: 'SUPERSEDED', supersededByRegistration: by.registration } }]
      : []
  })
  if (changes.length)
    await saveAny(work, entityOf(work.model, 'score'), changes, {
      unchecked: true,
      reason: keptMessages([message('NEWER_SCORE')]),
    })
}

const compute: Effect = async (work, scores) => {
  for (const score of scores) {
    score.figures = await gatherFigures(work, score)
    score.validUntil = addMonths(String(score.date ?? work.caller.today), validMonths)
  }
  await supersede(work, scores)
}

const decide: Effect = async (work, scores, run) => {
  for (const score of scores) {
    score.decidedBy = work.caller.username
    score.decidedDate = run.date
    if (typeof run.input.comment === 'string' && run.input.comment) score.comment = run.input.comment
  }
}

/** What was computed, with the rules of today: the saved values may be of yesterday's. */
const gradeOf = (score: Plain) => grade({ ...score, explanation: explanation(score as never) } as never)

/** The person takes over the risk class that was approved. */
const approve: Effect = async (work, scores, run) => {
  await decide(work, scores, run)
  const of = new Map(scores.map(score => [String(score.personRegistration), score]))
  const persons = await loadByRegistrations(work, 'person', [...of.keys()], { lock: 'update' })
  const changes = persons.flatMap(before => {
    const score = of.get(String(before.registration))!
    const riskClass = gradeOf(score)
    return riskClass && before.riskClass !== riskClass ? [{ before, after: { ...before, riskClass } }] : []
  })
  if (changes.length)
    await saveRecords(work, 'person', changes, {
      unchecked: true,
      reason: keptMessages([
        message('BY_SCORES', { scores: scores.map(score => String(score.registration)) }),
      ]),
    })
}

const nothingKnocksOut: Guard = score => {
  const why = knockOut(score as never)
  return why
    ? {
        message: message('KNOCKED_OUT_BY', {
          reason: { label: `list.scoreKnockOut.${why}`, english: why.toLowerCase() },
        }),
        field: 'knockOut',
      }
    : null
}

const stillValid: Guard = (score, work) =>
  String(score.validUntil ?? '') < work.caller.today
    ? { message: message('VALID_UNTIL', { date: { date: score.validUntil } }), field: 'validUntil' }
    : null

/** What persons can be trusted with: computed from what the house knows of them, decided, superseded by the next. */
export const scores: Process = {
  guards: { 'score/nothing-knocks-out': nothingKnocksOut, 'score/still-valid': stillValid },
  effects: { 'score/compute': compute, 'score/decide': decide, 'score/approve': approve },
}
