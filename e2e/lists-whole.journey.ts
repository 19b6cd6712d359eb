import { describe, expect, it } from 'vitest'
import { useBrowser } from './pages/browser.ts'
import { collections } from './pages/collections.ts'
import { cutFigures, cutHeads } from './pages/cut-figures.ts'
import { settled } from './pages/settled.ts'
import { isThorough } from './pages/thorough.ts'
import { faults, walkIn } from './pages/walk.ts'

const manyMs = 600_000
const lists = Object.values(collections).flat()
const spoken = isThorough ? ['en-EU', 'fr-FR', 'es-ES', 'lt-LT', 'ar-MA'] : ['en-EU']

/** On a usual desk every list shows its figures and the heads over them whole, and needs no scrolling sideways. */
describe('every list of the menu', () => {
  const { open } = useBrowser()

  it.each(spoken)(
    'fits the width of a desk: %s',
    async locale => {
      const page = await open({ as: 'admin@demo', remembered: { 'tranche.locale': locale } })
      await page.goto('/')
      await settled(page)
      const walk = walkIn(page)
      const wrong: string[] = []
      for (const { list, title } of lists) {
        const sight = await walk.to(list)
        // Titles are known in one language here.
        const unlike = locale === 'en-EU' ? faults(list, sight, title) : []
        const found = [...unlike, ...(await cutFigures(page)), ...(await cutHeads(page))]
        wrong.push(...found.map(finding => `${list}: ${finding}`))
      }
      expect([...wrong, ...walk.complaints]).toEqual([])
    },
    manyMs,
  )
})
