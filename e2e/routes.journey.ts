import { describe, expect, it } from 'vitest'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { apiOf, type Call, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { type Collection, collections } from './pages/collections.ts'
import { encodedKey, firstRecord } from './pages/first-record.ts'
import { frame } from './pages/frame.ts'
import { eventually } from './pages/patience.ts'
import { signInPage } from './pages/sign-in.ts'
import { oneOf } from './pages/thorough.ts'
import { unique } from './pages/unique.ts'
import { faults, walkIn } from './pages/walk.ts'

interface Summary {
  clientRoute: string
  label: string
  creatable?: boolean
}

describe('every address', () => {
  const { product, open } = useBrowser()

  /** The first record of a collection, and what it is called by besides its registration. */
  const firstOf = async (call: Call, collection: Collection) => {
    const found = await firstRecord(call, collection)
    if (!found) return null
    const { record } = collection
    const name = record.slice(1).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    const model = (await call(`/api/core/entities/${name}/model`)).data as { key?: string }
    const natural = model.key ? found[model.key] : undefined
    const keys = [found.registration, found._id, natural].filter(
      (key): key is string => typeof key === 'string',
    )
    return { found, keys: [...new Set(keys)] }
  }

  it.each(Object.entries(collections))('lists, records and new records: %s', async (_, area) => {
    const call = await apiOf(product, 'admin@demo')
    const page = await open({ as: 'admin@demo' })
    await page.goto('/')
    await frame(page).account.waitFor()
    const walk = walkIn(page)
    const wrong: string[] = []
    const entities = (await call('/api/core/entities')).data as Summary[]
    // By day every list is opened by `lists-whole`: their records differ by area more than within one.
    for (const [place, collection] of oneOf(2, area).entries()) {
      wrong.push(...faults(collection.list, await walk.to(collection.list), collection.title))
      const first = await firstOf(call, collection)
      // Which key an address bears is understood in one place: a few collections of each area try them all.
      for (const key of first?.keys.slice(0, place < 2 ? undefined : 1) ?? []) {
        const address = `${collection.record}/${encodedKey(key)}`
        wrong.push(
          ...faults(address, await walk.to(address), String(first?.found.name || first?.found.registration)),
        )
      }
      const entity = entities.find(one => one.clientRoute === collection.record)
      if (!entity?.creatable) continue
      const address = `${collection.record}/new`
      wrong.push(...faults(address, await walk.to(address), `New ${inSentence(entity.label)}`))
    }
    expect([...wrong, ...walk.complaints]).toEqual([])
  })
})

describe('ways to an address', () => {
  const { product, open } = useBrowser()

  it('old links with a hash, also while the page stands', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto('/#/contracts')
    await eventually(() => frame(page).title.textContent()).toBe('Contracts')
    await page.evaluate(() => {
      location.hash = '#/invoices'
    })
    await eventually(() => new URL(page.url()).pathname).toBe('/invoices')
    await eventually(() => frame(page).title.textContent()).toBe('Invoices')
  })

  it('a short link, after signing in where that is needed', async () => {
    const call = await apiOf(product, 'admin@demo')
    const shortKey = unique()
    const url = `${product.baseUrl}/contracts?view=arrears`
    await call('/api/core/key-values', 'POST', { shortKey, name: 'Late contracts', url })
    const page = await open({ as: 'admin@demo' })
    await page.goto(`/u/${shortKey}`)
    await eventually(() => page.url()).toMatch(/\/contracts\?view=arrears$/)
    const stranger = await open()
    await stranger.goto(`/u/${shortKey}`)
    await signInPage(stranger).with('admin@demo', product.password)
    await eventually(() => stranger.url()).toMatch(/\/contracts\?view=arrears$/)
    await page.goto('/u/no-such-key')
    await eventually(() => frame(page).title.textContent()).toBe('Portfolio')
  })

  it('the page that a host opens beforehand', async () => {
    const page = await open({ as: 'admin@demo' })
    await page.goto('/app-preload')
    await page.getByRole('heading', { name: 'Ready' }).waitFor({ state: 'attached' })
  })

  it('the entrance of a tenant', async () => {
    const page = await open()
    await page.goto('/imp/demo')
    await signInPage(page).with('admin@demo', product.password)
    await eventually(() => frame(page).title.textContent()).toBe('Portfolio')
    await page.goto('/imp/demo')
    await eventually(() => new URL(page.url()).pathname).toBe('/')
  })

  it('a transition that an address names opens at once, and one that is not possible is said', async () => {
    const call = await apiOf(product, 'admin@demo')
    const [draft] = await found(call, '/api/financing/contracts?status=ACTIVE&range=0-0')
    const page = await open({ as: 'admin@demo' })
    await page.goto(`/contract/${draft!.registration}?run=terminate`)
    await page.getByRole('dialog', { name: /^Terminate / }).waitFor()
    await eventually(() => new URL(page.url()).search).toBe('')
    await page.goto(`/contract/${draft!.registration}?run=validate`)
    await page.getByText('is not possible with').first().waitFor()
  })
})
