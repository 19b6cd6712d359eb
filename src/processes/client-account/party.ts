import type { Loaded } from '#entities/records.ts'

/** What an account reads of somebody: of a person, an organization and a prospect the same. */
export type Party = Omit<Loaded<'person'>, 'status'>
