import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds serious or critical in what the page shows now: one line a finding, with the place of it. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')} – ${node.failureSummary}`))
}
