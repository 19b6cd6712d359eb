import { chromium, type Page } from 'playwright-core'
import { cookiesOf, tokenOf } from './pages/account.ts'

const base = process.env.BASE ?? 'http://localhost:3111'
const pw = 'Demo-passw0rd1'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const token = await tokenOf(base, 'admin@demo', pw)
const api = async (path: string, method = 'GET', body?: unknown) => {
  const r = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: r.status, data: await r.json().catch(() => null) }
}
const c = await b.newContext({
  baseURL: base,
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  serviceWorkers: 'block',
  acceptDownloads: true,
})
await c.addCookies((await cookiesOf(base, 'admin@demo', pw)) as never)
const step = async (name: string, run: (p: Page) => Promise<void>) => {
  const p = await c.newPage()
  p.setDefaultTimeout(12_000)
  try {
    await run(p)
    console.log('ok', name)
  } catch (e) {
    console.log('FAILED', name, String(e).slice(0, 300))
  }
  await p.screenshot({ path: `/tmp/walk-${name}.png` }).catch(() => {})
  await p.close()
}
const only = process.argv.slice(2)
const steps: Record<string, (p: Page) => Promise<void>> = {
  fec: async p => {
    const { data: orgs } = await api('/api/person/organizations?range=0-5&sort=registration')
    const org = orgs[0].registration
    await p.goto(`/books?report=general-ledger&organization=${org}`)
    await p.waitForTimeout(1500)
    await p
      .getByRole('button', { name: 'Save as' })
      .or(p.getByRole('button', { name: /^Save/ }))
      .first()
      .click()
    await p.waitForTimeout(400)
    await p.screenshot({ path: '/tmp/walk-fec-menu.png' })
    const item = p.getByRole('menuitem', { name: /FEC/ })
    const [d] = await Promise.all([p.waitForEvent('download', { timeout: 20000 }), item.click()])
    await d.saveAs('/tmp/walk-fec.txt')
    console.log('fec file', d.suggestedFilename())
  },
  drill: async p => {
    await p.goto('/books?report=trial-balance')
    await p.locator('tbody tr').first().waitFor()
    await p.locator('tbody a').first().click()
    await p.waitForTimeout(2000)
    console.log('drilled to', p.url())
  },
  letter: async p => {
    await p.goto('/lettering')
    await p.waitForTimeout(2000)
  },
  partial: async p => {
    const { data } = await api('/api/billing/invoices?status=ISSUED&type=INVOICE&pr=RECEIVABLE&range=0-5')
    const one = data[0]
    console.log('invoice', one?.registration, one?.amountInclTax)
    await p.goto(`/invoice/${one.registration}`)
    await p
      .getByRole('button', { name: /^Credit/ })
      .first()
      .click()
      .catch(async () => {
        await p.getByRole('button', { name: /More/ }).first().click()
        await p
          .getByRole('menuitem', { name: /Credit/ })
          .first()
          .click()
      })
    await p.waitForTimeout(2500)
  },
  rule: async p => {
    await p.goto('/accounting-rules')
    await p.waitForTimeout(2500)
  },
  rule2: async p => {
    const { data } = await api('/api/accounting/accounting-rules?range=0-3')
    console.log('rules', JSON.stringify(data)?.slice(0, 300))
    await p.goto('/configuration')
    await p.waitForTimeout(2000)
  },
  reconcile: async p => {
    const { data } = await api('/api/bank/bank-accounts?range=0-30')
    const own = data.find((one: { isOwn?: boolean; status: string }) => one.isOwn) ?? data[0]
    console.log('account', own.registration, Object.keys(own._abilities ?? {}))
    await p.goto(`/bank-account/${own.registration}`)
    await p.waitForTimeout(2500)
  },
  overdraft: async p => {
    await p.goto('/bank/set-overdraft')
    await p.waitForTimeout(2500)
  },
  approval: async p => {
    await p.goto('/configuration?tab=profiles')
    await p.waitForTimeout(2000)
  },
}
for (const [name, run] of Object.entries(steps))
  if (!only.length || only.includes(name)) await step(name, run)
await b.close()
