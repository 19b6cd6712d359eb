// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sumMoney } from '#finance/index.ts'
import type { Address } from '../../../shell/index.ts'
import { type Answers, type Asked, refused } from '../../../testing/answers.ts'
import { boatModel, boatRecord, routeOf } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { List } from '../list.tsx'
import { inOrderOfValues, keyOfGroup, partsOfGroup, withBalances } from './groups.ts'

const address = routeOf('boat')
const groups = {
  list: [
    { value: '2026-02', count: 1, totals: {} },
    { value: '2025-12', count: 2, totals: {} },
    { value: null, count: 3, totals: {} },
  ],
  more: false,
}
const answer = ({ query }: Asked) => (query.has('groups') ? { entities: [], groups } : [boatRecord])

let pages = 0
const Holder = ({
  first,
  page,
  onQuery,
}: {
  first: Address
  page: string
  onQuery: (q: Address) => void
}) => {
  const [query, setQuery] = useState(first)
  const take = (next: Address) => {
    setQuery(next)
    onQuery(next)
  }
  return <List page={page} entity="boat" query={query} onQuery={take} mode="page" />
}
const show = async (query: Address = { groupBy: 'launched' }, answers: Answers = {}) => {
  const onQuery = vi.fn()
  const page = `/grouped-${++pages}`
  const shown = await renderScreen(<Holder first={query} page={page} onQuery={onQuery} />, {
    [`GET ${address}`]: answer,
    ...answers,
  })
  const lists = () => shown.asked.filter(one => one.path === address)
  return { ...shown, onQuery, lists }
}
const entry = (name: string) => screen.findByRole('menuitemcheckbox', { name, hidden: true })
const group = (name: RegExp) => screen.findByRole('button', { name })

describe('the groups of a list', () => {
  // Their code comes with the first group, and here from its sources.
  beforeAll(() => Promise.all([import('./group-rows.tsx'), import('./groups-foot.tsx')]), 60_000)

  it('stand closed with their count, and ask for rows when they are opened', async () => {
    const { user, lists } = await show()
    const december = await group(/December 2025/)
    expect(december.getAttribute('aria-expanded')).toBe('false')
    expect(december.textContent).toContain('2')
    expect(screen.queryByText('Audra')).toBeNull()
    await user.click(december)
    await screen.findByText('Audra')
    expect(december.getAttribute('aria-expanded')).toBe('true')
    const asked = lists().find(one => one.query.get('launched'))!
    expect(asked.query.get('launched')).toBe('2025-12-01..2025-12-31')
    await user.click(december)
    await waitFor(() => expect(screen.queryByText('Audra')).toBeNull())
  })

  it('say how many there are, and what has no value', async () => {
    await show()
    await group(/Without Launched/)
    expect(screen.getByText(/3 groups · 6 rows/)).not.toBeNull()
  })

  it('are counted without sums where the rows are too many to be summed, and say so', async () => {
    const columns = boatModel.columns.map(one => (one.id === 'price' ? { ...one, total: true } : one))
    const { lists } = await show(undefined, {
      'GET /api/core/entities/boat/model': { ...boatModel, columns },
      [`GET ${address}`]: (asked: Asked) =>
        asked.query.has('groups') && asked.query.has('totals')
          ? refused(400, { code: 'QUERY_TOO_SLOW' })
          : answer(asked),
    })
    await group(/December 2025/)
    await screen.findByText(/Too many rows to be summed/)
    expect(
      lists()
        .filter(({ query }) => query.has('groups'))
        .map(({ query }) => query.get('totals')),
    ).toEqual(['price', null])
  })

  it('are walked through and opened by the arrow keys', async () => {
    const { user } = await show()
    const first = await group(/February 2026/)
    first.focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    const second = await group(/December 2025/)
    expect(document.activeElement).toBe(second)
    expect(second.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowLeft}{ArrowUp}')
    expect(second.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(first)
  })

  it('are chosen in the menu of the list, which the address keeps', async () => {
    const { user, onQuery } = await show({})
    await user.click(await screen.findByRole('button', { name: 'Group by' }))
    await user.click(await entry('Launched'))
    expect(onQuery.mock.lastCall?.[0]).toEqual({ groupBy: 'launched' })
    await group(/December 2025/)
    await user.click(screen.getByRole('button', { name: 'Group by' }))
    await user.click(await entry('Not grouped'))
    expect(onQuery.mock.lastCall?.[0]).toEqual({})
  })

  it('give way to the rows where they cannot be had', async () => {
    await show(
      { groupBy: 'launched' },
      {
        [`GET ${address}`]: (asked: Asked) => (asked.query.has('groups') ? refused(400) : [boatRecord]),
      },
    )
    await screen.findByText('Audra')
    expect(screen.getByText(/could not be worked out/)).not.toBeNull()
  })
})

describe('what a group asks for', () => {
  it('is its value, the days of its month, or that there is none', () => {
    const place = { model: boatModel }
    expect(partsOfGroup(place, 'launched', { value: '2024-02' })).toEqual([
      ['launched', '2024-02-01..2024-02-29'],
    ])
    expect(partsOfGroup(place, 'launched', { value: null })).toEqual([['launched', 'null']])
    expect(partsOfGroup(place, 'isSold', { value: 'true' })).toEqual([['isSold', 'true']])
  })

  it('is not mistaken where a value looks like none', () => {
    expect(keyOfGroup('type', { value: null })).not.toBe(keyOfGroup('type', { value: 'null' }))
    expect(partsOfGroup({ model: boatModel }, 'type', { value: 'null' })).toEqual([['type', '"null"']])
  })

  it('comes in the order of its list, the unknown behind and none at the end', () => {
    const made = ['B', null, 'X', 'A'].map(value => ({ value, count: 1, totals: {} }))
    const ordered = inOrderOfValues(made, [{ value: 'A' }, { value: 'B' }])
    expect(ordered.map(({ value }) => value)).toEqual(['A', 'B', 'X', null])
  })

  it('is balanced by currency where a column has sides', () => {
    const of = (value: string, ...sums: [string, number][]) => ({
      value,
      count: 1,
      totals: { amount: sums.map(([currency, sum]) => ({ currency, sum })) },
    })
    const bare = ['A', 'B'].map(value => ({ value, count: 1, totals: {} }))
    const sides = {
      id: 'amount',
      debit: [of('A', ['EUR', 0.3], ['USD', 5])],
      credit: [of('A', ['EUR', 0.1]), of('B', ['EUR', 7])],
    }
    const balanced = withBalances(bare, sides, sumMoney)
    expect(balanced.map(({ totals }) => totals.amount)).toEqual([
      [
        { currency: 'EUR', sum: 0.2 },
        { currency: 'USD', sum: 5 },
      ],
      [{ currency: 'EUR', sum: -7 }],
    ])
  })
})
