import { bankDetails } from './kinds/bank-details.ts'
import { identity } from './kinds/identity.ts'
import { registrationCertificate } from './kinds/registration-certificate.ts'
import type { FoundField, ScanKind, ScanLine } from './scan.ts'

const finders = {
  REGISTRATION_CERTIFICATE: registrationCertificate,
  BANK_DETAILS: bankDetails,
  IDENTITY: identity,
} satisfies Record<ScanKind, (lines: readonly ScanLine[], today: string) => FoundField[]>

/** What a document of a kind says, by the lines that were read of it: nothing rather than what cannot be right. */
export const findFields = (kind: ScanKind, lines: readonly ScanLine[], today: string): FoundField[] =>
  finders[kind](lines, today)
