import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { settled } from './settled.ts'

const folder = 'src/web/screens/documentation/pictures'
export const guideViewport = { width: 1200, height: 750 }
/** Sharp where the guide shows it at 720. */
const pictureWidth = 1080
/** More would be felt by who reads the guide on the way. */
const mostBytes = 60_000

/** A house bills a month ahead at most; by then something is due. */
const inThreeWeeks = (): string => new Date(Date.now() + 21 * 86_400_000).toLocaleDateString('en-GB')

interface GuidePicture {
  /** The section of the guide. */
  id: string
  path: string
  as?: string
  /** Brings the page to what is shown. */
  show?: (page: Page) => Promise<void>
}

/** What each section of the guide shows of the demonstration. */
export const guidePictures = ({ late, validated }: { late: string; validated: string }): GuidePicture[] => [
  {
    id: 'find',
    path: '/contracts',
    show: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('mécanique gu')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    id: 'list',
    path: '/contracts?view=active',
    show: async page => {
      for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check()
    },
  },
  { id: 'record', path: `/contract/${late}` },
  {
    id: 'transition',
    path: `/contract/${validated}`,
    show: async page => {
      await page
        .getByRole('button', { name: /^Activate/ })
        .first()
        .click()
      await page.getByRole('table', { name: 'Invoices' }).waitFor()
    },
  },
  { id: 'contract', path: `/contract/${validated}/quotation` },
  {
    id: 'letters',
    path: '/letters',
    as: 'admin@demo',
    show: async page => {
      await page
        .getByRole('button', { name: /^Contract/ })
        .first()
        .click()
      const record = page.getByRole('combobox', { name: 'Record' })
      await record.fill(late)
      await page.getByRole('option').first().click()
      await page.locator('iframe, object, embed, canvas').first().waitFor()
    },
  },
  {
    id: 'billing',
    path: '/invoices',
    show: async page => {
      await page.getByRole('button', { name: 'Run billing' }).click()
      const until = page.getByRole('textbox', { name: /^Bill until/ })
      await until.fill(inThreeWeeks())
      await until.press('Tab')
      await page.getByText('Nothing is due until then.').waitFor({ state: 'hidden' })
    },
  },
  {
    id: 'payment',
    path: `/contract/${late}?run=recordPayment`,
    show: async page => {
      await page.getByRole('dialog').getByRole('table').first().waitFor()
    },
  },
  {
    id: 'tenant',
    path: '/scripts',
    as: 'admin@demo',
    show: async page => {
      await page.getByText('arrears-today').first().click()
      await page.locator('.cm-line').first().waitFor()
    },
  },
  {
    id: 'api',
    path: '/documentation/api',
    show: page => page.getByText('How calls are made').waitFor(),
  },
]

/** Takes one of them, as small as the guide wants it. */
export const takeGuidePicture = async (
  page: Page,
  { id, path, show }: GuidePicture,
  scheme: 'light' | 'dark',
): Promise<void> => {
  await page.goto(path)
  await settled(page)
  await show?.(page)
  await settled(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  const taken = await page.screenshot({ caret: 'hide', animations: 'disabled' })
  for (const quality of [76, 64, 52]) {
    const picture = await sharp(taken)
      .resize(pictureWidth)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (picture.length > mostBytes) continue
    await writeFile(`${folder}/${id}.${scheme}.webp`, picture)
    console.log(`${folder}/${id}.${scheme}.webp ${Math.round(picture.length / 1000)} kB`)
    return
  }
  throw new Error(`${id} is too large for the guide`)
}
