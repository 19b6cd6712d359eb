import { expect, it } from 'vitest'
import { inTurns, stretch, watchEventLoop } from './event-loop.ts'

const spin = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('tells what kept the others waiting by its name, and what was in flight where nobody knows', () => {
  const told: [object, string][] = []
  const alarm = watchEventLoop({
    log: { warn: (details, message) => void told.push([details, message]) },
    inFlight: () => ['/api/slow'],
  })
  alarm.stop()
  // Files share their modules here: what an earlier one has done at length is none of this test's.
  alarm.look(0)
  told.length = 0
  const began = performance.now()
  stretch('/api/quick', 'cron', () => spin(1))
  // On a machine that does much else the short one is held up itself, and told rightly.
  if (performance.now() - began > 50) {
    alarm.look(300)
    told.length = 0
  }
  const made = stretch('/api/long', 'body', () => {
    spin(60)
    return 'made'
  })
  expect(made).toBe('made')
  alarm.look(300)
  expect(told).toMatchObject([[{ route: '/api/long', kind: 'body' }, 'others waited for one piece of work']])
  alarm.look(199)
  alarm.look(200)
  expect(told.slice(1)).toEqual([
    [{ ms: 200, routes: ['/api/slow'] }, 'the event loop did not turn for a while'],
  ])
})

it('gives others their turn between rows that take long', async () => {
  let turns = 0
  const others = setInterval(() => turns++, 0)
  const rows: number[] = []
  for await (const row of inTurns([1, 2, 3])) {
    rows.push(row)
    spin(30)
  }
  clearInterval(others)
  expect(rows).toEqual([1, 2, 3])
  expect(turns).toBeGreaterThanOrEqual(2)
})
