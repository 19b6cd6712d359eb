import { type Effect, loadByRegistrations, runOver } from '#engine/index.ts'
import type { Patch } from '#entities/records.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { callEffect } from '../call-effect.ts'
import { named } from '../named.ts'
import { takeBackCapital } from './capital-lines.ts'
import { unlearn } from './rules-for-lines.ts'

const irrevocable = new Set(['RETURN', 'BATCH'])

/** Takes a decision back: what it booked is reversed; what another record did – a settled batch, a return – stays. */
export const undo: Effect<'bankTransaction'> = async (work, transactions, run) => {
  const stays = transactions.find(t => irrevocable.has(t.decision ?? ''))
  if (stays) throw notAllowed(transitionParam('bankTransaction', run.code), message('FILE_PAYMENTS_SETTLED'))
  const made = transactions.flatMap(t => t.undoing?.operations ?? [])
  const operations = await loadByRegistrations(work, 'bankOperation', made, { lock: 'update' })
  const active = operations.filter(o => o.status === 'ACTIVE')
  if (active.length)
    await runOver(work, 'bankOperation', 'reverse', active, {
      reason: run.reason || keptMessages([message('DECISION_TAKEN_BACK')]),
    })
  const shown = transactions.filter(t => t.decision === 'OPERATION')
  await callEffect(
    work,
    'payments/go-back',
    named(shown, 'bankOperationRegistration').map(registration => ({ registration })),
    'bankOperation',
    { date: work.caller.today },
  )
  for (const { undoing } of transactions) if (undoing?.capital) await takeBackCapital(work, undoing.capital)
  await unlearn(work, transactions)
  // As sure as what was found, no longer as sure as whoever decided.
  for (const transaction of transactions)
    Object.assign(transaction, {
      confidence: transaction.proposal?.confidence ?? null,
      personRegistration: transaction.proposal?.person ?? null,
      decision: null,
      ignoreReason: null,
      bankOperationRegistration: null,
      sepaRegistration: null,
      paymentFileLineRegistration: null,
      ruleRegistration: null,
      decidedBy: null,
      decidedDate: null,
      undoing: null,
    } satisfies Patch<'bankTransaction'>)
}
