import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Where } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { nameOfRun } from '../begin-long-run.ts'
import { kept, longRun, type RunPhase } from '../long-run.ts'
import type { RunScope } from '../run-scope.ts'
import { slices } from '../side-by-side.ts'
import { moveFile } from './files.ts'
import { type Looked, matchTransactions } from './match.ts'

/** A bank's file whose lines are looked through. */
export interface MatchScope extends RunScope {
  file: string
  /** As whoever sent it called it. */
  name: string
}

/** A file of more lines is looked through in the background, where whoever sends it allows that: a line takes some 5 ms. */
export const linesWhileWaiting = 200

/** Lines looked at in one transaction. */
const linesAtOnce = 200

/** What of a file is open; lines of a statement that waits are not decided before it is. */
const openLines = async (work: Work, file: string): Promise<Where<'bankTransaction'> | null> => {
  const statements = await loadMatching(work, 'bankStatement', {
    camtRegistration: file,
    status: ['IMPORTED', 'RECONCILING'],
  })
  return statements.length
    ? {
        bankStatementRegistration: statements.map(one => one.registration),
        status: ['UNMATCHED', 'PROPOSED'],
      }
    : null
}

const matchPhase: RunPhase<MatchScope, number> = {
  name: 'MATCH',
  entity: 'bankTransaction',
  // Two parts may each hold an invoice to be theirs.
  isInTurn: true,
  parts: async (work, { file }) => {
    const open = await openLines(work, file)
    const lines = open ? await loadMatching(work, 'bankTransaction', open) : []
    return slices(
      lines.map(line => line.registration),
      linesAtOnce,
    )
  },
  take: async (work, { file }, keys) => {
    const open = await openLines(work, file)
    if (!open) return 0
    const where = { ...open, registration: [...keys] } as Where<'bankTransaction'>
    return matchTransactions(work, await loadMatching(work, 'bankTransaction', where, { lock: 'update' }))
  },
  made: allocated => ({ allocated }),
}

/** A bank's file looked through in the background; then statements that have waited for it follow, as after one that was waited for. */
export const matchRun = longRun<MatchScope>({
  code: 'BANK_FILE',
  permission: 'write camts',
  phases: [kept(matchPhase)],
  wording: ({ name }) => message('RUN_OF_NAME', { run: nameOfRun('BANK_FILE'), name }),
  end: async (work, { file }, left) => {
    const [now] = await loadByRegistrations(work, 'camt', [file])
    // Somebody has matched it by hand meanwhile.
    if (now?.status !== 'IMPORTED') return
    const input: Looked = { leftOut: left.map(one => one.key) }
    await moveFile(work, file, 'match', input)
  },
})
