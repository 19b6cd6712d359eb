// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { PageRows } from '#model/index.ts'
import type { Address } from '../../../shell/index.ts'
import { type Answers, type Asked, refused } from '../../../testing/answers.ts'
import { boatModel, boatRecord, routeOf } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { List } from '../list.tsx'

const address = routeOf('boat')
const second = { ...boatRecord, _id: 'b2', registration: 'BOAT-2', name: 'Nerija', hull: 'LT-200', berths: 2 }

// Each list stands on a page of its own: a page remembers what was selected on it.
let pages = 0

const Holder = ({ page }: { page: string }) => {
  const [query, setQuery] = useState<Address>({})
  return <List page={page} entity="boat" query={query} onQuery={setQuery} mode="page" />
}

/** The list of boats, whose page is configured with these rows. */
const show = (rows: PageRows, answers: Answers = {}, model: object = {}) =>
  renderScreen(<Holder page={`/configured-boats-${++pages}`} />, {
    [`GET ${address}`]: [boatRecord, second],
    'GET /api/core/entities/boat/model': { ...boatModel, ...model, page: { ...boatModel.page, rows } },
    ...answers,
  })

const rowOf = (name: string) =>
  waitFor(() => {
    const found = screen.queryAllByRole('row').find(row => row.textContent?.includes(name))
    if (!found) throw new Error(`${name} is not in the list.`)
    return found
  })
const menuOf = async (name: string) =>
  within(await rowOf(name)).getByRole('button', { name: `Actions of ${name}`, hidden: true })
/** As a browser does it: what a key within `act` loads is not drawn once it has come. */
const pressKey = (code: string) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key: code, code, bubbles: true, cancelable: true }),
  )
/** Both clicks at once, however long this machine takes. */
const doubleClick = (on: Element) => {
  for (const kind of ['click', 'click', 'dblclick'])
    on.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
}
const calls = (asked: readonly Asked[], path: string) => asked.filter(one => one.path === path)

describe('an action that a page gives its rows', () => {
  const launch = { label: 'Launch', url: '/api/asset/boats/{registration}/launch', icon: 'bell' } as const

  it('is a call by POST with the row, says the usual sentence, and reads the list again', async () => {
    const path = `${address}/BOAT-1/launch`
    const { user, asked } = await show({ actions: [launch] }, { [`POST ${path}`]: {} })
    await user.click(within(await rowOf('Audra')).getByRole('button', { name: 'Launch', hidden: true }))
    expect(await screen.findByText('Event executed successfully')).toBeDefined()
    expect(calls(asked, path)[0]).toMatchObject({
      method: 'POST',
      body: { registration: 'BOAT-1', hull: 'LT-100' },
    })
    const reads = calls(asked, address).length
    await waitFor(() => expect(calls(asked, address).length).toBeGreaterThan(reads), { timeout: 3_000 })
  })

  it('sends what its payload says, says its own sentence, and goes where it leads', async () => {
    const path = `${address}/BOAT-2/berths`
    const action = {
      label: 'Count',
      url: `${address}/{registration}/berths`,
      method: 'PATCH' as const,
      payload: { berths: '{berths}', note: '{name} on {$today}', by: ['{$user.username}'] },
      success: '{name} is counted',
      redirect: '/boat/{registration}',
    }
    const { user, asked, shell } = await show({ actions: [action] }, { [`PATCH ${path}`]: {} })
    await user.click(await menuOf('Nerija'))
    await user.click(await screen.findByRole('menuitem', { name: 'Count', hidden: true }))
    expect(await screen.findByText('Nerija is counted')).toBeDefined()
    expect(calls(asked, path)[0]?.body).toEqual({
      berths: 2,
      note: 'Nerija on 2026-11-20',
      by: ['ruta'],
    })
    expect(shell.go).toHaveBeenCalledWith('/boat/BOAT-2')
  })

  it('asks before it runs, stands in the address with GET, and tells why it failed', async () => {
    const action = {
      ...launch,
      method: 'GET' as const,
      payload: { hull: '{hull}' },
      confirm: 'Launch {name}?',
    }
    const path = `${address}/BOAT-1/launch`
    const { user, asked } = await show(
      { actions: [action] },
      { [`GET ${path}`]: refused(400, { message: 'It is too windy.' }) },
    )
    await user.click(within(await rowOf('Audra')).getByRole('button', { name: 'Launch', hidden: true }))
    expect(calls(asked, path)).toEqual([])
    const question = within(await screen.findByRole('dialog', { name: 'Launch Audra?' }))
    await user.click(question.getByRole('button', { name: 'Launch' }))
    expect(await screen.findByText(/It is too windy\./)).toBeDefined()
    expect(calls(asked, path)[0]?.query.get('hull')).toBe('LT-100')
  })

  it('hands over a file, and is only there for the rows that it is for', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const action = { ...launch, download: true, name: '{registration}.txt', when: { berths: { gte: 4 } } }
    const path = `${address}/BOAT-1/launch`
    const { user } = await show({ actions: [action] }, { [`POST ${path}`]: new Response('abc') })
    await user.click(within(await rowOf('Audra')).getByRole('button', { name: 'Launch', hidden: true }))
    expect(await screen.findByText('BOAT-1.txt is in your downloads')).toBeDefined()
    expect(save).toHaveBeenCalled()
    expect(within(await rowOf('Nerija')).queryByRole('button', { name: 'Launch', hidden: true })).toBeNull()
    save.mockRestore()
  })
})

