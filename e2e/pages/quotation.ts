import type { Page } from 'playwright-core'

const figureOf = (text: string | null): number =>
  Number((text ?? '').replaceAll(/[^\d.-]/g, '') || Number.NaN)

/** The quotation editor: terms at the start, figures and plan beside them. */
export const quotationPage = (page: Page) => {
  const main = page.getByRole('main')
  const term = (label: string) => main.getByRole('textbox', { name: label, exact: true })
  const plan = main.getByRole('table', { name: 'Payment plan' })
  return {
    plan,
    /** The rows of the plan that bear a number. */
    instalments: plan.getByRole('row').filter({ has: page.getByRole('cell', { name: /^\d+$/ }) }),
    start: () => main.getByRole('button', { name: 'Start a quotation' }).click(),
    async set(label: string, text: string): Promise<void> {
      await term(label).fill(text)
      await term(label).press('Tab')
    },
    value: async (label: string) => figureOf(await term(label).inputValue()),
    solveFor: (label: string) =>
      main.getByRole('button', { name: `${label}: Solve for this instead` }).click(),
    /** One of the five figures over the plan. */
    figure: async (label: string) =>
      figureOf(
        await main
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${label}$`) })
          .locator('xpath=following-sibling::dd[1]')
          .textContent(),
      ),
    saved: () => main.getByText(/^Saved \d/).waitFor(),
  }
}
