import { beforeAll, describe, expect, it } from 'vitest'
import { wanted, ways } from '../src/sandbox/testing/constructor-ways.ts'
import { apiOf, type Call, type Found, found } from './pages/api.ts'
import { useBrowser } from './pages/browser.ts'
import { eventually } from './pages/patience.ts'
import { make, run } from './pages/prepare.ts'
import { recordPage } from './pages/record.ts'
import { unique } from './pages/unique.ts'

/** Each way to a constructor makes a function that looks for something of a browser. */
const attempts = Object.entries(ways).map(
  ([name, way]) => `
    try {
      const f = ${way}
      const make = typeof f === 'function' ? f.constructor : f
      for (const name of wanted) {
        tried++
        let got = 'undefined'
        try { got = make('return typeof ' + name)() } catch {}
        if (typeof got === 'string' && got !== 'undefined') found.push(${JSON.stringify(name)} + ' ' + name)
      }
    } catch {}`,
)

const code = `
const tryWays = layout => {
  const wanted = ${JSON.stringify([...wanted, 'localStorage', 'indexedDB', 'parent', 'Worker'])}, found = []
  let tried = 0
  ${attempts.join('')}
  layout.add('left', { id: 'ways', kind: 'kpi', title: 'Ways out', items: [
    { label: 'Tried', value: String(tried) }, { label: 'Found', value: found.join(', ') || 'nothing' },
  ] })
}
export const execute = ({ record, layout }) => {
  if (record.comment === 'loops') for (;;) {}
  if (record.comment === 'sorts') new Array(2 ** 32 - 1).sort()
  if (record.comment === 'throws') throw new Error('The cards have fallen')
  if (record.comment === 'ways') tryWays(layout)
  layout.field('timeZone').hide()
  layout.field('internalReference').onChange('there')
  layout.field('externalReference').onChange('back')
  layout.on('save', 'beforeSave').on('load', 'loaded')
  layout.card('reach')
    .button({ id: 'ask', label: 'Ask me', handler: 'ask' })
    .button({ id: 'loop', label: 'Go round', handler: 'goRound' })
  layout.add('left', { id: 'figures', kind: 'kpi', title: 'Worked out', items: [
    { label: 'A month', value: format.number(finance.pmt({ rate: 0.01, nper: 12, pv: 1200 }).pmt, { decimals: 2 }) },
  ] })
}
export const loaded = ({ record }) => ({ messages: [{ level: 'info', text: 'Drawn for ' + record.lastName }] })
export const there = ({ value }) => ({ values: { externalReference: 'there ' + value } })
export const back = ({ value }) => ({ values: { internalReference: 'back ' + value } })
export const beforeSave = ({ values }) =>
  values.externalReference === 'there wrong'
    ? { stop: true, messages: [{ level: 'error', text: 'Not this one', field: 'externalReference' }] }
    : {}
export async function ask() {
  const is = await confirm('Are you sure of it?')
  log.info('asked', is)
  return { messages: [{ level: 'info', text: is ? 'Said yes' : 'Said no' }] }
}
export const goRound = () => { for (;;) {} }
`

const fallenLine = code.split('\n').findIndex(line => line.includes('have fallen')) + 1

/** An employee: no other journey draws these. */
const employee = (call: Call, comment: string): Promise<Found> =>
  make(call, '/api/person/persons', { type: 'E', lastName: `Pons ${unique()}`, firstName: 'Ana', comment })

