import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf } from './pages/account.ts'
import { apiOf } from './pages/api.ts'
import { giveAuthenticator, makeKey } from './pages/authenticator.ts'
import { useBrowser, type Visit } from './pages/browser.ts'
import { frame } from './pages/frame.ts'
import { palette } from './pages/palette.ts'
import { recordPage } from './pages/record.ts'
import { settled } from './pages/settled.ts'
import { signInPage } from './pages/sign-in.ts'

/** Until the worker has all that it keeps, and answers this page. */
const workerIsReady = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise(done =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
  })

/** Until the words of all screens are kept, too: they come once the page has told its language. */
const wordsAreKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter(name => name.startsWith('tranche-shell-'))
          const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
          const words = kept.flat().map(({ url }) => /\/assets\/en\.([\w-]+)-[\w-]{8}\.js$/.exec(url)?.[1])
          return ['quotation', 'record', 'shell', 'waiting'].filter(area => !words.includes(area))
        }),
      { timeout: 60_000 },
    )
    .toEqual([])

const staff = { as: 'staff@demo', serviceWorkers: 'allow' } as const

/** A page of somebody who is in, with all that is kept. */
const openKept = async (open: (visit: Visit) => Promise<Page>): Promise<Page> => {
  const page = await open(staff)
  await page.goto('/contracts')
  await page.getByRole('heading', { name: 'Contracts' }).first().waitFor()
  await workerIsReady(page)
  return page
}

describe('the application on the device', () => {
  const { open } = useBrowser()

  it('opens without a network, says so, and goes on by itself', async () => {
    const context = (await openKept(open)).context()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto('/contracts')
    await cold.getByText('There is no network.').waitFor()

    await context.setOffline(false)
    await cold.getByRole('heading', { name: 'Contracts' }).first().waitFor()
    expect(new URL(cold.url()).pathname).toBe('/contracts')
  })

  it('goes from the device when it is gone from the server, with one reload', async () => {
    const context = (await openKept(open)).context()
    await context.route('**/sw.js', route => route.fulfill({ status: 404, body: '' }))
    const page = await context.newPage()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto('/contracts')
    await expect.poll(() => loads, { timeout: 15_000 }).toBe(2)
    await page.getByRole('heading', { name: 'Contracts' }).first().waitFor()
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistration()) !== undefined,
        navigator.serviceWorker.controller !== null,
      ])
    expect(await left()).toEqual([false, false])
    // Long enough for another look at the worker.
    await page.waitForTimeout(4_000)
    expect([loads, ...(await left())]).toEqual([2, false, false])
  })

  it('is told to devices by its host', async () => {
    const page = await open(staff)
    await page.goto('/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await page.evaluate(
      async address => (await fetch(address)).json() as Promise<{ name: string; icons: { src: string }[] }>,
      href!,
    )
    expect(manifest.name).toBe('Tranche')
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  })
})

/** The names of what the origin keeps: keys in files, and databases. */
const keptHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const files: string[] = []
    try {
      const folder = await root.getDirectoryHandle('tranche')
      for await (const _ of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) files.push('key')
    } catch {
      // Nothing was ever kept.
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name!.replace(/-copies-.*/, '-copies'))
    return [...files, ...databases.filter(name => name === 'tranche-copies')].sort()
  })

/** All rows of the copies, as text: whoever reads the disk sees no more. */
const rowsHere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find(one => one.name!.startsWith('tranche-copies'))!
    const ask = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const database = await ask(indexedDB.open(name!))
    const rows = await ask(database.transaction('answers').objectStore('answers').getAll())
    database.close()
    const texts = rows.map(
      row => JSON.stringify(Object.keys(row)) + row.id + new TextDecoder().decode(row.ct),
    )
    return texts.join('\n')
  })

