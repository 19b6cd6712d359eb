// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type BlockKindName, blockKinds, cardKinds, type LayoutNode } from '#model/index.ts'
import { boatModel, routeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { cardFor } from '../registry.tsx'
import { BlockPlace } from './block-place.tsx'
import { placeOf } from './map/place-of.ts'
import { pivotOf } from './pivot/pivot-of.ts'

const shown = (kind: BlockKindName, props: Record<string, unknown> = {}, data: object = {}, answers = {}) =>
  renderCard(<BlockPlace block={{ id: kind, kind, title: kind, props }} />, { data, answers })

const card = (node: LayoutNode, data: object = {}, answers = {}) => {
  const Card = cardFor(node.kind)!
  return renderCard(
    <Suspense fallback={null}>
      <Card node={node} />
    </Suspense>,
    { data, answers },
  )
}

const rowsOf = () => [...document.querySelectorAll('tr')].map(row => row.textContent)

const sales = [
  { branch: 'Brest', kind: 'Lease', amount: 10 },
  { branch: 'Nantes', kind: 'Loan', amount: 5 },
  { branch: 'Brest', kind: 'Loan', amount: 2.5 },
]

describe('every kind of a layout', () => {
  it('has a component: none is declared and drawn by nobody', async () => {
    for (const kind of Object.keys(cardKinds))
      expect([kind, cardFor(kind) !== undefined]).toEqual([kind, true])
    for (const kind of Object.keys(blockKinds) as BlockKindName[]) {
      await shown(
        kind,
        { rows: [], items: [], by: 'x', path: '/api', fields: [] },
        {},
        {
          'GET /api/openapi.json': { paths: {} },
          [`GET ${routeOf('task')}`]: [],
        },
      )
      expect([kind, screen.queryByText(/Unknown block/)]).toEqual([kind, null])
      cleanup()
    }
  })
})

describe('a dashboard', () => {
  it('shows each of its blocks once, under its title', async () => {
    const blocks = [
      { id: 'one', kind: 'link', title: 'First', props: { href: '/boats', label: 'All boats' } },
    ]
    await card({ id: 'board', kind: 'Dashboard', title: 'Board', props: { blocks } })
    expect(await screen.findAllByRole('link', { name: 'All boats' })).toHaveLength(1)
    expect(screen.getByRole('region', { name: 'First' })).toBeTruthy()
  })
})

describe('calculator', () => {
  it('works an instalment out as it is typed, and writes nothing into the record', async () => {
    const { form } = await shown(
      'calculator',
      { amount: 'price', rate: 5.4, duration: 48 },
      { price: 84_000 },
    )
    // 84,000 at 5.4 % a year over 48 months.
    expect((await screen.findByRole('status')).textContent).toContain('1,949.72')
    fireEvent.change(screen.getByLabelText(/Months/), { target: { value: '60' } })
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('1,600.62'))
    fireEvent.change(screen.getByLabelText(/Months/), { target: { value: '' } })
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nothing to work out'))
    expect(form.state().changes.size).toBe(0)
  })
})

describe('pivot', () => {
  it('adds rows up by one column and across by another', async () => {
    expect(pivotOf(sales, 'branch', 'kind', 'amount')).toEqual({
      across: ['Lease', 'Loan'],
      rows: [
        { name: 'Brest', cells: [10, 2.5], total: 12.5 },
        { name: 'Nantes', cells: [0, 5], total: 5 },
      ],
      totals: [10, 7.5],
      total: 17.5,
    })
    expect(pivotOf([], 'branch').total).toBe(0)
    expect(pivotOf([{}, { branch: '' }], 'branch').rows).toEqual([{ name: '–', cells: [2], total: 2 }])
    await shown('pivot', { rows: sales, by: 'branch', across: 'kind', sum: 'amount' })
    await waitFor(() => expect(rowsOf()).toHaveLength(4))
    expect(rowsOf()).toEqual(['branchLeaseLoanTotal', 'Brest102.512.5', 'Nantes055', 'Total107.517.5'])
  })
})

