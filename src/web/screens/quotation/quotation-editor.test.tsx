// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  choice,
  compile,
  currencyCode,
  date,
  entity,
  integer,
  money,
  percentage,
  text,
  workflow,
} from '#model/index.ts'
import type { EntityModel, RecordData } from '../../data/index.ts'
import type { Asked } from '../../testing/answers.ts'
import { models } from '../../testing/boat-model.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { QuotationEditor } from './quotation-editor.tsx'
import { loadRules } from './work-out.ts'

const plain = { area: 'financing', domain: 'deal' } as const

const offers = compile(
  [
    entity('organization', { ...plain, workflow: false, fields: {} }),
    entity('deal', { ...plain, workflow: false, fields: { currency: currencyCode() } }),
    entity('quotation', {
      ...plain,
      fields: {
        currency: currencyCode(),
        financedAmountExclTax: money({ label: 'Amount' }),
        rate: percentage({ label: 'Rate' }),
        payment: money({ label: 'Instalment' }),
        duration: integer({ label: 'Duration' }),
        frequency: text({ default: '30' }),
        startDate: date({ label: 'Start', default: '2026-12-01' }),
        solvedFor: choice('solvedFor', { default: 'payment' }),
        position: integer(),
      },
      workflow: workflow({
        initial: 'DRAFT',
        statuses: { DRAFT: 'draft', CHOSEN: 'success', SUPERSEDED: 'stopped' },
        transitions: { choose: { from: 'DRAFT', to: 'CHOSEN' } },
      }),
    }),
  ],
  { rules: [], guards: [], effects: [], steps: [] },
).entities as ReadonlyMap<string, EntityModel>

const quotation = {
  _id: 'q1',
  status: 'DRAFT',
  currency: 'EUR',
  financedAmountExclTax: 48_000,
  rate: 0.054,
  duration: 36,
  frequency: '30',
  startDate: '2026-12-01',
  solvedFor: 'payment',
}
const deal = {
  _id: 'd1',
  registration: 'DEAL-1',
  name: 'Two vans',
  currency: 'EUR',
  _abilities: { write: true },
}
const rules = await loadRules()

/** The server keeps quotations as it is told: changed ones by name, new ones named by itself. */
const kept = (before: readonly object[]) => {
  let now = before as readonly (typeof quotation)[]
  return {
    quotations: () => now,
    take: ({ body }: Asked) => {
      const given = (body as { quotations: (Partial<typeof quotation> & { _id?: string })[] }).quotations
      const changed = now.map(old => ({ ...old, ...given.find(one => one._id === old._id) }))
      const added = given
        .filter(one => !one._id)
        .map((one, at) => ({ ...one, _id: `q${now.length + at + 1}` }))
      now = [...changed, ...(added as typeof changed)]
      return { ...deal, quotations: now }
    },
  }
}

const open = async (quotations: readonly object[], owner: object = {}) => {
  const server = kept(quotations)
  const dealModel = offers.get('deal')!
  const shown = await renderScreen(
    <QuotationEditor
      owner={{ ...deal, quotations, ...owner } as unknown as RecordData}
      ownerModel={dealModel}
      model={offers.get('quotation')!}
      rules={rules}
    />,
    {
      'GET /api/core/entities': [...models.values(), ...offers.values()],
      [`GET ${dealModel.route}/d1`]: () => ({ ...deal, quotations: server.quotations() }),
      [`PATCH ${dealModel.route}/d1`]: server.take,
      [`POST ${offers.get('quotation')!.route}/q1/transitions/choose`]: () => ({}),
    },
  )
  const sent = () => shown.asked.filter(one => one.method === 'PATCH').map(one => one.body)
  return { ...shown, sent }
}
const figure = async (name: string) =>
  within((await screen.findByTitle(name)).parentElement as HTMLElement).getByRole('definition').textContent
/** A box once it can be typed in: its code comes a moment after it. */
const typable = (name: RegExp) =>
  waitFor(() => {
    const box = screen.getByRole<HTMLInputElement>('textbox', { name })
    expect(box.readOnly).toBe(false)
    return box
  })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the quotation editor', () => {
  it('works the instalment and the plan out of the terms', async () => {
    await open([quotation])
    expect(await figure('Instalment excl. tax')).toContain('1,447.')
    const plan = await screen.findByRole('table')
    expect(within(plan).getAllByRole('row')).toHaveLength(38)
    expect(plan.textContent).toContain('36 instalments')
  })

  it('says what is missing while there is no plan', async () => {
    await open([{ ...quotation, rate: null }])
    expect(await screen.findByText('Missing: Rate')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Choose A' })).toBeNull()
  })

  it('saves a changed term by itself, and that term alone', async () => {
    const { user, sent } = await open([quotation])
    const duration = await typable(/^Duration/)
    await user.clear(duration)
    await user.type(duration, '48{Tab}')
    await waitFor(() => expect(sent().at(-1)).toEqual({ quotations: [{ _id: 'q1', duration: 48 }] }))
    expect(await screen.findByText(/^Saved/)).toBeDefined()
    await waitFor(async () =>
      expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(50),
    )
  })

  it('copies a quotation beside its source, and compares the two', async () => {
    const { user } = await open([quotation])
    await user.click(await button('Copy to B'))
    expect(await button(/^B /)).toBeDefined()
    expect((await button(/^B /)).getAttribute('aria-pressed')).toBe('true')
    await user.click(await screen.findByRole('radio', { name: /^Compare/ }))
    expect(await screen.findByText(/Instalments/)).toBeDefined()
  })

  it('chooses the one that is shown', async () => {
    const { user, asked, toldByToast } = await open([quotation])
    await user.click(await button('Choose A'))
    expect(await toldByToast(/^Quotation chosen: \d+ months, /)).toBeDefined()
    expect(asked.filter(one => one.path.endsWith('/transitions/choose')).map(one => one.body)).toEqual([
      { action: 'DO' },
    ])
  })

  it('begins with the terms of the record where there is none', async () => {
    const { user } = await open([], { financedAmountExclTax: 12_000 })
    await user.click(await button('Start a quotation'))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ })).value).toContain(
      '12,000',
    )
  })

  it('is only to be read where the record may not be written', async () => {
    await open([quotation], { _abilities: { write: false } })
    expect(await screen.findByRole('table')).toBeDefined()
    for (const name of ['Choose A', 'Copy to B']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
