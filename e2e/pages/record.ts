import type { Locator, Page } from 'playwright-core'
import { eventually } from './patience.ts'

/** A record's page, and the form of a new one. */
export const recordPage = (page: Page) => {
  const main = page.getByRole('main')
  // What must be given is said after the label.
  const named = (label: string) => new RegExp(`^${label.replaceAll(/[.()]/g, '\\$&')}( mandatory)?$`)
  const field = (label: string, within: Locator = main): Locator =>
    within.getByRole('textbox', { name: named(label) })
  const fact = (label: string): Locator =>
    main
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}( \\*)?$`) })
      .locator('xpath=following-sibling::dd[1]')
  /** A fact once it is drawn; an empty one is folded where a card has much of that. */
  const unfolded = async (label: string): Promise<Locator> => {
    const more = main.getByRole('button', { name: /^Show \d+ empty$/ }).first()
    await eventually(async () => {
      if ((await fact(label).count()) > 0) return true
      if ((await more.count()) > 0) await more.click()
      return false
    }).toBe(true)
    return fact(label)
  }
  return {
    main,
    unfolded,
    title: main.getByRole('heading', { level: 1 }).first(),
    // A table that scrolls inside it is a region of the same name.
    card: (name: string): Locator => main.getByRole('region', { name, exact: true }).first(),
    tab: (name: string): Locator => main.getByRole('tab', { name: new RegExp(`^${name}`) }),
    status: (word: string): Locator => main.getByText(word, { exact: true }).first(),
    /** Presses the button of a transition, and waits for the drawer that tells what it will do. */
    async run(transition: string): Promise<Locator> {
      await main
        .getByRole('button', { name: new RegExp(`^${transition}`) })
        .first()
        .click()
      const drawer = page.getByRole('dialog', { name: new RegExp(`^${transition} `) })
      await drawer.waitFor()
      return drawer
    },
    field,
    /** Chooses of a list; a long one is narrowed by typing. */
    async choose(label: string, words: string, within: Locator = main): Promise<void> {
      const box = within.getByRole('combobox', { name: named(label) })
      await box.click()
      if (await box.isEditable()) await box.fill(words)
      await page.getByRole('option', { name: words }).first().click()
    },
    /** One fact of a card: its value, which turns into an input in its own place. */
    fact,
    async edit(label: string, text: string): Promise<void> {
      await (await unfolded(label)).getByRole('button').last().click()
      const input = fact(label).getByRole('textbox')
      await input.fill(text)
      await input.press('Enter')
    },
    /** The bar that appears when something changed. */
    saveBar: main.getByRole('region', { name: /^Save \d+ change/ }),
    /** Presses the button that makes the new record, and tells its registration. */
    async create(entity: string): Promise<string> {
      await main.getByRole('button', { name: new RegExp(`^Create ${entity}`) }).click()
      await page.waitForURL(url => new RegExp(`/${entity}/(?!new)[^/]+$`).test(url.pathname))
      return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
    },
  }
}
