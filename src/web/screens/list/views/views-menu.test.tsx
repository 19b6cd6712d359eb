// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { queryClient, type UserConfiguration } from '../../../data/index.ts'
import type { Address } from '../../../shell/index.ts'
import type { Answers } from '../../../testing/answers.ts'
import { boatRecord, routeOf } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { List } from '../list.tsx'

const address = routeOf('boat')
const shared = {
  registration: 'VIEW-1',
  name: 'Those of the harbour',
  profile: 'CREW',
  profileLabel: 'Crew',
  page: '/boats',
  entityName: 'boat',
  by: 'Ona',
  isMine: false,
  isDefault: false,
  mayChange: false,
  query: { hull: 'LT-100' },
  table: { columns: [{ id: 'hull' }, { id: 'price', hidden: true }] },
  lacking: 0,
}

const Holder = ({ first, onQuery }: { first: Address; onQuery: (query: Address) => void }) => {
  const [query, setQuery] = useState(first)
  const take = (next: Address) => {
    setQuery(next)
    onQuery(next)
  }
  return <List page="/boats" entity="boat" query={query} onQuery={take} mode="page" />
}

const show = async (more: Partial<UserConfiguration>, query: Address = {}, answers: Answers = {}) => {
  const onQuery = vi.fn()
  const configuration = {
    user: { username: 'ruta', locale: 'en-EU', profiles: ['CREW'] },
    options: { today: '2026-11-20' },
    menus: [],
    userPermissions: {},
    userPreferences: [],
    ...more,
  }
  const shown = await renderScreen(<Holder first={query} onQuery={onQuery} />, {
    [`GET ${address}`]: [boatRecord],
    'GET /api/script/runs/user-configuration': configuration,
    ...answers,
  })
  queryClient.setQueryData(['configuration'], configuration)
  await screen.findByRole('columnheader', { name: /Berths/ })
  const lists = () => shown.asked.filter(one => one.path === address)
  const open = async () => shown.user.click(await screen.findByRole('button', { name: 'Saved views' }))
  const take = async (name: RegExp, role = 'menuitem') =>
    shown.user.click(await screen.findByRole(role, { name, hidden: true }))
  return { ...shown, onQuery, lists, open, take }
}

describe('the views of a list', () => {
  it('are listed apart from one’s own, with who shares them, and shown with their columns', async () => {
    const { open, take, onQuery, lists } = await show({ sharedViews: [shared] })
    await open()
    await screen.findByText('Shared in the house')
    await screen.findByText('Crew · Ona')
    await take(/Those of the harbour/, 'menuitemcheckbox')
    expect(onQuery.mock.lastCall?.[0]).toEqual({ hull: 'LT-100', saved: 'VIEW-1' })
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Price/ })).toBeNull())
    await waitFor(() => expect(lists().some(one => one.query.get('hull') === 'LT-100')).toBe(true))
  })

  it('open a list that says nothing, and are left by their cross', async () => {
    const { user, onQuery, lists } = await show({
      sharedViews: [{ ...shared, table: undefined, isDefault: true }],
    })
    await waitFor(() => expect(lists().some(one => one.query.get('hull') === 'LT-100')).toBe(true))
    await user.click(await screen.findByRole('button', { name: 'Leave “Those of the harbour”' }))
    expect(onQuery.mock.lastCall?.[0]).toEqual({ saved: '-' })
    await waitFor(() => expect(screen.queryByText('Those of the harbour')).toBeNull())
  })

  it('say how much of them is not open to who reads', async () => {
    await show(
      { sharedViews: [{ ...shared, table: undefined, lacking: 2 }] },
      { saved: 'VIEW-1', hull: 'LT-100' },
    )
    await screen.findByText(/2 filters and columns of “Those of the harbour” are not open to you/)
  })

  it('are kept for others by who may share, with the columns as they are', async () => {
    const { user, open, take, asked } = await show(
      { sharing: { mayDefault: true, profiles: [{ value: 'CREW', label: 'Crew' }] } },
      { hull: 'LT-100' },
      { 'POST /api/core/shared-views': { registration: 'VIEW-2' } },
    )
    await open()
    await take(/Save what is shown/)
    await user.type(await screen.findByRole('textbox', { name: /Name of this search/ }), 'Ours')
    await user.click(await screen.findByRole('combobox', { name: /Who sees it/, hidden: true }))
    await user.click(await screen.findByRole('option', { name: 'Crew', hidden: true }))
    await user.click(screen.getByRole('checkbox', { name: /With columns/ }))
    await user.click(screen.getByRole('checkbox', { name: /opens with it/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked.some(one => one.method === 'POST')).toBe(true))
    const { body } = asked.find(one => one.method === 'POST' && one.path.endsWith('shared-views'))!
    expect(body).toMatchObject({
      name: 'Ours',
      page: '/boats',
      entityName: 'boat',
      profile: 'CREW',
      isDefault: true,
      value: { query: { hull: 'LT-100' }, table: { columns: expect.arrayContaining([{ id: 'hull' }]) } },
    })
  })

  it('are not kept where nothing is narrowed, nor twice', async () => {
    const own = {
      _id: 'one',
      groupId: '/boats',
      type: 'search filter',
      value: { name: 'Mine', query: { hull: 'LT-100' } },
    }
    const { open, take, user } = await show({ userPreferences: [own] })
    await open()
    await take(/Save what is shown/)
    await user.type(await screen.findByRole('textbox', { name: /Name of this search/ }), 'All')
    await screen.findByText(/Nothing is narrowed yet/)
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await open()
    await take(/Mine/, 'menuitemcheckbox')
    await open()
    await take(/Save what is shown/)
    await screen.findByText('That is kept already as “Mine”.')
  })
})
