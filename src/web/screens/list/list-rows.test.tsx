// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Address } from '../../shell/index.ts'
import { type Answers, type Asked, never } from '../../testing/answers.ts'
import { boatRecord, routeOf } from '../../testing/boat-model.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { List } from './list.tsx'

const address = routeOf('boat')
const second = {
  ...boatRecord,
  _id: 'b2',
  registration: 'BOAT-2',
  name: 'Nerija',
  hull: 'LT-200',
  price: -50,
}
const sell = { code: 'sell', label: 'Sell', order: 1 }

// Each list stands on a page of its own: a page remembers what was selected on it.
let pages = 0

const Holder = ({ page, onQuery }: { page: string; onQuery: (query: Address) => void }) => {
  const [query, setQuery] = useState<Address>({})
  const take = (next: Address) => {
    setQuery(next)
    onQuery(next)
  }
  return <List page={page} entity="boat" query={query} onQuery={take} mode="page" />
}

const show = async (answers: Answers = {}, opens: readonly string[] = []) => {
  const onQuery = vi.fn()
  const shown = await renderScreen(
    <Holder page={`/boats-${++pages}`} onQuery={onQuery} />,
    {
      [`GET ${address}`]: [boatRecord, second],
      [`POST ${address}/transitions`]: [sell],
      ...answers,
    },
    { opens },
  )
  return { ...shown, onQuery }
}
const rowOf = (name: string) =>
  waitFor(() => {
    const found = screen.queryAllByRole('row').find(row => row.textContent?.includes(name))
    if (!found) throw new Error(`${name} is not in the list.`)
    return found
  })
const tick = (name: string) => screen.findByRole('checkbox', { name })

describe('the rows of a list', () => {
  it('show values as the person reads them', async () => {
    await show()
    const row = await rowOf('Audra')
    for (const text of ['BOAT-1', 'LT-100', '1,200.00', '24/12/2025']) expect(row.textContent).toContain(text)
  })

  it('open their record by a real link', async () => {
    const { user, shell } = await show()
    const link = within(await rowOf('Audra')).getByRole('link', { name: 'BOAT-1' })
    expect(link.getAttribute('href')).toBe('/boat/BOAT-1')
    await user.click(link)
    expect(shell.go).toHaveBeenCalledWith('/boat/BOAT-1')
  })

  it('open it beside the list while Shift is held', async () => {
    const { user, shell } = await show()
    const row = await rowOf('Nerija')
    await user.keyboard('{Shift>}')
    await user.click(within(row).getByText('LT-200'))
    await user.keyboard('{/Shift}')
    expect(shell.openBeside).toHaveBeenCalledWith({ entity: 'boat', key: 'BOAT-2' })
  })

  it('are grey in the shape of the table while they are on their way', async () => {
    await show({ [`GET ${address}`]: never })
    const table = await screen.findByRole('table', { name: 'Boats' })
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('LT-100')).toBeNull()
    expect(screen.queryByText(/No boats/)).toBeNull()
  })
})

describe('the selection of a list', () => {
  it('is counted, and offers what can be done with all of it', async () => {
    const { user, asked } = await show()
    await user.click(await tick('Select Audra'))
    expect(await screen.findByText('1 selected')).toBeDefined()
    await user.click(await tick('Select Nerija'))
    expect(await screen.findByText('2 selected')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Sell…' })).toBeDefined()
    const questions = asked.filter(one => one.path === `${address}/transitions`)
    expect(questions.at(-1)?.body).toEqual({ ids: ['b1', 'b2'] })
  })

  it('is all of the page by the head, and nothing by Esc', async () => {
    const { user } = await show()
    await rowOf('Audra')
    await user.click(await screen.findByRole('checkbox', { name: /^Select all rows/ }))
    expect(await screen.findByText('2 selected')).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })

  const runSell = async (answer: (one: Asked) => unknown, opens: readonly string[] = []) => {
    const shown = await show({ [`POST ${address}/transitions/sell`]: answer }, opens)
    await shown.user.click(await tick('Select Audra'))
    await shown.user.click(await tick('Select Nerija'))
    await shown.user.click(await screen.findByRole('button', { name: 'Sell…' }))
    await shown.user.click(await screen.findByRole('button', { name: 'Sell (2)' }))
    return shown
  }

  it('keeps what was refused, with the reason of each', async () => {
    await runSell(() => [
      { id: 'b1', ok: true, registration: 'BOAT-1' },
      { id: 'b2', ok: false, registration: 'BOAT-2', error: { message: 'It is at sea.' } },
    ])
    expect(await screen.findByText('BOAT-2: It is at sea.')).toBeDefined()
    expect(await screen.findByText('1 selected')).toBeDefined()
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Nerija' })).checked).toBe(
      true,
    )
  })

  it('that is too large for one answer runs on, and who cannot see its strip is told', async () => {
    await runSell(() => ({ batch: 'BATCH-1', total: 2 }))
    expect(await screen.findByText(/goes on in the background/)).toBeDefined()
  })

  it('says nothing besides where the strip follows the run', async () => {
    const { asked } = await runSell(() => ({ batch: 'BATCH-1', total: 2 }), ['batch'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.some(one => one.path.endsWith('/sell'))).toBe(true)
    expect(screen.queryByText(/goes on in the background/)).toBeNull()
    expect(sessionStorage.getItem('tranche.batches')).toContain('BATCH-1')
  })
})

describe('the advanced search of a list', () => {
  const open = async () => {
    const shown = await show()
    await shown.user.click(await screen.findByRole('button', { name: /^Advanced search/ }))
    const panel = within(await screen.findByRole('region', { name: 'Advanced search' }))
    /** The box of a field, once its code is there. */
    const box = (label: string) =>
      waitFor(() => {
        const found = panel.getByLabelText<HTMLInputElement>(label)
        if (found.readOnly) throw new Error(`${label} cannot be typed into yet.`)
        return found
      })
    return { ...shown, panel, box }
  }

  it('asks for the fields that the model names, and searches by its button', async () => {
    const { user, panel, box, onQuery, asked } = await open()
    await user.type(await box('Hull number'), 'LT-1')
    expect(await panel.findByText('1 filter set')).toBeDefined()
    expect(onQuery).not.toHaveBeenCalled()
    await user.click(panel.getByRole('button', { name: /^Search/ }))
    await waitFor(() =>
      expect(onQuery.mock.lastCall?.[0]).toMatchObject({ hull: expect.stringContaining('LT-1') }),
    )
    await waitFor(() =>
      expect(asked.some(one => one.path === address && one.query.get('hull')?.includes('LT-1'))).toBe(true),
    )
  })

  it('clears everything by Reset', async () => {
    const { user, panel, box, onQuery } = await open()
    await user.type(await box('Hull number'), 'LT-1{Enter}')
    await waitFor(() => expect(onQuery).toHaveBeenCalled())
    await user.click(panel.getByRole('button', { name: /^Reset/ }))
    await waitFor(() => expect(onQuery.mock.lastCall?.[0]).toEqual({}))
    expect((await box('Hull number')).value).toBe('')
  })
})

it('offers no search by fields where the tenant has none', async () => {
  const options = { options: { today: '2026-11-20', advancedSearch: false } }
  await show({
    'GET /api/script/runs/user-configuration': {
      user: { username: 'ruta', locale: 'en-EU', timeZone: 'Europe/Vilnius' },
      ...options,
    },
  })
  expect(await screen.findByText('Nerija')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Advanced search/ })).toBeNull()
})
