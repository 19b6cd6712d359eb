import { mkdir } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { apiOf, found } from './pages/api.ts'
import { launch, type Visit, visit } from './pages/browser.ts'
import { guidePictures, guideViewport, takeGuidePicture } from './pages/guide-pictures.ts'
import { settled } from './pages/settled.ts'

/**
 * Takes the pictures of the documentation and of the guide from a running demonstration: `npx tsx e2e/pictures.ts`, with its
 * address in `BASE_URL` and its password in `DEMO_PASSWORD`; `npx tsx e2e/pictures.ts guide` takes those of the guide
 * alone, `… guide billing api` some of them.
 */
const product = {
  baseUrl: process.env.BASE_URL ?? 'http://127.0.0.1:3000',
  password: process.env.DEMO_PASSWORD ?? '',
}
const folder = 'docs/pictures'
const [, , part, ...some] = process.argv

const taken = async (page: Page, name: string): Promise<void> => {
  await settled(page)
  // Nothing hovers, nothing blinks.
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${folder}/${name}.png`, caret: 'hide', animations: 'disabled' })
  console.log(`${folder}/${name}.png`)
}

/** What is offered to a newcomer stands on no picture; who has answered is not asked. */
const declineTour = async (page: Page): Promise<void> => {
  await page.goto('/')
  await settled(page)
  const no = page.getByRole('button', { name: 'No, thank you' })
  if (await no.count()) await no.click()
}

/** Those of the guide, light and dark. */
const takeGuide = async (browser: Browser, late: string, validated: string, as: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const look: Visit = { colorScheme, viewport: guideViewport, remembered: { 'tranche.locale': 'en-EU' } }
    const pages = new Map<string, Page>()
    for (const picture of guidePictures({ late, validated })) {
      if (some.length && !some.includes(picture.id)) continue
      const who = picture.as ?? as
      const known = pages.get(who)
      const page = known ?? (await visit(browser, product, { ...look, as: who }))
      if (!known) await declineTour(page)
      pages.set(who, page)
      await takeGuidePicture(page, picture, colorScheme)
    }
  }
}

const main = async (): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const call = await apiOf(product, 'staff@demo')
  const contracts = await found(call, '/api/financing/contracts?range=0-999')
  /** The contract over a machine that has run for a while, with an instalment missing. */
  const running =
    contracts.find(one => one.name.startsWith('Haas Mini Mill 2') && one.isLate) ?? contracts[0]!
  const draft = contracts.find(one => one.name === 'Fendt 314 Vario tractor') ?? contracts[0]!
  const browser = await launch(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
  const late = contracts.find(one => one.isLate && one.status === 'ACTIVE') ?? contracts[0]!
  const validated = contracts.find(one => one.status === 'VALIDATED') ?? contracts[0]!
  await takeGuide(browser, late.registration, validated.registration, 'staff@demo')
  if (part === 'guide') return browser.close()
  const look: Visit = { as: 'staff@demo', colorScheme: 'light', remembered: { 'tranche.locale': 'en-EU' } }
  const page = await visit(browser, product, look)

  await declineTour(page)

  await page.goto('/contracts')
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
    .waitFor()
  await taken(page, 'contracts')

  await page.goto(`/contract/${running.registration}`)
  await page.getByRole('table', { name: 'Payment plan' }).waitFor()
  await taken(page, 'contract')

  await page.goto(`/contract/${draft.registration}/quotation`)
  await page.getByRole('table', { name: 'Payment plan' }).waitFor()
  await taken(page, 'quotation')

  const outside = await visit(browser, product, { ...look, as: 'client@demo' })
  await declineTour(outside)
  await outside.goto('/')
  await outside.getByRole('heading', { name: 'To pay now' }).waitFor()
  await outside.getByText('Repaid', { exact: true }).waitFor()
  await taken(outside, 'portal')
  await browser.close()
}

await main()
