import type { BankAddress } from '#entities/billing/payment-file-line.ts'
import type { Loaded } from '#entities/records.ts'
import { among } from '../among.ts'

/** The address that a bank is told: the registered one, else the first. */
export const bankAddress = (person: Loaded<'person'> | undefined): BankAddress | null => {
  const all = person?.addresses ?? []
  return all.find(a => among(a.type, 'REGISTERED', 'MAIN')) ?? all[0] ?? null
}
