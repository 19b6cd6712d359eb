import { describe, expect, it } from 'vitest'
import { seriousInAnyLight } from './pages/accessibility.ts'
import { apiOf } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { unique } from './pages/unique.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' }

describe('pages for who has no login', () => {
  const { product, open } = useBrowser()

  it('are walked on a telephone, in its language, and leave a prospect and a task', async () => {
    const call = await apiOf(product, 'admin@demo')
    const flows = (await call('/api/core/flows?name=Become%20a%20partner')).data as { accessKey: string }[]
    const name = `Nautique ${unique()}`
    const page = await open(phone)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const opened = await page.goto(`/k/${flows[0]!.accessKey}/p/welcome`)
    expect(opened!.headers()['content-security-policy']).toContain("default-src 'none'")
    await page.getByRole('button', { name: 'Commencer' }).click()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByText('Nom est obligatoire').waitFor()
    expect(await seriousInAnyLight(page)).toEqual([])
    await page.getByLabel('Nom').fill(name)
    await page.getByLabel('E-mail').fill('a@nautique.example')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByLabel('Commentaire').fill('Bateaux')
    // The address has his own key now: he comes back by it.
    await page.waitForURL(/~/)
    await page.goto(page.url().replace('/business', '/company'))
    expect(await page.getByLabel('Nom').inputValue()).toBe(name)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByLabel('Commentaire').fill('Bateaux')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByText(name).waitFor()
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await page.getByRole('heading', { name: 'Nous avons votre demande' }).waitFor()
    // Nothing of the house is asked but the pages of the flow, and how its host greets.
    expect(
      asked.filter(path => path.startsWith('/api/') && !/^\/api\/(flow\/|core\/hosts\/)/.test(path)),
    ).toEqual([])
    const made = (await call(`/api/person/prospects?name=${encodeURIComponent(name)}`)).data as {
      registration: string
    }[]
    expect(made).toHaveLength(1)
    const tasks = (await call(`/api/core/tasks?entityRegistration=${made[0]!.registration}`)).data as {
      registration: string
    }[]
    expect(tasks).toHaveLength(1)
    await call(`/api/core/tasks/${tasks[0]!.registration}`, 'DELETE')
    await call(`/api/person/prospects/${made[0]!.registration}`, 'DELETE')
  })
})
