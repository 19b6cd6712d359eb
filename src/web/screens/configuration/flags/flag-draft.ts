import type { RecordData } from '../../../data/index.ts'

/** A switch as it is typed. */
export interface FlagDraft {
  name: string
  /** As the record stands; nothing for a new one. */
  status: string | null
  description: string
  isEnabled: boolean
  profiles: string[]
  usernames: string[]
  /** In percent; nothing is everybody. */
  share: string
  endDate: string | null
  /** What it gives beside being on, as JSON; nothing is *yes*. */
  value: string
}

export const newFlag = (): FlagDraft => ({
  name: '',
  status: null,
  description: '',
  isEnabled: true,
  profiles: [],
  usernames: [],
  share: '',
  endDate: null,
  value: '',
})

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const isNothing = (value: unknown): boolean => value === undefined || value === null

export const draftOf = (flag: RecordData): FlagDraft => ({
  name: String(flag.name ?? ''),
  status: isNothing(flag.status) ? null : String(flag.status),
  description: String(flag.description ?? ''),
  isEnabled: flag.isEnabled === true,
  profiles: texts(flag.profiles),
  usernames: texts(flag.usernames),
  share: isNothing(flag.share) ? '' : String(Math.round(Number(flag.share) * 10_000) / 100),
  endDate: isNothing(flag.endDate) ? null : String(flag.endDate).slice(0, 10),
  value: isNothing(flag.value) ? '' : JSON.stringify(flag.value),
})

/** The share as it is kept; null where it is no number between 0 and 100, or nothing. */
export const shareOf = (typed: string): number | null => {
  const share = Number(typed.replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(share) || share < 0 || share > 100 ? null : share / 100
}

export const isShare = (typed: string): boolean => typed.trim() === '' || shareOf(typed) !== null

/** What it gives; undefined where it is no JSON. */
const givenBy = (typed: string): unknown => {
  if (typed.trim() === '') return null
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}

export const isWhole = ({ name, share, value }: FlagDraft): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name) && isShare(share) && givenBy(value) !== undefined

/** The record that is kept. */
export const flagOf = (draft: FlagDraft): Record<string, unknown> => ({
  name: draft.name,
  description: draft.description.trim() || null,
  isEnabled: draft.isEnabled,
  profiles: draft.profiles,
  usernames: draft.usernames,
  share: shareOf(draft.share),
  endDate: draft.endDate,
  value: givenBy(draft.value) ?? null,
})
