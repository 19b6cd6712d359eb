import { assets } from './assets.ts'
import { claims } from './claims.ts'
import { cutOffs } from './cut-offs.ts'
import { entries } from './entries.ts'
import { fundings } from './fundings.ts'
import { holdings } from './holdings.ts'
import { insurance } from './insurance.ts'
import { loans } from './loans.ts'
import { payables } from './payables.ts'
import type { Proof } from './proof.ts'
import { statements } from './statements.ts'
import { tax } from './tax.ts'

/** All proofs, in the order in which they are told. */
export const proofs: readonly Proof[] = [
  ...entries,
  ...claims,
  ...statements,
  ...loans,
  ...payables,
  ...fundings,
  ...cutOffs,
  ...tax,
  ...assets,
  ...holdings,
  ...insurance,
]
