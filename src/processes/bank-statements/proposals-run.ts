import { loadMatching, runOver, type Work } from '#engine/index.ts'
import type { Loaded, Where } from '#entities/records.ts'
import { kept, longRun, type RunPhase } from '../long-run.ts'
import type { RunScope } from '../run-scope.ts'
import { slices } from '../side-by-side.ts'

/** Which proposals are taken: from a confidence on, of one account or of all. */
export interface ProposalScope extends RunScope {
  above: number
  account?: string | null
}

/** Lines decided in one transaction; where one is refused the others are decided without it. */
const linesAtOnce = 50

const proposed = ({ above, account }: ProposalScope): Where<'bankTransaction'> => ({
  status: 'PROPOSED',
  confidence: { gte: above },
  ...(account ? { bankAccountRegistration: account } : {}),
})

/** Lines of statements whose proposal is as sure as is asked for. */
export const proposedLines = (
  work: Work,
  scope: ProposalScope,
  limit?: number,
): Promise<Loaded<'bankTransaction'>[]> =>
  loadMatching(work, 'bankTransaction', proposed(scope), {
    asCaller: true,
    ...(limit === undefined ? {} : { limit }),
  })

const allocatePhase: RunPhase<ProposalScope, number> = {
  name: 'ALLOCATE',
  entity: 'bankTransaction',
  parts: async (work, scope) =>
    slices(
      (await proposedLines(work, scope)).map(one => one.registration),
      linesAtOnce,
    ),
  take: async (work, scope, keys) => {
    const lines = await loadMatching(
      work,
      'bankTransaction',
      { ...proposed(scope), registration: [...keys] },
      { asCaller: true, lock: 'update' },
    )
    await runOver(work, 'bankTransaction', 'allocate', lines, {})
    return lines.length
  },
  made: allocated => ({ allocated }),
}

/** All sure proposals of statements taken in the background. */
export const proposalsRun = longRun<ProposalScope>({
  code: 'BANK_PROPOSALS',
  permission: 'run bankTransactions.allocate',
  phases: [kept(allocatePhase)],
})
