import { loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { named } from '../named.ts'

type Score = Loaded<'score'>

/** What still says something of the person until a newer one does. */
const standing = ['COMPUTED', 'RECEIVED', 'APPROVED', 'REFERRED', 'DECLINED'] as const

const kindOf = ({ personRegistration, type, provider }: Score): string =>
  `${personRegistration} ${type} ${provider ?? ''}`

/** Of several scores of one person and kind – of one bureau, where bureaus told them – only the newest stands. */
export const supersede = async (work: Work, scores: readonly Score[]): Promise<void> => {
  const newest = new Map(scores.map(score => [kindOf(score), score]))
  const older = await loadMatching(
    work,
    'score',
    {
      personRegistration: named(scores, 'personRegistration'),
      status: standing,
      registration: { not: scores.map(s => s.registration) },
    },
    { lock: 'update' },
  )
  const changes = older.flatMap(before => {
    const by = newest.get(kindOf(before))
    return by
      ? [
          {
            before,
            after: { ...before, status: 'SUPERSEDED' as const, supersededByRegistration: by.registration },
          },
        ]
      : []
  })
  if (changes.length)
    await saveRecords(work, 'score', changes, {
      unchecked: true,
      reason: keptMessages([message('NEWER_SCORE')]),
    })
}
