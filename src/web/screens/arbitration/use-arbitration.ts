import { useState } from 'react'
import { isPermitted, useConfiguration } from '../../data/index.ts'
import {
  allocate,
  bookAs,
  type Candidate,
  type HouseDecision,
  ignore,
  type Share,
} from './arbitration-data.ts'
import type { Place } from './place.ts'
import { type Decided, useDecisions } from './use-decisions.ts'
import type { Lines } from './use-lines.ts'

/** A decision that somebody made by hand, by amounts of invoices. */
const byHand = (candidate: Candidate | undefined, shares: readonly Share[]): Candidate => {
  const own = shares.every(s => candidate?.shares.some(c => c.invoice === s.invoice)) ? candidate : undefined
  return {
    decision: 'INVOICES',
    confidence: 1,
    reasons: [],
    person: null,
    left: 0,
    operation: null,
    batch: null,
    about: null,
    line: own?.decision === 'INVOICES' ? own.line : null,
    shares: [...shares],
  }
}

/** What is decided about the line that is looked at, and what is asked before. */
export const useArbitration = (lines: Lines, { say }: Place) => {
  const { rows, at, transaction, candidate, account, show } = lines
  const { data: configuration } = useConfiguration()
  const canDecide = !!configuration && isPermitted(configuration, 'run bankTransactions.allocate')
  const [asks, setAsks] = useState<'split' | 'house' | 'ignore' | 'accept' | null>(null)
  const { isBusy, decided, decide: run, undo, accept } = useDecisions(say)

  /** Does something with the line and goes on to the next one. */
  const decide = async (act: () => Promise<void>, code: Decided['code']) => {
    if (!transaction) return
    const next = rows[at + 1] ?? rows[at - 1]
    if (!(await run(transaction.registration, code, act))) return
    setAsks(null)
    show(next?.registration ?? null)
  }
  const take = (one: Candidate | undefined, shares: readonly Share[]) =>
    transaction && one && void decide(() => allocate(transaction, one, shares), 'allocate')
  return {
    canDecide,
    asks,
    ask: setAsks,
    isBusy,
    decided,
    takeCandidate: () => take(candidate, candidate?.shares ?? []),
    takeShares: (shares: readonly Share[]) => take(byHand(candidate, shares), shares),
    bookAs: (decision: HouseDecision) =>
      transaction && void decide(() => bookAs(transaction, decision), 'allocate'),
    ignoreFor: (reason: string) => transaction && void decide(() => ignore(transaction, reason), 'ignore'),
    takeBack: async (one: Decided | undefined) => {
      if (one && (await undo(one))) show(one.registration)
    },
    acceptAbove: (confidence: number) =>
      void accept(confidence, account).then(isDone => isDone && setAsks(null)),
  }
}

export type Deciding = ReturnType<typeof useArbitration>
