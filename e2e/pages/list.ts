import type { Locator, Page } from 'playwright-core'

/** A list of records: tools, table, pages. */
export const listPage = (page: Page) => {
  const main = page.getByRole('main')
  const table = main.getByRole('table').first()
  // The heads and the totals are rows too; what can be opened has a cell with a link.
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell').getByRole('link') })
  const head = (name: string): Locator =>
    table
      .getByRole('columnheader')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${name}\\b`) }) })
  return {
    table,
    rows,
    head,
    row: (text: string | RegExp) => rows.filter({ hasText: text }),
    search: main.getByRole('combobox', { name: /^Search / }),
    suggestions: page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option'),
    reload: main.getByRole('button', { name: /^Reload/ }),
    extent: main.getByText(/^\d[\d,]*–\d[\d,]* of /),
    /** A filter in force, as it reads. */
    chip: (text: string): Locator => main.getByRole('button', { name: text, exact: true }),
    /** Opens the editor of one more filter, at its value. */
    async addFilter(field: string): Promise<void> {
      await main.getByRole('button', { name: 'Filter', exact: true }).click()
      const editor = page.getByRole('dialog', { name: 'Add a filter' })
      await editor.getByRole('button', { name: field, exact: true }).click()
    },
    async openSettings(): Promise<Locator> {
      await main.getByRole('button', { name: 'Columns and table' }).click()
      return page.getByRole('dialog', { name: 'Columns and table' })
    },
    sorting: (name: string) => head(name).getAttribute('aria-sort'),
    /** How far the rows are scrolled. */
    scrollTop: () => table.evaluate(element => element.closest('section[aria-label]')?.scrollTop ?? 0),
    async sort(name: string): Promise<void> {
      await head(name).getByRole('button').click()
    },
    /** The texts of one column, by the words of its head. */
    async column(name: string): Promise<string[]> {
      const heads = await table.getByRole('columnheader').allTextContents()
      const at = heads.findIndex(text => text.startsWith(name))
      const cells = await rows.evaluateAll(
        (found, index) => found.map(row => row.children[index]?.textContent ?? ''),
        at,
      )
      return cells.map(text => text.trim())
    },
  }
}
