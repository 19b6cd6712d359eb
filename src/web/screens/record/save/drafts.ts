import { ownStore } from '../../../data/index.ts'

/** Unsaved changes as they are kept on this device. */
export interface Draft {
  version: number | undefined
  at: string
  changes: [path: string, value: unknown][]
}

const nameOf = (entity: string, key: string | null): string => `draft.${entity}.${key ?? 'new'}`

/** What a person left unsaved in a record, for himself alone. */
export const drafts = {
  read(entity: string, key: string | null): Draft | null {
    const read = ownStore.read(nameOf(entity, key)) as Draft | undefined
    return read && Array.isArray(read.changes) && read.changes.length > 0 ? read : null
  },
  write: (entity: string, key: string | null, draft: Draft): void =>
    ownStore.keep(nameOf(entity, key), draft),
  drop: (entity: string, key: string | null): void => ownStore.drop(nameOf(entity, key)),
  /** What was left here is known a moment after a page has begun. */
  onOpen: ownStore.subscribe,
}
