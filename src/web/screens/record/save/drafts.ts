import { knownConfiguration, personStorage } from '../../../data/index.ts'

/** Unsaved changes as they are kept on this device. */
export interface Draft {
  version: number | undefined
  at: string
  changes: [path: string, value: unknown][]
}

const keyOf = (entity: string, key: string | null): string =>
  `tranche.draft.${knownConfiguration()?.user.username ?? ''}.${entity}.${key ?? 'new'}`

/** What a person left unsaved in a record, for himself alone. */
export const drafts = {
  read(entity: string, key: string | null): Draft | null {
    try {
      const read = JSON.parse(personStorage().getItem(keyOf(entity, key)) ?? 'null') as Draft | null
      return read && Array.isArray(read.changes) && read.changes.length > 0 ? read : null
    } catch {
      return null
    }
  },
  write(entity: string, key: string | null, draft: Draft): boolean {
    try {
      personStorage().setItem(keyOf(entity, key), JSON.stringify(draft))
      return true
    } catch {
      return false
    }
  },
  drop(entity: string, key: string | null): void {
    try {
      personStorage().removeItem(keyOf(entity, key))
    } catch {
      // Nothing was kept either.
    }
  },
}
