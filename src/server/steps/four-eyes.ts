import type { Sent, Step, Work, Writing } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { isApproved } from '../sign-in/decide-changes.ts'
import { type Held, holdBack, needsFourEyes } from '../sign-in/pending-changes.ts'
import { isAdministrator } from './user-grants.ts'

type User = Sent<'user'>

const rights = ['profiles', 'isAdmin', 'isSuperAdmin', 'canImpersonate'] as const

/** What of a user only two decide: of who administers also the address, by which his password is set. */
const guardedOf = (before: User | null) =>
  before && isAdministrator(before) ? ([...rights, 'email'] as const) : rights

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Takes out of a write what waits for a second administrator; null where nothing does. */
const takeOut = ({ before, after }: Writing<Loaded<'user'>, User>): Held | null => {
  if (!after || !(isAdministrator(after) || (before && isAdministrator(before)))) return null
  const held: Held = { kind: 'USER', subject: String(after.username), values: { before: {}, after: {} } }
  for (const name of guardedOf(before)) {
    if (isSame(before?.[name], after[name])) continue
    held.values.before[name] = before?.[name] ?? null
    held.values.after[name] = after[name] ?? null
    if (before) after[name] = before[name]
    else delete after[name]
  }
  return Object.keys(held.values.after).length ? held : null
}

const waiting = new WeakMap<object, Held[]>()

const hold = async (work: Work, all: readonly Held[]): Promise<void> => {
  for (const held of all) await holdBack(work, held)
}

/**
 * Who becomes an administrator, and rights and address of who is one: where the tenant asks for four eyes, they stay as they
 * are and wait. Also the product itself is asked, in whose name another tenant's main administrator writes.
 */
export const fourEyes: Step<'user'> = {
  before: async (work, writings, { verb }) => {
    if (isApproved(work)) return
    const touched = writings.filter(
      ({ before, after }) => isAdministrator(after!) || (before && isAdministrator(before)),
    )
    if (!touched.length || !(await needsFourEyes(work))) return
    const held = touched.flatMap(writing => takeOut(writing) ?? [])
    // Who is new is written first: what is asked for him names him.
    if (verb === 'create') waiting.set(work.journal, [...(waiting.get(work.journal) ?? []), ...held])
    else await hold(work, held)
  },
  after: async (work, _writings, { verb }) => {
    if (verb !== 'create') return
    const held = waiting.get(work.journal) ?? []
    waiting.delete(work.journal)
    await hold(work, held)
  },
}
