import { expect, test } from 'vitest'
import { backupName } from './backup-name.ts'
import { expiredBackups } from './expired-backups.ts'

const nightly = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, i) =>
    backupName(new Date(Date.parse(`${from}T02:30:00Z`) + i * 86_400_000)),
  )
const left = (names: string[], keep: Parameters<typeof expiredBackups>[1]) => {
  const gone = new Set(expiredBackups(names, keep))
  return names.filter(name => !gone.has(name)).map(name => name.slice(8, 16))
}

test('the newest of the last days, weeks and months stay', () => {
  const names = nightly('2026-01-01', 90)
  expect(left(names, { days: 3, weeks: 3, months: 2 })).toEqual([
    '20260228',
    '20260322',
    '20260329',
    '20260330',
    '20260331',
  ])
})

test('the newest stays whatever is kept, and days without a backup do not count', () => {
  expect(left(nightly('2026-01-01', 5), { days: 0, weeks: 0, months: 0 })).toEqual(['20260105'])
  const old = nightly('2024-05-01', 2)
  expect(left([...old, ...nightly('2026-01-01', 1)], { days: 3, weeks: 0, months: 0 })).toHaveLength(3)
})

test('several of one day leave the newest', () => {
  const [early, late] = ['2026-03-01T02:30:00Z', '2026-03-01T14:00:00Z'].map(at => backupName(new Date(at)))
  expect(expiredBackups([early!, late!], { days: 7, weeks: 4, months: 12 })).toEqual([early])
})

test('files of other names are never removed', () => {
  const others = [
    'tranche-20260101T023000Z.age.part',
    'mine.age',
    'tranche-2026.age',
    'copy of tranche-20260101T023000Z.age',
  ]
  expect(expiredBackups([...others, ...nightly('2026-02-01', 1)], { days: 0, weeks: 0, months: 0 })).toEqual(
    [],
  )
})
