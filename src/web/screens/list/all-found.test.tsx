// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Address } from '../../shell/index.ts'
import type { Answers, Asked } from '../../testing/answers.ts'
import { boatRecord, routeOf } from '../../testing/boat-model.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { List } from './list.tsx'

const address = routeOf('boat')
const second = { ...boatRecord, _id: 'b2', registration: 'BOAT-2', name: 'Nerija' }
const listed = (headers: Record<string, string>) =>
  new Response(JSON.stringify([boatRecord, second]), { headers: { limit: '20', offset: '0', ...headers } })

let pages = 0

const Holder = ({ page }: { page: string }) => {
  const [query, setQuery] = useState<Address>({ hull: '^LT' })
  return <List page={page} entity="boat" query={query} onQuery={setQuery} mode="page" />
}

const show = (answers: Answers = {}) =>
  renderScreen(<Holder page={`/many-boats-${++pages}`} />, {
    [`GET ${address}`]: ({ query }: Asked) =>
      query.get('count') === 'exact' ? listed({ size: '1234' }) : listed({ size: '1000', continues: 'true' }),
    [`POST ${address}/transitions`]: [{ code: 'sell', label: 'Sell', order: 1 }],
    ...answers,
  })

it('takes all that is found once it is counted, and runs over it by the query that finds it', async () => {
  const { user, asked } = await show({ [`POST ${address}/transitions/sell`]: { batch: 'BAT-1' } })
  await user.click(await screen.findByRole('checkbox', { name: /^Select all rows/ }))
  await user.click(await screen.findByRole('button', { name: 'Select all that is found' }))
  expect(await screen.findByText('All 1,234 selected')).toBeDefined()
  const target = { query: 'hull=%5ELT', expectedCount: 1234 }
  await waitFor(() =>
    expect(asked.filter(one => one.path === `${address}/transitions`).at(-1)?.body).toEqual(target),
  )
  await user.click(await screen.findByRole('button', { name: 'Sell…' }))
  await user.click(await screen.findByRole('button', { name: 'Sell (1234)' }))
  await waitFor(() =>
    expect(asked.find(one => one.path === `${address}/transitions/sell`)?.body).toMatchObject(target),
  )
})

it('lets go of all when a row is let go', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('checkbox', { name: /^Select all rows/ }))
  await user.click(await screen.findByRole('button', { name: 'Select all that is found' }))
  await screen.findByText('All 1,234 selected')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Nerija' }))
  expect(await screen.findByText('1 selected')).toBeDefined()
})

it('finds the last page by counting, where nobody knows yet which that is', async () => {
  const { user, asked } = await show()
  await user.click(await screen.findByRole('button', { name: 'Last page' }))
  await waitFor(() => expect(asked.some(one => one.query.get('range') === '1220-1239')).toBe(true))
})
