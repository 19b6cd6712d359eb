/** One line of a comparison: as it was, as it is, or both. Numbers count from one. */
export interface DiffRow {
  was?: { line: number; text: string }
  now?: { line: number; text: string }
  isSame: boolean
}

/** Beyond this the middle is told as changed altogether: finding what stayed would cost more than it helps. */
const mostCells = 4_000_000

type Step = 'same' | 'was' | 'now'

/** The shortest way from one text to the other, by the longest lines that stay in their order. */
const stepsOf = (was: readonly string[], now: readonly string[]): Step[] => {
  const [n, m] = [was.length, now.length]
  if (n * m > mostCells) return [...was.map((): Step => 'was'), ...now.map((): Step => 'now')]
  const lengths = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1))
  for (let i = n - 1; i >= 0; i--)
    for (let j = m - 1; j >= 0; j--)
      lengths[i]![j] =
        was[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < n || j < m) {
    if (i < n && j < m && was[i] === now[j]) {
      steps.push('same')
      i++
      j++
    } else if (j >= m || (i < n && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      steps.push('was')
      i++
    } else {
      steps.push('now')
      j++
    }
  }
  return steps
}

/** How many lines two texts have in common at their beginning. */
const sameFrom = (was: readonly string[], now: readonly string[]): number => {
  const most = Math.min(was.length, now.length)
  let count = 0
  while (count < most && was[count] === now[count]) count++
  return count
}

/** The way from one text to the other: what begins and ends them alike is not searched. */
const wayOf = (was: readonly string[], now: readonly string[]): Step[] => {
  const begin = sameFrom(was, now)
  const [restWas, restNow] = [was.slice(begin), now.slice(begin)]
  const end = sameFrom(restWas.toReversed(), restNow.toReversed())
  const same = (count: number) => Array.from({ length: count }, (): Step => 'same')
  return [
    ...same(begin),
    ...stepsOf(restWas.slice(0, restWas.length - end), restNow.slice(0, restNow.length - end)),
    ...same(end),
  ]
}

/** Two texts beside each other: lines that changed stand in one row as far as there are as many of both. */
export const diffLines = (before: string, after: string): DiffRow[] => {
  const was = before.split('\n')
  const now = after.split('\n')
  const rows: DiffRow[] = []
  let [i, j] = [0, 0]
  let gone: DiffRow[] = []
  for (const step of wayOf(was, now)) {
    if (step === 'same') {
      rows.push({
        was: { line: i + 1, text: was[i++]! },
        now: { line: j + 1, text: now[j++]! },
        isSame: true,
      })
      gone = []
    } else if (step === 'was') {
      const row: DiffRow = { was: { line: i + 1, text: was[i++]! }, isSame: false }
      rows.push(row)
      gone.push(row)
    } else {
      const line = { line: j + 1, text: now[j++]! }
      const beside = gone.shift()
      if (beside) beside.now = line
      else rows.push({ now: line, isSame: false })
    }
  }
  return rows
}

/** Rows to show, and how many between them are the same in both and left out. */
export const foldSame = (rows: readonly DiffRow[], around = 3): (DiffRow | { folded: number })[] => {
  const shown = rows.map(
    (row, i) => !row.isSame || rows.slice(Math.max(0, i - around), i + around + 1).some(one => !one.isSame),
  )
  const made: (DiffRow | { folded: number })[] = []
  for (const [i, row] of rows.entries()) {
    const last = made.at(-1)
    if (shown[i]) made.push(row)
    else if (last && 'folded' in last) last.folded++
    else made.push({ folded: 1 })
  }
  return made
}

/** How many lines a text has more than another, and how many of that other one it lacks. */
export const countChanged = (before: string, after: string): { added: number; removed: number } => {
  const rows = diffLines(before, after).filter(row => !row.isSame)
  return { added: rows.filter(row => row.now).length, removed: rows.filter(row => row.was).length }
}
