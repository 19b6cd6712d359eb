import {
  asks,
  type Effect,
  type Guard,
  loadByRegistrations,
  on,
  saveRecords,
  type TransitionRun,
  type Work,
} from '#engine/index.ts'
import { explanation, grade, knockOut } from '#entities/people/score.rules.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { addMonths } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { Process } from '../call.ts'
import { gatherFigures } from './gather-figures.ts'
import { supersede } from './supersede.ts'

type Score = Loaded<'score'>

/** Months for which what was computed may be decided on. */
const validMonths = 6

const compute: Effect<'score'> = async (work, scores) => {
  for (const score of scores) {
    score.figures = await gatherFigures(work, score)
    score.validUntil = addMonths(score.date ?? work.caller.today, validMonths)
  }
  await supersede(work, scores)
}

const decide = async (
  work: Work,
  scores: readonly Score[],
  run: TransitionRun<{ comment?: string | null }>,
): Promise<void> => {
  for (const score of scores) {
    score.decidedBy = work.caller.username
    score.decidedDate = run.date
    if (run.input.comment) score.comment = run.input.comment
  }
}

/** What was computed, with the rules of today: the saved values may be of yesterday's. */
const gradeOf = (score: Score) => grade({ ...score, explanation: explanation(score) })

/** The person takes over the risk class that was approved. */
const approve: Effect<'score', InputOf<'score', 'approve'>> = async (work, scores, run) => {
  await decide(work, scores, run)
  const of = new Map(scores.map(score => [score.personRegistration, score]))
  const persons = await loadByRegistrations(work, 'person', [...of.keys()], { lock: 'update' })
  const changes = persons.flatMap(before => {
    const score = of.get(before.registration)!
    const riskClass = gradeOf(score)
    return riskClass && before.riskClass !== riskClass ? [{ before, after: { ...before, riskClass } }] : []
  })
  if (changes.length)
    await saveRecords(work, 'person', changes, {
      unchecked: true,
      reason: keptMessages([message('BY_SCORES', { scores: scores.map(score => score.registration) })]),
    })
}

const nothingKnocksOut: Guard<'score'> = score => {
  const why = knockOut(score)
  return why
    ? {
        message: message('KNOCKED_OUT_BY', {
          reason: { label: `list.scoreKnockOut.${why}`, english: why.toLowerCase() },
        }),
        field: 'knockOut',
      }
    : null
}

const stillValid: Guard<'score'> = (score, work) =>
  (score.validUntil ?? '') < work.caller.today
    ? { message: message('VALID_UNTIL', { date: { date: score.validUntil } }), field: 'validUntil' }
    : null

/** What persons can be trusted with: computed from what the house knows of them, decided, superseded by the next. */
export const scores: Process = {
  guards: {
    'score/nothing-knocks-out': asks('score', nothingKnocksOut),
    'score/still-valid': asks('score', stillValid),
  },
  effects: {
    'score/compute': on('score', compute),
    'score/decide': on('score', decide),
    'score/approve': on('score', approve),
  },
}