describe('what was read, without a network', () => {
  const { product, open } = useBrowser()
  const offer = async (offlineSupport: unknown) => {
    const admin = await apiOf(product, 'admin@demo')
    const { status } = await admin('/api/core/tenant-config', 'PATCH', { options: { offlineSupport } })
    expect(status).toBe(200)
  }
  beforeAll(() => offer(true))
  afterAll(() => offer(null))

  /** Somebody has looked at the list and at its first contract. */
  const lookAround = async (): Promise<{ page: Page; name: string; path: string }> => {
    const page = await openKept(open)
    const link = page.locator('a[href^="/contract/CTR-"]').first()
    await link.waitFor()
    const path = new URL((await link.getAttribute('href'))!, product.baseUrl).pathname
    await expect.poll(() => keptHere(page), { timeout: 15_000 }).toEqual(['key', 'tranche-copies'])
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    await settled(page)
    return { page, path, name: (await heading.innerText()).trim() }
  }

  it('opens from a cold start, says how old it is, is asked anew when the network is back, and goes with whoever signs out', async () => {
    const { page, path, name } = await lookAround()
    const context = page.context()
    expect(await rowsHere(page)).not.toContain('CTR-')
    await context.setOffline(true)
    await page.close()

    const cold = await context.newPage()
    await cold.goto('/contracts')
    await cold.locator(`a[href="${path}"]`).first().waitFor()
    await cold.getByText(/Offline since .*Copied here: \d/).waitFor()
    await cold.goto(path)
    await cold.getByRole('heading', { level: 1, name }).waitFor()

    await context.setOffline(false)
    await cold.getByText('You are now online').waitFor()
    await cold.getByText('Offline since').waitFor({ state: 'hidden' })
    await cold.goto('/contracts')
    await cold.getByRole('heading', { name: 'Contracts' }).first().waitFor()
    const texts = () => cold.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(await texts()).not.toContain(name)

    await cold.getByRole('button', { name: /Your account/ }).click()
    await cold.getByRole('menuitem', { name: 'Sign out' }).click()
    await cold.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expect.poll(() => keptHere(cold), { timeout: 15_000 }).toEqual([])
    await context.setOffline(true)
    const next = await context.newPage()
    await next.goto('/contracts')
    await next.getByText('There is no network.').waitFor()
  })

  it('is closed to the next person who signs in here', async () => {
    const { page, path, name } = await lookAround()
    const context = page.context()
    await context.clearCookies()
    await context.addCookies(await cookiesOf(product.baseUrl, 'admin@demo', product.password))
    await page.close()
    const next = await context.newPage()
    // A page that nothing of the contract is asked on.
    await next.goto('/users')
    await next.getByRole('heading', { name: 'Users' }).first().waitFor()
    await expect.poll(() => keptHere(next), { timeout: 15_000 }).toEqual(['key', 'tranche-copies'])
    await context.setOffline(true)
    await next.goto(path)
    await next.getByText('You are in offline mode').first().waitFor()
    expect(await next.getByText(name).count()).toBe(0)
  })

  it('is told where one looks at the cache, and can be removed there', async () => {
    const page = await open({ ...staff, as: 'admin@demo' })
    await page.goto('/cache-info')
    await page.getByText(/^[1-9]\d* answers, sealed/).waitFor()
    await page.getByRole('table', { name: 'What is here' }).waitFor({ timeout: 90_000 })
    await page.getByRole('button', { name: 'Remove the copies' }).click()
    await page.getByText('Nothing is here yet').waitFor()
  })

  it('is kept for nobody where the tenant does not want it', async () => {
    const page = await openKept(open)
    await expect.poll(() => keptHere(page), { timeout: 15_000 }).toEqual(['key', 'tranche-copies'])
    await offer(false)
    await page.goto('/contracts')
    await expect.poll(() => keptHere(page), { timeout: 15_000 }).toEqual([])
    await offer(true)
  })
})

