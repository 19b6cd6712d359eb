import type { Work } from '#engine/index.ts'
import { enqueue } from './enqueue.ts'
import type { NotificationKind } from './notification-kinds.ts'

/** The record that people are told of. */
interface About {
  entity: string
  _id: string
  registration?: string | null
  name?: string | null
}

/**
 * Leaves it to the outbox to tell users of a record, each by the ways that he has chosen and only where he sees it; nobody is
 * told of his own doing.
 */
export const tellPeople = (
  work: Work,
  kind: NotificationKind,
  usernames: readonly (string | null | undefined)[],
  about: About,
  options: { ownToo?: boolean } = {},
): void => {
  const people = [...new Set(usernames.filter((one): one is string => !!one))]
  const told = options.ownToo ? people : people.filter(one => one !== work.caller.username)
  if (told.length === 0 || work.dryRun) return
  const { entity, _id, registration, name } = about
  enqueue(work, 'notification/tell', {
    kind,
    usernames: told,
    entity,
    record: _id,
    registration: registration ?? null,
    name: name ?? registration ?? null,
    at: work.at,
  })
}