describe('a layout script', () => {
  const { product, open } = useBrowser()
  let call: Call
  beforeAll(async () => {
    call = await apiOf(product, 'admin@demo')
    await make(call, '/api/script/scripts', { scriptName: 'person-layout-E', type: 'LAYOUT', code })
    await run(call, '/api/script/scripts/person-layout-E', 'publish', { note: 'First' })
  })

  const onPerson = async (comment: string) => {
    const { registration } = await employee(call, comment)
    const page = await open({ as: 'admin@demo' })
    const refused: string[] = []
    page.on('console', said => {
      if (/Content Security Policy/.test(said.text())) refused.push(said.text())
    })
    await page.goto(`/person/${registration}`)
    return { page, registration, refused, record: recordPage(page) }
  }

  it('hides a field, works one out, adds a card; what its handlers fill asks no handler', async () => {
    const { page, record, refused, registration } = await onPerson('')
    await record.card('Worked out').getByText('106.62').waitFor()
    await page.getByText(/^Drawn for Pons/).waitFor()
    expect(await record.fact('Time zone').count()).toBe(0)
    expect(await (await record.unfolded('Email')).count()).toBe(1)
    await record.edit('Internal reference', 'A-1')
    await eventually(() => record.fact('External reference').textContent()).toMatch(/^there A-1/)
    expect(await record.fact('Internal reference').textContent()).toMatch(/^A-1/)
    await record.saveBar.getByRole('button', { name: /^Save/ }).click()
    await record.saveBar.waitFor({ state: 'detached' })
    const { data } = await call(`/api/person/persons/${registration}`)
    expect(data).toMatchObject({ internalReference: 'A-1', externalReference: 'there A-1' })
    expect(refused).toEqual([])
  })

  it('refuses to save, and says so at the field', async () => {
    const { record, registration } = await onPerson('')
    await record.card('Worked out').waitFor()
    await record.edit('Internal reference', 'wrong')
    await eventually(() => record.fact('External reference').textContent()).toMatch(/^there wrong/)
    await record.saveBar.getByRole('button', { name: /^Save/ }).click()
    await record.main.getByText('Not this one').first().waitFor()
    const { data } = await call(`/api/person/persons/${registration}`)
    expect((data as Found).externalReference ?? null).toBeNull()
  })

  it('asks in a dialog of the house, and what it says is kept on the server', async () => {
    const { page, record } = await onPerson('')
    await record.card('Reach').getByRole('button', { name: 'Ask me' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure of it?' })
    await dialog.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.getByText('Said yes').waitFor()
    await eventually(async () =>
      (await found(call, '/api/script/scriptLogs?scriptName=person-layout-E')).map(one => one.message),
    ).toContain('asked true')
  })

  it('that goes round in a handler is stopped, and the page goes on', async () => {
    const { page, record } = await onPerson('')
    await record.card('Reach').getByRole('button', { name: 'Go round' }).click()
    await page
      .getByText(/person-layout-E.*time/)
      .first()
      .waitFor()
    await record.edit('Internal reference', 'B-2')
    await eventually(() => record.fact('External reference').textContent()).toMatch(/^there B-2/)
  })

  it('finds nothing of the page, the browser or the house by any way to a constructor', async () => {
    const { record } = await onPerson('ways')
    const card = record.card('Ways out')
    await card.getByText('nothing', { exact: true }).waitFor()
    expect(Number(await card.getByText(/^\d+$/).textContent())).toBeGreaterThan(200)
  })

  it.each([
    ['loops', /person-layout-E.*time/],
    ['sorts', /person-layout-E.*time/],
    ['throws', `The cards have fallen (person-layout-E:${fallenLine})`],
  ])(
    'that %s while it draws is told once and logged; the record stands as it is declared',
    async (comment, told) => {
      const { page, record, registration } = await onPerson(comment)
      await page.getByText(told).first().waitFor()
      expect(await record.card('Worked out').count()).toBe(0)
      await record.edit('Internal reference', 'C-3')
      await record.saveBar.getByRole('button', { name: /^Save/ }).click()
      await record.saveBar.waitFor({ state: 'detached' })
      const { data } = await call(`/api/person/persons/${registration}`)
      expect(data).toMatchObject({ internalReference: 'C-3' })
      const logs = await found(call, '/api/script/scriptLogs?scriptName=person-layout-E&level=ERROR')
      expect(logs.length).toBeGreaterThan(0)
    },
  )

  it('of the demonstration stands beside the companies', async () => {
    const [client] = await found(
      call,
      '/api/financing/contracts?status=ACTIVE&range=0-0&projection=registration,persons',
    )
    const persons = client!.persons as { role: string; personRegistration: string }[]
    const page = await open({ as: 'admin@demo' })
    await page.goto(`/person/${persons.find(one => one.role === 'CLIENT')!.personRegistration}`)
    await recordPage(page).card('Engagement').getByText('Active contracts').waitFor()
  })

  it('stands beside what the tenant works out, which follows as it is typed', async () => {
    await make(call, '/api/script/scripts', {
      scriptName: 'person-computation-E',
      type: 'COMPUTATION',
      code: `export const execute = ({ record, changed }) =>
        changed.includes('secondName') ? { values: { comment: 'Called ' + record.secondName } } : {}`,
    })
    await run(call, '/api/script/scripts/person-computation-E', 'publish', { note: 'First' })
    const { record, registration } = await onPerson('')
    await record.edit('Second name', 'Lu')
    await eventually(() => record.fact('Comment').textContent()).toMatch(/^Called Lu/)
    await record.saveBar.getByRole('button', { name: /^Save/ }).click()
    await record.saveBar.waitFor({ state: 'detached' })
    expect((await call(`/api/person/persons/${registration}`)).data).toMatchObject({ comment: 'Called Lu' })
  })
})
