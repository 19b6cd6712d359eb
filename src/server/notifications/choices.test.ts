import { expect, test } from 'vitest'
import { choicesOf, nextAt, quietUntil } from './choices.ts'

test('what nobody chose is as it is usual: on the screen and by push', () => {
  const usual = { screen: true, push: true, mail: false, digest: false }
  expect(choicesOf(undefined)).toMatchObject({ kinds: { TASK_GIVEN: usual }, quiet: null, digestAt: '07:00' })
  const chosen = choicesOf({
    kinds: { TASK_GIVEN: { push: false, mail: true }, UNKNOWN: { push: false } },
    quiet: { from: '22:00', to: '25:00' },
    digestAt: 'soon',
  })
  expect(chosen.kinds.TASK_GIVEN).toEqual({ screen: true, push: false, mail: true, digest: false })
  expect(chosen.kinds.MENTIONED).toEqual(usual)
  expect([chosen.quiet, chosen.digestAt]).toEqual([null, '07:00'])
})

test('quiet hours hold a push until they are over, over midnight and by the person’s own clock', () => {
  const choices = choicesOf({ quiet: { from: '22:00', to: '07:00' } })
  const until = (at: string, zone: string) => quietUntil(choices, zone, new Date(at))?.toISOString() ?? null
  expect(until('2026-11-24T22:30:00Z', 'Europe/Paris')).toBe('2026-11-25T06:00:00.000Z')
  expect(until('2026-11-24T20:30:00Z', 'Europe/Paris')).toBeNull()
  expect(until('2026-11-24T20:30:00Z', 'Europe/Vilnius')).toBe('2026-11-25T05:00:00.000Z')
  expect(until('2026-11-25T06:00:00Z', 'Europe/Paris')).toBeNull()
  const noon = choicesOf({ quiet: { from: '12:00', to: '14:00' } })
  expect(quietUntil(noon, 'Europe/Paris', new Date('2026-07-01T10:30:00Z'))?.toISOString()).toBe(
    '2026-07-01T12:00:00.000Z',
  )
})

test('a digest is due at the next such time of the clock, also where the clock is turned', () => {
  expect(nextAt('07:00', 'Europe/Paris', new Date('2026-10-24T20:00:00Z')).toISOString()).toBe(
    '2026-10-25T06:00:00.000Z',
  )
})
