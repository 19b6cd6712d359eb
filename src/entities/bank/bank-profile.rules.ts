/** How payments of an account are written for its bank, by configuration `bank-profiles`. */
export interface BankProfile {
  /** Version of direct debits: since 2009, or since 2019 as the rulebooks of 2023 ask for. */
  debits: 'pain.008.001.02' | 'pain.008.001.08'
  /** The same of transfers. */
  transfers: 'pain.001.001.03' | 'pain.001.001.09'
  /** Transfers reach their payee within seconds, on every day. */
  instant: boolean
  /** Whether a mandate's first collection is announced as such. */
  sequence: 'FRST' | 'RCUR'
  /** LATIN: the signs that every bank reads (EPC217-08); EXTENDED: letters with accents too. */
  characters: 'LATIN' | 'EXTENDED'
  /** STRUCTURED: elements alone; HYBRID: what has no element of its own stays a line; UNSTRUCTURED: lines alone. */
  addresses: 'STRUCTURED' | 'HYBRID' | 'UNSTRUCTURED'
  /** Until when of a day, in the house's time, the bank still takes files for it: `16:30`; null: all day. */
  debitsUntil: string | null
  transfersUntil: string | null
  /** Business days that a collection is told ahead. */
  debitLeadDays: number
  /** One booking a batch on the statement; else one a payment. */
  batchBooking: boolean
}

/** What the product writes where nothing is said: the versions of 2019, hybrid addresses, told a business day ahead. */
export const bankProfile: BankProfile = {
  debits: 'pain.008.001.08',
  transfers: 'pain.001.001.09',
  instant: false,
  sequence: 'RCUR',
  characters: 'LATIN',
  addresses: 'HYBRID',
  debitsUntil: null,
  transfersUntil: null,
  debitLeadDays: 1,
  batchBooking: true,
}

/** What a profile chooses from. */
export const bankProfileChoices = {
  debits: ['pain.008.001.02', 'pain.008.001.08'],
  transfers: ['pain.001.001.03', 'pain.001.001.09'],
  sequence: ['FRST', 'RCUR'],
  characters: ['LATIN', 'EXTENDED'],
  addresses: ['STRUCTURED', 'HYBRID', 'UNSTRUCTURED'],
} as const satisfies { [K in keyof BankProfile]?: readonly BankProfile[K][] }

const isTime = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value))

/** Whether a profile writes only messages of the older kind, which had no element for what a structured address says. */
const isOlder = ({ debits, transfers }: BankProfile): boolean =>
  debits === 'pain.008.001.02' || transfers === 'pain.001.001.03'
const isNewer = ({ debits, transfers }: BankProfile): boolean =>
  debits === 'pain.008.001.08' || transfers === 'pain.001.001.09'

/**
 * A profile as a configuration says it; what it leaves out is the product's own. Null: it is none – an unknown word, or what
 * the schemes refuse: structured addresses in messages of 2009, which have no element for all of one, and lines alone in
 * those of 2019.
 */
export const readBankProfile = (value: unknown): BankProfile | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  if (Object.keys(value).some(key => !Object.hasOwn(bankProfile, key))) return null
  const profile = { ...bankProfile, ...(value as Partial<BankProfile>) }
  const isKnown =
    Object.entries(bankProfileChoices).every(([key, known]) =>
      (known as readonly unknown[]).includes(profile[key as keyof typeof bankProfileChoices]),
    ) &&
    typeof profile.instant === 'boolean' &&
    typeof profile.batchBooking === 'boolean' &&
    isTime(profile.debitsUntil) &&
    isTime(profile.transfersUntil) &&
    Number.isInteger(profile.debitLeadDays) &&
    profile.debitLeadDays >= 1 &&
    profile.debitLeadDays <= 14
  if (!isKnown) return null
  if (profile.addresses === 'STRUCTURED' && isOlder(profile)) return null
  return profile.addresses === 'UNSTRUCTURED' && isNewer(profile) ? null : profile
}
