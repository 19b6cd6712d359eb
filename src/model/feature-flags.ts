/** A switch as a tenant keeps it: for whom a part of the product is there. */
export interface FlagRule {
  name: string
  profiles?: readonly string[]
  usernames?: readonly string[]
  /** Of the users whom it means, so many: 0.1 is every tenth. */
  share?: number | null
  /** `YYYY-MM-DD`, the last day on which it is on. */
  endDate?: string | null
  /** What it gives to whom it is on for, beside being on. */
  value?: unknown
}

/** Who is asked about. */
export interface FlagUser {
  username: string
  profiles: readonly string[]
  /** `YYYY-MM-DD`. */
  today: string
}

/** Between 0 and 1, the same for the same text always, and spread evenly over texts (FNV-1a, its bits mixed). */
const placeOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/**
 * Whether a flag is on for somebody: who is named has it; of those whom its profiles mean – everybody where it names nobody – its
 * share. Who has it at a tenth has it at a half, and each flag draws anew.
 */
export const isFlagOn = (flag: FlagRule, user: FlagUser): boolean => {
  if (flag.endDate && flag.endDate < user.today) return false
  if (flag.usernames?.includes(user.username)) return true
  const isMeant = flag.profiles?.length
    ? flag.profiles.some(profile => user.profiles.includes(profile))
    : !flag.usernames?.length
  return isMeant && placeOf(`${flag.name} ${user.username}`) < (flag.share ?? 1)
}

/** The flags that are on for somebody, with what each gives: `true` where it says nothing. */
export const flagsOf = (rules: readonly FlagRule[] | undefined, user: FlagUser): Record<string, unknown> =>
  Object.fromEntries(
    (rules ?? []).filter(flag => isFlagOn(flag, user)).map(flag => [flag.name, flag.value ?? true]),
  )
