import { entityOf, type Work } from '#engine/index.ts'

/** Issuing an invoice of so much or more asks a manager from now on, as a tenant's rule `invoice.issue` would have it. */
export const askBeforeIssuing = async ({ model }: Work, from: number): Promise<void> => {
  const issue = entityOf(model, 'invoice').workflow!.transitions.find(({ code }) => code === 'issue')!
  Object.assign(issue, {
    approvals: [
      {
        field: 'amountInclTax',
        currency: 'EUR',
        currencyField: 'currency',
        levels: [{ by: 'PROFILE', profile: 'MANAGER', from }],
      },
    ],
  })
}
