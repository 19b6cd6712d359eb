import { onTestFinished } from 'vitest'
import { entityOf, type Work } from '#engine/index.ts'

/**
 * Issuing an invoice of so much or more asks a manager until the test ends, as a tenant's rule `invoice.issue` would have it: the
 * model is that of other tests, too.
 */
export const askBeforeIssuing = async ({ model }: Work, from: number): Promise<void> => {
  const issue = entityOf(model, 'invoice').workflow!.transitions.find(({ code }) => code === 'issue')!
  const { approvals } = issue
  onTestFinished(() => void Object.assign(issue, { approvals }))
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
