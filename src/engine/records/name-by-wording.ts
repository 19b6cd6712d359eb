import { isMessage } from '#errors/index.ts'
import { type CompiledEntity, fieldAt } from '#model/index.ts'
import type { Plain, Work } from '../work.ts'

/** Whether the product names records of the entity by messages, each told in the reader's words. */
const isWorded = (entity: CompiledEntity): boolean => fieldAt(entity, 'wording') !== undefined

const longest = 250

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Gives records the name that their wording says in the language of the house. Whoever gives another name takes the
 * wording away; a name that is sent back as it was read is no other.
 */
export const nameByWording = async (
  work: Work,
  entity: CompiledEntity,
  changes: readonly { before: Plain | null; after: Plain }[],
): Promise<void> => {
  const { tellKept, houseLocale } = work.code
  if (!tellKept || !isWorded(entity)) return
  const fresh = changes.filter(
    ({ before, after }) => isMessage(after.wording) && !isSame(before?.wording, after.wording),
  )
  if (fresh.length) {
    const locale = (await houseLocale?.(work)) ?? work.caller.locale
    for (const { after } of fresh) after.name = String(tellKept(locale, after.wording)).slice(0, longest)
  }
  for (const { before, after } of changes) {
    if (!before?.wording || !isSame(before.wording, after.wording) || after.name === before.name) continue
    if (after.name === tellKept(work.caller.locale, before.wording)) after.name = before.name
    else after.wording = null
  }
}
