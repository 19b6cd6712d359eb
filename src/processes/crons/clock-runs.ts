/** Runs of the product that a schedule may begin: they look by themselves for what there is to do, and do it once. */
export const clockRuns: readonly string[] = [
  'run-billing',
  'run-dunning',
  'bill-late-interest',
  'bill-unused-fees',
  'release-deferrals',
  'end-period',
  'state-held',
  'revise-rates',
  'judge-promises',
  'prepare-payment-files',
]
