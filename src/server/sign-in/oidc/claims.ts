import type { Loaded } from '#entities/records.ts'

export type Claims = Readonly<Record<string, unknown>>

/** Who somebody is by what his provider says of him. */
export interface Told {
  subject: string
  username: string | null
  /** Null unless it is verified. */
  email: string | null
  /** Given, and nobody vouches for it. */
  isUnverified: boolean
  firstName: string | null
  lastName: string | null
  /** Of the values that the mapping knows; null where no claim gives profiles. */
  profiles: string[] | null
  /** The registration of his organization here, as his provider says it. */
  organization: string | null
}

const longest = 250

/** A claim that is a short text without control characters; null otherwise. */
const textOf = (claims: Claims, name: string | null | undefined): string | null => {
  const value = name ? claims[name] : undefined
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text && text.length <= longest && !/[\p{Cc}\p{Cf}]/u.test(text) ? text : null
}

const textsOf = (claims: Claims, name: string): string[] => {
  const value = claims[name]
  return (Array.isArray(value) ? value.slice(0, 1000) : [value]).filter(one => typeof one === 'string')
}

/** Reads claims by what the provider's record says of them. */
export const readClaims = (record: Loaded<'identityProvider'>, claims: Claims): Told => {
  const email = textOf(claims, record.emailClaim)?.toLowerCase() ?? null
  const isAddress = !!email && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)
  const isVerified = isAddress && (record.trustsEmail === true || claims.email_verified === true)
  const { profilesClaim, profileMapping } = record
  const values = profilesClaim ? textsOf(claims, profilesClaim) : null
  return {
    subject: String(claims.sub),
    username: textOf(claims, record.usernameClaim)?.toLowerCase() ?? null,
    email: isVerified ? email : null,
    isUnverified: isAddress && !isVerified,
    firstName: textOf(claims, record.firstNameClaim),
    lastName: textOf(claims, record.lastNameClaim),
    organization: textOf(claims, record.organizationClaim),
    profiles: values && [
      ...new Set((profileMapping ?? []).filter(one => values.includes(one.value!)).map(one => one.profile!)),
    ],
  }
}

/** Whether all that the record asks for is among these claims. */
export const isEnough = (record: Loaded<'identityProvider'>, claims: Claims): boolean =>
  [record.usernameClaim, record.emailClaim, record.profilesClaim, record.organizationClaim].every(
    name => !name || claims[name] !== undefined,
  )
