import type { Page } from 'playwright-core'

const csv = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`)

/** The steps by which a file becomes records. */
export const importSteps = (page: Page) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const entity = page.getByRole('combobox', { name: /^Rows become/ })
  return {
    button,
    fieldOf: (column: string) => page.getByRole('combobox', { name: `Field of ${column}`, exact: true }),
    result: page.getByRole('heading', { name: 'Result' }),
    checked: page.getByRole('heading', { name: 'All rows were tried, none is kept yet' }),
    mapping: page.getByRole('combobox', { name: 'Use a saved mapping' }),
    preview: page.getByRole('table', { name: 'The first rows as they are read' }),
    /** Goes from the list to the first step, and says what rows become. */
    async begin(what: string): Promise<void> {
      await page.goto('/imports')
      await page.getByRole('link', { name: /^New import/ }).click()
      await entity.click()
      await page.getByRole('option', { name: what, exact: true }).click()
    },
    async choose(name: string, lines: readonly string[]): Promise<void> {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: csv(lines) })
    },
    async paste(lines: readonly string[]): Promise<void> {
      await page.getByRole('radio', { name: 'Pasted cells' }).click()
      await page.getByRole('textbox', { name: /^Cells/ }).fill(lines.join('\n'))
    },
    /** What stands in the row of the file, in the table of that name. */
    rowOf: (table: string, line: number) =>
      page
        .getByRole('table', { name: table })
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: String(line), exact: true }) }),
  }
}
