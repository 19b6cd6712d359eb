import type { Page } from 'playwright-core'

/** A name and what is said under it, in the head of a record or in one of its cards. */
export interface Said {
  /** The card's title; empty in the head. */
  at: string
  label: string
  text: string
}

/** A table of a card as it reads. */
export interface ShownTable {
  label: string
  heads: string[]
  rows: string[][]
  foot: string[]
}

/** All that a page says in words and figures. */
export interface Shown {
  said: Said[]
  tables: ShownTable[]
  /** What stands beside the titles of cards: `60 instalments in arrears, monthly · 4.25 %`. */
  metas: Record<string, string>
}

/** Reads what the open record shows. */
export const shownBy = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const words = (element: Element | null | undefined) =>
      ((element as HTMLElement | null | undefined)?.innerText ?? '').replaceAll(/\s+/g, ' ').trim()
    const main = document.querySelector('main')
    const all = <E extends Element = HTMLElement>(selector: string, of: Element | null = main) => [
      ...(of?.querySelectorAll<E>(selector) ?? []),
    ]
    const cards = all('section[id^="card-"]')
    const nameOf = (card: Element | null) => words(card?.querySelector('h2'))
    const titleOf = (element: Element) => nameOf(element.closest('section[id^="card-"]'))
    const said = all('dt').flatMap(term => {
      const value = term.nextElementSibling
      const label = term.getAttribute('title') ?? words(term)
      return label && value ? [{ at: titleOf(term), label, text: words(value) }] : []
    })
    const tables = all('table').map(table => {
      const cells = (row: Element | undefined) => (row ? all('th, td', row).map(words) : [])
      return {
        label: table.getAttribute('aria-label') ?? '',
        heads: cells(all('thead tr', table)[0]),
        rows: all('tbody tr:not([aria-hidden])', table).map(cells),
        foot: cells(all('tfoot tr', table)[0]),
      }
    })
    const metas = Object.fromEntries(
      cards.map(card => [nameOf(card), words(card.querySelector('header > h2 + span'))]),
    )
    return { said, tables, metas }
  })

/** The amount that a text is; nothing where it is none: `1,879.48 EUR` → 187948 cents. */
export const centsOf = (text: string | undefined): number | undefined => {
  const found = /^([-−]?)([\d,]+)(?:\.(\d{1,2}))?(?: [A-Z]{3})?$/.exec(text ?? '')
  if (!found) return undefined
  const cents = Number(found[2]!.replaceAll(',', '')) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] ? -cents : cents
}

/** What cards and head say under one name and not in the same figure: `Instalment is 900.00 in the head and 850.00 in Terms`. */
export const contradictions = ({ said }: Shown): string[] => {
  const isFigure = (text: string) => /^[-−]?\d[\d,]*(\.\d+)?( %| [A-Z]{3})?$/.test(text)
  const first = new Map<string, Said>()
  const found: string[] = []
  for (const one of said.filter(({ text }) => isFigure(text))) {
    const before = first.get(one.label)
    if (!before) first.set(one.label, one)
    else if (before.text.replace(/ [A-Z]{3}$/, '') !== one.text.replace(/ [A-Z]{3}$/, ''))
      found.push(
        `${one.label} is ${before.text} in ${before.at || 'the head'} and ${one.text} in ${one.at || 'the head'}`,
      )
  }
  return found
}

/** What stands under a name in the head (`at` empty) or in a card; nothing where it is not said. */
export const saidUnder = ({ said }: Shown, label: string, at?: string): string | undefined =>
  said.find(one => one.label === label && (at === undefined || one.at === at))?.text

/** The cells of one column, by the beginning of its head. */
export const columnOf = (table: ShownTable | undefined, head: string): string[] => {
  const at = table?.heads.findIndex(text => text.startsWith(head)) ?? -1
  return at < 0 ? [] : (table?.rows.map(row => row[at] ?? '') ?? [])
}

/** What amounts come to, in cents; texts that are none count for nothing. */
export const sumOfTexts = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (centsOf(text) ?? 0), 0)
