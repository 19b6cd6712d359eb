import {
  insertRecords,
  loadAny,
  loadMatching,
  type Plain,
  saveRecords,
  showOnce,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { addDays } from '#finance/index.ts'
import { askedEntity, cutTo, namesIn } from '#processes/platform/askable.ts'
import { keyHash } from '../sign-in/api-key-text.ts'
import { makeFlowKeyText } from './flow-key-text.ts'
import { closed, type OpenFlow, requireGood } from './open-flow.ts'

const usualDays = 30

/** How long answers of a flow are kept that nobody sends. */
const daysOf = (flow: Loaded<'flow'>): number => flow.keptDays ?? usualDays

/**
 * A key by which whoever came by the address of all goes on, and comes back: made with his first answer, for one sending. Returns
 * the key itself, which nobody can read again.
 */
export const giveKey = async (
  work: Work,
  flow: Loaded<'flow'>,
): Promise<{ key: Loaded<'flowKey'>; text: string }> => {
  const [key] = await insertRecords(work, 'flowKey', [
    {
      flowRegistration: flow.registration,
      endDate: addDays(work.caller.today, daysOf(flow)),
      ...(flow.orgaRegistration ? { orgaRegistration: flow.orgaRegistration } : {}),
    },
  ])
  return { key: key!, text: String(work.shownOnce?.get(String(key!._id))?.secret) }
}

/** The key of who answers, held until this work is done. Throws FLOW_CLOSED where it is gone, FLOW_KEY_ENDED where it was used up. */
export const holdKey = async (work: Work, key: Loaded<'flowKey'>): Promise<Loaded<'flowKey'>> => {
  const [held] = await loadMatching(
    work,
    'flowKey',
    { registration: key.registration },
    { limit: 1, lock: 'update' },
  )
  if (!held) throw closed()
  // Somebody else with the same link may have been faster.
  requireGood(held, work.caller.today)
  return held
}

/** Keeps what a key's walk has come to. */
export const keepWalk = async (
  work: Work,
  before: Loaded<'flowKey'>,
  changes: { values?: unknown; pageId?: string; papers?: Loaded<'flowKey'>['papers']; useCount?: number },
): Promise<Loaded<'flowKey'>> => {
  const after = { ...before, ...changes, lastUsedAt: work.at }
  // What somebody has typed and not sent is no history of anything; that he has sent it is.
  const quiet = changes.useCount === undefined
  await saveRecords(work, 'flowKey', [{ before, after }], { quiet, unchecked: true })
  return after
}

/** The record of a personal key, as it is kept; null where there is none. Throws FLOW_CLOSED where it is gone. */
const recordOf = async (work: Work, { flow, key }: OpenFlow): Promise<Plain | null> => {
  const entity = askedEntity(work, flow, key)
  if (!entity || !key?.entityRegistration) return null
  const [record] = await loadAny(work, entity, { registration: String(key.entityRegistration) }, { limit: 1 })
  if (!record) throw closed()
  return record
}

/** What a page is drawn from: the record, as far as the pages name it, and over it what was typed so far. */
export interface SoFar {
  /** The record that is changed by the answers; null where one is made of them. */
  kept: Plain | null
  typed: Plain
  values: Plain
}

/** Every field that the pages of a flow name: no other is read. */
const namedFields = (flow: Loaded<'flow'>): string[] =>
  (flow.pages ?? []).flatMap(page => namesIn(page.fields))

/** The answers so far: those of the record, what the flow fixes, and what was typed. */
export const answersSoFar = async (work: Work, open: OpenFlow): Promise<SoFar> => {
  const { flow, key } = open
  const kept = await recordOf(work, open)
  const typed = (key?.values ?? {}) as Plain
  const known = kept
    ? cutTo(kept, ['registration', 'type', 'currency', ...namedFields(flow)])
    : ((flow.values ?? {}) as Plain)
  return { kept, typed, values: { ...known, ...typed } }
}

/** What is made of a new key: its secret is told to who made it, and kept by its hash alone. */
export const secretOf = (work: Work, record: Plain): void => {
  const { code, text } = makeFlowKeyText(work.caller.tenant)
  record.code = code
  record.hash = keyHash(text)
  showOnce(work, record, { secret: text })
}
