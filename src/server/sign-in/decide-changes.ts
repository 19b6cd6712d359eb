import { type AnyEffect, type Effect, loadMatching, on, saveRecords, type Work } from '#engine/index.ts'
import type { HeldValues } from '#entities/platform/pending-change.ts'
import type { Loaded } from '#entities/records.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import {
  type ConfigurationCollection,
  readConfiguration,
  writeConfiguration,
} from '../http/calls/configuration-store.ts'
import { bumpConfiguration } from '../steps/bump-configuration.ts'
import { writeAudit } from './audit.ts'
import { tellAdministrators } from './pending-changes.ts'

type Change = Loaded<'pendingChange'>

/** Work in which a second administrator has said yes: what it writes is held back no more. */
const approved = new WeakSet<object>()

/** Whether a second administrator has said yes to what this work writes. */
export const isApproved = (work: Work): boolean => approved.has(work.journal)

const changedMeanwhile = (change: Change) =>
  notAllowed(
    transitionParam('pendingChange', 'approve'),
    message('CHANGED_SINCE_ASKED', { subject: change.subject }),
    change.registration,
  )

const differs = (
  now: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): boolean =>
  Object.keys(before).some(name => JSON.stringify(now[name] ?? null) !== JSON.stringify(before[name] ?? null))

const changeUser = async (work: Work, change: Change, { before, after }: HeldValues): Promise<void> => {
  const [user] = await loadMatching(work, 'user', { username: change.subject }, { lock: 'update' })
  if (!user || differs(user as never, before)) throw changedMeanwhile(change)
  await saveRecords(work, 'user', [{ before: user, after: { ...user, ...after } }])
}

const changeConfiguration = async (
  work: Work,
  change: Change,
  collection: ConfigurationCollection,
  { before, after }: HeldValues,
): Promise<void> => {
  if (differs(await readConfiguration(work, collection), before)) throw changedMeanwhile(change)
  await writeConfiguration(work, collection, after)
}

const decided = async (work: Work, change: Change, outcome: 'DONE' | 'REFUSED'): Promise<void> => {
  change.decidedBy = work.caller.username
  change.decidedDate = work.at
  await writeAudit(work, {
    action: 'PERMISSIONS',
    outcome,
    details: { pendingChange: change.registration, subject: change.subject, askedBy: change.askedBy },
  })
  const told = { decider: work.caller.username, subject: change.subject, change: change.registration }
  const template = outcome === 'DONE' ? 'CHANGE_APPROVED' : 'CHANGE_REJECTED'
  await tellAdministrators(work, template, told, user => user.username === change.askedBy)
}

const approve: Effect<'pendingChange'> = async (work, changes) => {
  approved.add(work.journal)
  for (const change of changes) {
    const values = change.values as unknown as HeldValues
    if (values.collection)
      await changeConfiguration(work, change, values.collection as ConfigurationCollection, values)
    else await changeUser(work, change, values)
    await decided(work, change, 'DONE')
  }
  await bumpConfiguration(work)
}

const reject: Effect<'pendingChange'> = async (work, changes) => {
  for (const change of changes) await decided(work, change, 'REFUSED')
}

/** What a second administrator's yes and no do. */
export const decisionEffects: ReadonlyMap<string, AnyEffect> = new Map<string, AnyEffect>([
  ['pending-change/approve', on('pendingChange', approve)],
  ['pending-change/reject', on('pendingChange', reject)],
])
