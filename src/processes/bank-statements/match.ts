import {
  changeRecords,
  type Effect,
  loadByRegistrations,
  loadMatching,
  runOver,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { Candidate } from '#entities/bank/match-candidate.ts'
import type { Loaded, Patch, StatusOf, Where } from '#entities/records.ts'
import { among } from '../among.ts'
import { findFor } from './find.ts'
import { candidatesFor, sureOne } from './score.ts'

type Transaction = Loaded<'bankTransaction'>
type Status = StatusOf<'bankTransaction'>

/** What was proposed, in the fields of a transaction. */
const proposal = (best: Candidate | undefined): Patch<'bankTransaction'> & { status: Status } => ({
  status: best ? 'PROPOSED' : 'UNMATCHED',
  confidence: best?.confidence ?? null,
  reasons: best?.reasons ?? null,
  personRegistration: best?.person ?? null,
  proposal: best ?? null,
})

const claims = (candidate: Candidate): string[] => [
  ...candidate.shares.map(s => s.invoice),
  ...[candidate.operation, candidate.batch, candidate.line, candidate.capital].flatMap(claim => claim ?? []),
]

/** How often it is looked again: a decision may leave the others with less to choose from. */
const rounds = 4

/**
 * Proposes what open transactions are, and allocates by itself what is sure: never two on the same invoice, operation or
 * batch from one look. Returns how many were allocated.
 */
export const matchTransactions = async (
  work: Work,
  transactions: readonly Transaction[],
): Promise<number> => {
  let open = transactions.filter(t => among(t.status, 'UNMATCHED', 'PROPOSED'))
  let allocated = 0
  for (let round = 0; round < rounds && open.length > 0; round++) {
    const find = await findFor(work, open)
    const found = open.map(transaction => ({
      transaction,
      candidates: candidatesFor(transaction, find(transaction)),
    }))
    const taken = new Set<string>()
    const decided: Transaction[] = []
    const saved = await saveRecords(
      work,
      'bankTransaction',
      found.map(({ transaction: before, candidates }) => ({
        before,
        after: { ...before, ...proposal(candidates[0]) },
      })),
      { unchecked: true, verb: 'transition', transition: 'match' },
    )
    for (const [i, { candidates }] of found.entries()) {
      const best = sureOne(candidates)
      const mine = best ? claims(best) : []
      if (!best || mine.some(claim => taken.has(claim))) continue
      for (const claim of mine) taken.add(claim)
      decided.push(saved[i]!)
    }
    if (decided.length === 0) break
    await runOver(work, 'bankTransaction', 'allocate', decided, { input: { byItself: true } as never })
    allocated += decided.length
    const gone = new Set(decided.map(t => t.registration))
    open = saved.filter(t => !gone.has(t.registration))
  }
  return allocated
}

/** Transactions of files or statements that are to be decided, locked. */
export const transactionsOf = (
  work: Work,
  by: 'bankStatementRegistration' | 'camtRegistration',
  records: readonly { registration: string }[],
): Promise<Transaction[]> =>
  loadMatching(
    work,
    'bankTransaction',
    {
      [by]: records.map(r => r.registration),
      status: ['UNMATCHED', 'PROPOSED'],
    } as Where<'bankTransaction'>,
    { lock: 'update' },
  )

/** How files are looked through. */
export interface Looked {
  /** Lines that were refused just before: a person decides them. */
  leftOut?: readonly string[]
}

/** Looks for what transactions of statements pay; without statements there is nothing to look at. */
export const matchStatements = (work: Work, statements: readonly Loaded<'bankStatement'>[]): Promise<void> =>
  matchAllBut(work, statements, [])

const matchAllBut = async (
  work: Work,
  statements: readonly Loaded<'bankStatement'>[],
  leftOut: readonly string[],
): Promise<void> => {
  if (statements.length === 0) return
  const open = await transactionsOf(work, 'bankStatementRegistration', statements)
  await matchTransactions(
    work,
    open.filter(one => !leftOut.includes(one.registration)),
  )
}

export const matchFiles = async (
  work: Work,
  files: readonly Loaded<'camt'>[],
  { leftOut = [] }: Looked,
): Promise<void> => {
  const statements = await loadMatching(work, 'bankStatement', {
    camtRegistration: files.map(f => f.registration),
    status: ['IMPORTED', 'RECONCILING'],
  })
  await matchAllBut(work, statements, leftOut)
  await moveStatements(work, files, 'RECONCILING', ['IMPORTED'])
}

/** Statements go where their file goes. */
export const moveStatements = async (
  work: Work,
  files: readonly Loaded<'camt'>[],
  status: StatusOf<'bankStatement'>,
  from: readonly StatusOf<'bankStatement'>[],
): Promise<void> => {
  const statements = await loadMatching(
    work,
    'bankStatement',
    { camtRegistration: files.map(f => f.registration), status: from },
    { lock: 'update' },
  )
  await changeRecords(work, 'bankStatement', statements, () => ({ status }), {
    unchecked: true,
    verb: 'transition',
    transition: status === 'RECONCILED' ? 'close' : 'match',
  })
}

/** Looks at single transactions again; a person asked, so nothing is allocated by itself. */
export const matchSome: Effect<'bankTransaction'> = async (work, transactions) => {
  const find = await findFor(work, transactions)
  for (const transaction of transactions)
    Object.assign(transaction, proposal(candidatesFor(transaction, find(transaction))[0]))
}

/** What a transaction may be as things stand now, the surest first. */
export const candidatesNow = async (work: Work, registration: string) => {
  const [transaction] = await loadByRegistrations(work, 'bankTransaction', [registration], { asCaller: true })
  if (!transaction) return null
  const find = await findFor(work, [transaction])
  return {
    transaction,
    findings: find(transaction),
    candidates: candidatesFor(transaction, find(transaction)),
  }
}
