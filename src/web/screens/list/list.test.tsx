// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Address } from '../../shell/index.ts'
import { type Answers, refused } from '../../testing/answers.ts'
import { boatRecord, routeOf } from '../../testing/boat-model.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { List } from './list.tsx'

const address = routeOf('boat')

type OnQuery = (query: Address, how?: { replace?: boolean }) => void

const Holder = ({ first, onQuery }: { first: Address; onQuery: OnQuery }) => {
  const [query, setQuery] = useState(first)
  const take: OnQuery = (next, how) => {
    setQuery(next)
    onQuery(next, how)
  }
  return <List page="/boats" entity="boat" query={query} onQuery={take} mode="page" />
}
const show = async (query: Address = {}, answers: Answers = {}) => {
  const onQuery = vi.fn()
  const shown = await renderScreen(<Holder first={query} onQuery={onQuery} />, {
    [`GET ${address}`]: [boatRecord],
    ...answers,
  })
  const lists = () => shown.asked.filter(one => one.path === address)
  return { ...shown, onQuery, lists }
}
const suggestion = (text: string) =>
  waitFor(() => {
    const found = screen.queryAllByRole('option').find(one => one.textContent === text)
    if (!found) throw new Error(`${text} is not suggested.`)
    return found
  })
const head = (name: RegExp) => screen.findByRole('columnheader', { name })

describe('a list', () => {
  it('has the columns that the model names', async () => {
    await show()
    for (const name of [/Hull number/, /Berths/, /Price/, /Launched/]) await head(name)
    expect(screen.queryByRole('columnheader', { name: /Harbour/ })).toBeNull()
  })

  it('sorts up, down and not at all by one column, and the address says so', async () => {
    const { user, onQuery, lists } = await show()
    const click = async () => user.click((await head(/Hull number/)).querySelector('button')!)
    await click()
    await waitFor(() => expect(onQuery.mock.lastCall?.[0].sort).toBe('hull'))
    expect((await head(/Hull number/)).getAttribute('aria-sort')).toBe('ascending')
    await click()
    await waitFor(() => expect(onQuery.mock.lastCall?.[0].sort).toBe('-hull'))
    await click()
    await waitFor(() => expect(onQuery.mock.lastCall?.[0]).toEqual({}))
    expect(lists().map(one => one.query.get('sort'))).toContain('-hull')
  })

  it('offers no order by a column that has none', async () => {
    await show()
    expect((await head(/Berths/)).querySelector('button')).not.toBeNull()
    expect((await head(/Crew/)).querySelector('button')).toBeNull()
  })

  it('asks the server for the filters of its address', async () => {
    const { lists } = await show({ hull: 'LT-100', q: 'audra' })
    await head(/Hull number/)
    await waitFor(() => expect(lists().some(one => one.query.get('hull') === 'LT-100')).toBe(true))
    expect(lists().some(one => one.query.get('search') === 'audra')).toBe(true)
  })

  it('says that filters are too narrow, and clears them', async () => {
    const { user, onQuery } = await show({ hull: 'LT-999' }, { [`GET ${address}`]: [] })
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(onQuery.mock.lastCall?.[0]).toEqual({}))
  })

  it('asks again where it did not load', async () => {
    let isWell = false
    const { user } = await show({}, { [`GET ${address}`]: () => (isWell ? [] : refused(400)) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isWell = true
    await user.click(again)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  })
})

describe('the search box of a list', () => {
  const search = async () => {
    const shown = await show({}, { [`GET ${address}/autocomplete`]: ['Audra', 'Audronė'] })
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search boats' })
    return { ...shown, box }
  }

  it('narrows the rows from three letters on, one step of the back button in all, and keeps what is typed meanwhile', async () => {
    const { user, box, onQuery } = await search()
    await user.type(box, 'aud')
    expect(onQuery).not.toHaveBeenCalled()
    await waitFor(() => expect(onQuery).toHaveBeenLastCalledWith({ q: 'aud' }, { replace: false }))
    await user.type(box, 'ra ')
    await waitFor(() => expect(onQuery).toHaveBeenLastCalledWith({ q: 'audra' }, { replace: true }))
    expect(box.value).toBe('audra ')
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    await waitFor(() => expect(onQuery).toHaveBeenLastCalledWith({}, { replace: true }))
    expect(box.value).toBe('au')
  })

  it('searches fewer letters by Enter, and an empty box shows all again', async () => {
    const { user, box, onQuery } = await search()
    await user.type(box, 'au')
    expect(onQuery).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onQuery.mock.lastCall?.[0]).toEqual({ q: 'au' })
    await user.clear(box)
    expect(onQuery.mock.lastCall?.[0]).toEqual({})
  })

  it('suggests from three letters on, and takes what the arrow keys choose', async () => {
    const { user, box, asked, onQuery } = await search()
    await user.type(box, 'aud')
    const second = await suggestion('Audronė')
    expect(asked.filter(one => one.path.endsWith('/autocomplete')).map(one => one.query.get('text'))).toEqual(
      ['aud'],
    )
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(box.getAttribute('aria-activedescendant')).toBe(second.id)
    await user.keyboard('{Enter}')
    expect(onQuery.mock.lastCall?.[0]).toEqual({ q: 'Audronė' })
  })

  it('closes its suggestions by Escape and keeps what was typed', async () => {
    const { user, box, onQuery } = await search()
    await user.type(box, 'aud')
    await suggestion('Audra')
    await user.keyboard('{Escape}')
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(box.value).toBe('aud')
    await waitFor(() => expect(onQuery.mock.lastCall?.[0]).toEqual({ q: 'aud' }))
  })
})

describe('a cell of a list', () => {
  // Its code comes with the first double click, and here from its sources.
  beforeAll(() => import('./editing/cell-editor.tsx'), 60_000)

  const one = `${address}/b1`
  const begin = async (column: string, answers: Answers = {}) => {
    const shown = await show({}, { [`GET ${one}`]: boatRecord, ...answers })
    const cell = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(`td[data-typed="${column}"]`)
      if (!found) throw new Error('nothing is typed there')
      return found
    })
    await shown.user.dblClick(cell)
    return shown
  }
  const typed = async (column: string, answers: Answers = {}) => {
    const shown = await begin(column, answers)
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Hull number|Berths/ })
    const kept = () => shown.asked.filter(({ method }) => method === 'PATCH')
    return { ...shown, input, kept }
  }

  it('is typed in after a double click, kept by Enter with the version that was read, and put back', async () => {
    const { user, input, kept } = await typed('hull', {
      [`PATCH ${one}`]: { ...boatRecord, hull: 'LT-200', _version: 4 },
    })
    expect(input.value).toBe('LT-100')
    await user.clear(input)
    await user.type(input, 'LT-200{Enter}')
    await waitFor(() => expect(kept().map(({ body }) => body)).toEqual([{ hull: 'LT-200' }]))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Hull number' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(kept().at(-1)?.body).toEqual({ hull: 'LT-100' }))
  })

  it('keeps what cannot be taken where it was typed, and says why', async () => {
    const { user, input, kept } = await typed('berths')
    await user.clear(input)
    await user.type(input, '99{Tab}')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(input.value).toBe('99')
    expect(kept()).toEqual([])
    await user.type(input, '{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Berths' })).toBeNull())
  })

  it('is left again where the record may not be changed', async () => {
    await begin('hull', { [`GET ${one}`]: { ...boatRecord, _abilities: { read: true, write: false } } })
    expect(await screen.findByText('Hull number can’t be changed on this record')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Hull number' })).toBeNull()
  })
})