describe('carousel', () => {
  it('shows pictures one at a time, and none that could run', async () => {
    Element.prototype.scrollIntoView = vi.fn()
    await shown('carousel', {
      images: [
        { src: '/a.png', label: 'Bow' },
        { src: 'javascript:alert(1)', label: 'Bad' },
        { src: 'data:image/svg+xml;base64,PHN2Zz4=', label: 'Drawn' },
        { src: 'https://x.example/b.png', label: 'Stern' },
      ],
    })
    expect(await screen.findByText('1/2')).toBeTruthy()
    expect(screen.queryByText('Bad')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(screen.getByText('2/2')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('region', { name: 'carousel' }), { key: 'ArrowLeft' })
    expect(screen.getByText('1/2')).toBeTruthy()
  })
})

describe('map', () => {
  it('stands at what is said, at the field, at the first address, else in Paris', () => {
    const point = { type: 'Point', coordinates: [-1.55, 47.2] }
    expect(placeOf({ latitude: 1, longitude: 2 }, point, {})).toEqual({
      latitude: 1,
      longitude: 2,
      isKnown: true,
    })
    expect(placeOf({}, point, {}).latitude).toBe(47.2)
    expect(placeOf({}, undefined, { addresses: [{ location: [-1.55, 47.2] }] }).longitude).toBe(-1.55)
    expect(placeOf({}, [900, 900], {})).toEqual({ latitude: 48.8566, longitude: 2.3522, isKnown: false })
  })

  it('asks nobody outside before it is opened', async () => {
    await shown('map', { latitude: 47.2, longitude: -1.55 })
    expect(await screen.findByText('47.2000° N, 1.5500° W')).toBeTruthy()
    expect(document.querySelector('img, iframe')).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toContain('mlat=47.2&mlon=-1.55')
  })
})

describe('form', () => {
  it('types fields of the record, which are saved with all else', async () => {
    const { form } = await shown('form', { fields: ['hull', 'nothing'] }, { hull: 'H-1' })
    // Until its code has come an empty box stands there, which cannot be typed in.
    await screen.findByDisplayValue('H-1')
    fireEvent.change(screen.getByLabelText(/Hull number/), { target: { value: 'H-2' } })
    expect(form.state().changes.get('hull')).toBe('H-2')
  })
})

describe('tasks and calls', () => {
  it('lists open tasks of the record', async () => {
    await shown(
      'tasksList',
      {},
      {},
      {
        [`GET ${routeOf('task')}`]: [{ _id: 't1', registration: 'TSK-1', subject: 'Call the yard' }],
      },
    )
    expect(await screen.findByText('Call the yard')).toBeTruthy()
  })

  it('lists calls whose addresses begin so', async () => {
    const paths = {
      '/api/asset/boats': { get: { summary: 'Boats' }, post: {} },
      '/api/core/tasks': { get: {} },
    }
    await shown('openapi', { path: '/api/asset' }, {}, { 'GET /api/openapi.json': { paths } })
    const calls = (await screen.findAllByRole('listitem')).map(one => one.textContent)
    expect(calls).toEqual(['GET /api/asset/boats Boats', 'POST /api/asset/boats'])
  })
})

describe('cards', () => {
  it('Dashboard shows its blocks under their titles', async () => {
    await card({
      id: 'd',
      kind: 'Dashboard',
      title: 'Today',
      props: { blocks: [{ id: 'k', kind: 'kpi', title: 'Fleet', props: { label: 'Boats', value: 12 } }] },
    })
    expect(await within(await screen.findByRole('region', { name: 'Fleet' })).findByText('12')).toBeTruthy()
  })

  it('Sheet shows a grid that somebody keeps, its sums below', async () => {
    const sheet = {
      _id: 's',
      registration: 'SHT-1',
      columns: [
        { key: 'branch', label: 'Branch' },
        { key: 'q1', label: 'Q1', kind: 'money', isSummed: true },
      ],
      rows: [{ cells: { branch: 'Brest', q1: 10.5 } }, { cells: { branch: 'Nantes', q1: 4 } }],
    }
    const Sheet = cardFor('Sheet')!
    await renderCard(
      <Suspense fallback={null}>
        <Sheet node={{ id: 's', kind: 'Sheet' }} />
      </Suspense>,
      { data: sheet, card: { model: { ...boatModel, name: 'sheet' } } },
    )
    await waitFor(() => expect(rowsOf()).toEqual(['BranchQ1', 'Brest10.50', 'Nantes4.00', 'Total14.50']))
  })

  it('hands over a file of the house’s own, by the values of the record', async () => {
    const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:own')
    const saved = vi.fn()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved(this.download)
    })
    const { asked } = await card(
      {
        id: 'c',
        kind: 'Content',
        title: 'Papers',
        download: '/api/script/runs/papers?of={hull}',
        props: { html: 'x' },
      },
      { hull: 'H 1' },
      {
        'GET /api/script/runs/papers': new Response('whole', {
          headers: { 'Content-Disposition': 'attachment; filename="papers.txt"' },
        }),
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith('papers.txt'))
    expect(asked.find(({ path }) => path.endsWith('/papers'))?.query.get('of')).toBe('H 1')
    url.mockRestore()
    click.mockRestore()
  })

  it('leads elsewhere in a new tab, lets one download, and shows cards over the page', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await card(
      {
        id: 'c',
        kind: 'Content',
        link: 'https://yard.example/{hull}',
        download: 'https://elsewhere.example/file',
        props: {
          html: '<p>Words</p>',
          buttons: [
            {
              id: 'more',
              label: 'More',
              modal: {
                title: 'Over the page',
                header: [{ id: 'h', kind: 'Content', title: 'Head', props: { html: 'one' } }],
                body: [{ id: 'b', kind: 'Content', title: 'Body', props: { html: 'two' } }],
                footer: [{ id: 'f', kind: 'Content', title: 'Foot', props: { html: 'three' } }],
              },
            },
          ],
        },
      },
      { hull: 'H 1' },
    )
    const link = await screen.findByRole('link', { name: 'Opens in a new tab' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://yard.example/H%201',
      '_blank',
    ])
    // Files are our own.
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
    expect(warned).toHaveBeenCalledWith('The card c has no name')
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByText('three')).toBeTruthy())
    expect(
      within(dialog)
        .getAllByRole('heading')
        .map(one => one.textContent),
    ).toEqual(['Over the page', 'Head', 'Body', 'Foot'])
  })
})
