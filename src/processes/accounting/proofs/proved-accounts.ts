import type { LogicalAccount } from '../charts.ts'
import { proofs } from './all-proofs.ts'

/** Accounts whose balance the records say. */
export const provedAccounts: ReadonlySet<LogicalAccount> = new Set(
  proofs.flatMap(proof => [...proof.accounts]),
)