describe('what is typed without a network', () => {
  const { product, open } = useBrowser()
  const offer = async (offlineSupport: unknown) => {
    const admin = await apiOf(product, 'admin@demo')
    const { status } = await admin('/api/core/tenant-config', 'PATCH', { options: { offlineSupport } })
    expect(status).toBe(200)
  }
  beforeAll(() => offer(true))
  afterAll(() => offer(null))

  /** A page whose screens of tasks were opened before the network went. */
  const leaveNetwork = async (): Promise<Page> => {
    const page = await openKept(open)
    await expect.poll(() => keptHere(page), { timeout: 15_000 }).toEqual(['key', 'tranche-copies'])
    await page.goto('/tasks')
    await page.getByRole('heading', { name: 'Tasks' }).first().waitFor()
    await page.goto('/task/new')
    await page.getByRole('button', { name: /^Create task/ }).waitFor()
    await settled(page)
    await page.context().setOffline(true)
    await page.getByText('Offline since').first().waitFor()
    return page
  }
  const make = async (page: Page, subject: string): Promise<string> => {
    const record = recordPage(page)
    await record.field('Subject').fill(subject)
    const made = await record.create('task')
    expect(made).toMatch(/^TMP\d{8}$/)
    return made
  }
  const tasksCalled = async (subject: string) => {
    const staffApi = await apiOf(product, 'staff@demo')
    const { data } = await staffApi(`/api/core/tasks?subject=${encodeURIComponent(subject)}`)
    return data as { registration: string; description?: string }[]
  }

  it('waits, is edited, is sent once when the network is back, and the address follows', async () => {
    const page = await leaveNetwork()
    const subject = `Basement ${Date.now()}`
    await make(page, subject)
    await page.getByText('What you changed here waits on this device').waitFor()
    await page.getByRole('button', { name: 'Recovery tray: 1 waits' }).waitFor()
    expect(await tasksCalled(subject)).toEqual([])

    await page.context().setOffline(false)
    await page
      .getByText('You are now online and server has been updated with your changes')
      .waitFor({ timeout: 30_000 })
    await expect.poll(async () => (await tasksCalled(subject)).length, { timeout: 15_000 }).toBe(1)
    const [task] = await tasksCalled(subject)
    await page.waitForURL(`**/task/${task!.registration}`)
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.getByRole('heading', { level: 1, name: subject }).waitFor()
    await page.getByRole('button', { name: /^Recovery tray/ }).waitFor({ state: 'hidden' })
  })

  it('outlasts a closed browser page, and is in lists as what is to be sent', async () => {
    const page = await leaveNetwork()
    const context = page.context()
    const subject = `Closed ${Date.now()}`
    await make(page, subject)
    await page.close()
    const cold = await context.newPage()
    await cold.goto('/tasks')
    await cold.getByRole('row').filter({ hasText: subject }).getByText('To send').waitFor()
    await cold.close()

    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto('/tasks')
    await expect.poll(async () => (await tasksCalled(subject)).length, { timeout: 30_000 }).toBe(1)
  })
})

describe('work that was left', () => {
  const { product, open } = useBrowser()
  const offer = async (offlineSupport: unknown) => {
    const admin = await apiOf(product, 'admin@demo')
    expect((await admin('/api/core/tenant-config', 'PATCH', { options: { offlineSupport } })).status).toBe(
      200,
    )
  }
  beforeAll(() => offer(true))
  afterAll(() => offer(null))

  it('is told on the sign-in page and beside another person’s own, by its number alone', async () => {
    const page = await openKept(open)
    await expect.poll(() => keptHere(page), { timeout: 15_000 }).toEqual(['key', 'tranche-copies'])
    await page.goto('/task/new')
    await page.getByRole('button', { name: /^Create task/ }).waitFor()
    await settled(page)
    await page.context().setOffline(true)
    await page.getByText('Offline since').first().waitFor()
    const record = recordPage(page)
    const subject = `Left ${Date.now()}`
    await record.field('Subject').fill(subject)
    await record.create('task')
    // Whatever way out is taken, what becomes of it is asked.
    const { open: search, box, options } = palette(page)
    await search()
    await box.fill('Sign out')
    await options.filter({ hasText: 'Sign out' }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'keep 1 here locked' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /: Claire Vasseur$/ })
      .first()
      .click()
    await page.getByText('Sign out').first().click()
    await question.getByRole('button', { name: 'Sign out, keep 1 here locked' }).click()
    await page.getByText('1 change that was not sent waits on this device, locked.').waitFor()
    await page.context().setOffline(false)
    await page.context().addCookies(await cookiesOf(product.baseUrl, 'admin@demo', product.password))
    const next = await page.context().newPage()
    await next.goto('/cache-info')
    await next.getByText('1, locked until its owner signs in').waitFor()
    expect(await next.getByText(subject).count()).toBe(0)
  })
})

