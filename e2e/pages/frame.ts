import type { Page } from 'playwright-core'

/** What stands round every screen: menu, top bar, notifications. */
export const frame = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    title: main.getByRole('heading', { level: 1 }).first(),
    menu: page.getByRole('navigation', { name: 'Main menu' }),
    menuLink: (name: string) =>
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }),
    account: page.getByRole('button', { name: /^Your account/ }),
    async signOut(): Promise<void> {
      await page.getByRole('button', { name: /^Your account/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    },
  }
}