describe('a click on a row', () => {
  it('does what the page says, and a second one what it says of two', async () => {
    const { user, shell } = await show({ click: 'select', doubleClick: 'open' })
    await user.click(within(await rowOf('Audra')).getByText('LT-100'))
    expect(await screen.findByText('1 selected')).toBeDefined()
    expect(shell.go).not.toHaveBeenCalled()
    doubleClick(within(await rowOf('Nerija')).getByText('LT-200'))
    await waitFor(() => expect(shell.go).toHaveBeenCalledWith('/boat/BOAT-2'))
    expect(screen.getByText('1 selected')).toBeDefined()
  })

  it('leaves links what they are', async () => {
    const { user, shell } = await show({ click: 'nothing' })
    const row = within(await rowOf('Audra'))
    await user.click(row.getByText('LT-100'))
    expect(shell.go).not.toHaveBeenCalled()
    await user.click(row.getByRole('link', { name: 'BOAT-1' }))
    expect(shell.go).toHaveBeenCalledWith('/boat/BOAT-1')
  })
})

describe('the rows under a row', () => {
  const note = { _id: 'n1', registration: 'NOTE-1', name: 'Mast', text: 'Oiled' }
  const notes = routeOf('note')

  it('are records that name it, by its button and by the arrows', async () => {
    const { user, asked } = await show(
      { expand: { entity: 'note', by: 'text', columns: ['registration', 'name'] } },
      { [`GET ${notes}`]: [note] },
    )
    const open = within(await rowOf('Audra')).getByRole('button', { name: 'Rows under Audra' })
    expect(open.getAttribute('aria-expanded')).toBe('false')
    await user.click(open)
    expect(await screen.findByText('Mast')).toBeDefined()
    expect(calls(asked, notes).at(-1)?.query.get('text')).toBe('BOAT-1')
    await user.click(open)
    await waitFor(() => expect(screen.queryByText('Mast')).toBeNull())
    pressKey('ArrowDown')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Audra'))
    pressKey('ArrowRight')
    expect(await screen.findByText('Mast')).toBeDefined()
    pressKey('ArrowLeft')
    await waitFor(() => expect(screen.queryByText('Mast')).toBeNull())
  })

  it('are what an address answers, in the columns that the page says', async () => {
    const path = `${address}/BOAT-2/crew`
    const columns = [
      { field: 'who', label: 'Sailor' },
      { field: 'since', kind: 'date' },
    ]
    const { user } = await show(
      { expand: { url: `${address}/{registration}/crew`, columns } },
      { [`GET ${path}`]: { entities: [{ who: 'Jonas', since: '2024-05-31' }] } },
    )
    await user.click(within(await rowOf('Nerija')).getByRole('button', { name: 'Rows under Nerija' }))
    expect(await screen.findByRole('columnheader', { name: 'Sailor' })).toBeDefined()
    expect(await screen.findByText('31/05/2024')).toBeDefined()
  })

  it('are not there where the page leaves them out', async () => {
    await show({ expand: { entity: 'note', by: 'text' }, hide: ['expand', 'pin'] })
    await rowOf('Audra')
    expect(screen.queryByRole('button', { name: 'Rows under Audra' })).toBeNull()
  })
})

describe('the menu of a row', () => {
  const workflow = {
    initial: 'READY',
    statuses: [{ code: 'READY', label: 'Ready', meaning: 'ongoing' }],
    transitions: [],
  }

  it('offers the transitions of that row, asked for when it opens, and runs one', async () => {
    const { user, asked } = await show(
      { hide: ['pin'] },
      {
        [`POST ${address}/transitions`]: [{ code: 'sell', label: 'Sell', order: 1 }],
        [`POST ${address}/transitions/sell`]: [{ id: 'b1', ok: true, registration: 'BOAT-1' }],
      },
      { workflow },
    )
    const menu = await menuOf('Audra')
    expect(calls(asked, `${address}/transitions`)).toEqual([])
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Sell…', hidden: true }))
    expect(calls(asked, `${address}/transitions`)[0]?.body).toEqual({ ids: ['b1'] })
    expect(screen.queryByRole('menuitem', { name: 'Pin at the top', hidden: true })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Sell (1)' }))
    expect(await screen.findByText(/Sell executed successfully for Boat BOAT-1/)).toBeDefined()
  })

  it('copies the row under its titles', async () => {
    const { user } = await show({})
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await menuOf('Audra'))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy the row', hidden: true }))
    await waitFor(() => expect(write).toHaveBeenCalled())
    const [titles, values] = write.mock.calls[0]![0].split('\n').map(line => line.split('\t'))
    expect(titles?.slice(0, 4)).toEqual(['Registration', 'Name', 'Hull number', 'Berths'])
    expect(values?.slice(0, 4)).toEqual(['BOAT-1', 'Audra', 'LT-100', '6'])
  })
})