describe('a day without a network', () => {
  const { product, open } = useBrowser()
  const offer = async (offlineSupport: unknown) => {
    const admin = await apiOf(product, 'admin@demo')
    const { status } = await admin('/api/core/tenant-config', 'PATCH', { options: { offlineSupport } })
    expect(status).toBe(200)
  }
  beforeAll(() => offer({ preloadContractsCount: 2 }))
  afterAll(() => offer(null))

  /** A page whose contracts of the day are on the device. */
  const withContracts = async (): Promise<Page> => {
    const page = await open({ ...staff, as: 'admin@demo' })
    await page.goto('/cache-info')
    await workerIsReady(page)
    await wordsAreKept(page)
    const here = page.getByRole('table', { name: 'What is here' }).getByRole('row', { name: /CTR-/ })
    await expect.poll(() => here.count(), { timeout: 90_000 }).toBeGreaterThanOrEqual(2)
    await page.getByText('Still to come').waitFor({ state: 'hidden', timeout: 90_000 })
    return page
  }

  it('draws a client of theirs by the tenant’s own script, with the sandbox that came along', async () => {
    const page = await withContracts()
    const api = await apiOf(product, 'admin@demo')
    const companies = (await api('/api/person/persons?type=C&projection=registration&range=0-99')).data as {
      registration: string
    }[]
    const here = page.getByRole('table', { name: 'What is here' }).getByRole('row')
    const rows = (await here.allInnerTexts()).join(' ')
    const company = companies.find(({ registration }) => rows.includes(registration))
    expect(company, rows).toBeDefined()
    await page.context().setOffline(true)
    const cold = await page.context().newPage()
    await cold.goto(`/person/${company!.registration}`)
    await cold.getByRole('button', { name: 'Ask for the accounts' }).waitFor()
  })

  it('has the contracts that were taken beforehand, whole, makes another one, and says what needs the network', async () => {
    const page = await withContracts()
    const context = page.context()
    const link = page.locator('a[href^="/contract/CTR-"]').first()
    const path = (await link.getAttribute('href'))!
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto('/contracts')
    await cold.getByText('the others need the network').waitFor()
    await cold.locator(`a[href="${path}"]`).first().click()
    await cold.getByRole('region', { name: 'Payment plan' }).first().waitFor()
    await cold.getByRole('tab', { name: /^Documents/ }).click()
    await cold.getByText('Needs the network').first().waitFor({ state: 'hidden' })
    await cold.getByRole('tab', { name: /^History/ }).click()
    await cold.getByText('Needs the network').first().waitFor()

    // With them one makes another one, with its quotation and a photograph: it arrives once, and together.
    await cold.goto('/contract/new')
    const record = recordPage(cold)
    const name = `Basement press ${Date.now()}`
    await record.field('Name').fill(name)
    await record.field('Financed amount excl. tax').fill('48000')
    await record.field('Duration, months').fill('36')
    const made = await record.create('contract')
    expect(made).toMatch(/^TMP\d{8}$/)
    await cold.goto(`/contract/${made}/quotation`)
    await cold.getByRole('button', { name: 'Start a quotation' }).click()
    await cold
      .getByText(/^Saved/)
      .first()
      .waitFor()
    await cold.goto(`/contract/${made}`)
    await record.tab('Documents').click()
    await cold
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'plate.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
      })
    await cold
      .getByRole('row', { name: /plate\.jpg/ })
      .getByText('To send')
      .waitFor()

    await context.setOffline(false)
    await cold.waitForURL(/\/contract\/CTR-/, { timeout: 60_000 })
    const api = await apiOf(product, 'admin@demo')
    const ask = async () =>
      (await api(`/api/financing/contracts?name=${encodeURIComponent(name)}&include=quotations`)).data as {
        registration: string
        quotations: { duration: number; financedAmountExclTax: number }[]
      }[]
    const contracts = await ask()
    expect(contracts).toMatchObject([{ quotations: [{ duration: 36, financedAmountExclTax: 48_000 }] }])
    const documents = async () =>
      (await api(`/api/financing/contracts/${contracts[0]!.registration}/documents`)).data as {
        name: string
      }[]
    await expect
      .poll(async () => (await documents()).map(one => one.name), { timeout: 30_000 })
      .toEqual(['plate.jpg'])
    expect(await ask()).toHaveLength(1)
  })
})

