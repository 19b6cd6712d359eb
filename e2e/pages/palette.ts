import type { Page } from 'playwright-core'

/** Search and commands in one box. */
export const palette = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search or run a command' })
  return {
    dialog,
    box: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    count: (text: string) => dialog.getByText(text, { exact: true }),
    async open(): Promise<void> {
      // Keys are heard once the frame stands.
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Search or run a command/ })
        .waitFor()
      await page.keyboard.press('Control+k')
      await dialog.waitFor()
    },
  }
}
