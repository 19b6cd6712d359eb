/** How a tenant's script of the same name stands to a run of the product: in its place, around it, or not at all. */
export type RunPolicy = 'replace' | 'wrap' | 'sealed'

// What bills, posts, moves money or grants permissions is the product's word alone.
const sealed = [
  'run-billing',
  'bill-late-interest',
  'bill-unused-fees',
  'revise-rates',
  'user-configuration',
  'record-payment',
  'prepare-payment-files',
  'import-payment-status',
  'import-bank-file',
  'accept-bank-proposals',
]

// What a tenant may look at and add to, and not leave out.
const wrapped = [
  'run-dunning',
  'judge-promises',
  'billing-progress',
  'payment-file-preview',
  'bank-candidates',
]

const policies: ReadonlyMap<string, RunPolicy> = new Map<string, RunPolicy>([
  ...sealed.map(name => [name, 'sealed'] as const),
  ...wrapped.map(name => [name, 'wrap'] as const),
])

/** The policy of a run by its name; most may be replaced. */
export const runPolicyOf = (name: string): RunPolicy => policies.get(name) ?? 'replace'