/** What of the person's space lies in clear beside his sealed copies: the half of a key, or nothing but which passkey gives it. */
const spacesHere = (page: Page): Promise<string[][]> =>
  page.evaluate(async () => {
    const ask = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const database = await ask(indexedDB.open('tranche-device'))
    const rows = database.objectStoreNames.contains('spaces')
      ? await ask(database.transaction('spaces').objectStore('spaces').getAll())
      : []
    database.close()
    return rows.map(row => Object.keys(row).sort())
  })

describe('what a device keeps, where the house has it unlocked by a passkey', () => {
  const { open, product } = useBrowser()
  const baseURL = product.baseUrl.replace('127.0.0.1', 'localhost')
  const offer = async (offlineSupport: unknown) => {
    const admin = await apiOf(product, 'admin@demo')
    const { status } = await admin('/api/core/tenant-config', 'PATCH', { options: { offlineSupport } })
    expect(status).toBe(200)
  }
  beforeAll(() => offer({ unlock: 'passkey', preloadContractsCount: 1 }))
  afterAll(() => offer(null))
  /** A run before this one may have left a key whose device is gone. */
  const removeKeys = async () => {
    const staffApi = await apiOf(product, 'staff@demo')
    await staffApi('/api/core/auth/proof', 'POST', { password: product.password })
    const { data } = await staffApi('/api/core/auth/passkeys')
    for (const { id } of (data as { passkeys: { id: string }[] }).passkeys)
      expect((await staffApi(`/api/core/auth/passkeys/${id}`, 'DELETE')).status).toBe(204)
  }
  beforeEach(removeKeys)
  afterEach(removeKeys)
  const unlock = (page: Page) => page.getByRole('button', { name: 'Unlock with a passkey' })

  it('is kept once one was shown, and opens by it alone, with a network and without', async () => {
    const page = await open({ baseURL, serviceWorkers: 'allow' })
    await giveAuthenticator(page)
    await page.goto('/account')
    await signInPage(page).with('staff@demo', product.password)
    await frame(page).account.waitFor()
    await page.getByText('Without a network nothing would be here.').waitFor()
    expect(await spacesHere(page)).toEqual([])
    await page.getByRole('button', { name: 'Keep it here' }).click()
    await page.getByText('None of your passkeys can lock what is kept here').waitFor()

    await makeKey(page, 'Key of the device')
    await page.getByRole('button', { name: 'Keep it here' }).click()
    await page.getByText('What this device keeps is open').waitFor()
    expect(await spacesHere(page)).toEqual([['contact', 'days', 'id', 'lock']])
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto('/contracts')
    // A page that begins anew has no key, and says so; what lies here stays closed.
    await page.locator('a[href^="/contract/CTR-"]').first().waitFor()
    // What came meanwhile is asked anew, and kept once it has come.
    const again = page.waitForResponse(answer => answer.url().includes('/api/financing/contracts?'))
    await unlock(page).click()
    await page.getByText('What this device keeps is open').waitFor()
    await (await again).finished()
    // Sealing it takes a moment, and a page that is left seals no more.
    await page.waitForTimeout(1_000)
    const heading = page.getByRole('heading', { name: 'Contracts' }).first()
    await heading.waitFor()
    const contract = page.locator('a[href^="/contract/CTR-"]').first()
    await contract.waitFor()
    await page.goto('/cache-info')
    await page.getByText('Locked: it opens by your passkey').waitFor()
    await unlock(page).first().click()
    await page.getByText(/^[1-9]\d* answers, sealed/).waitFor()

    await page.context().setOffline(true)
    await page.goto('/contracts')
    await page.getByText('There is no network.').waitFor()
    expect(await page.getByRole('heading', { name: 'Contracts' }).count()).toBe(0)
    await unlock(page).click()
    await heading.waitFor()
    await contract.waitFor()
    await page.getByText(/Offline since .*Copied here: \d/).waitFor()

    await page.context().setOffline(false)
    await page.getByText('You are now online').waitFor()
    await frame(page).signOut()
    await expect.poll(() => spacesHere(page), { timeout: 15_000 }).toEqual([])
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    // The key that lets in opens at once what is kept from here on.
    await frame(page).account.waitFor()
    await expect
      .poll(() => spacesHere(page), { timeout: 15_000 })
      .toEqual([['contact', 'days', 'id', 'lock']])
  })
})
