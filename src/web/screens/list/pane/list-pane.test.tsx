// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Address } from '../../../shell/index.ts'
import { boatRecord, routeOf } from '../../../testing/boat-model.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { List } from '../list.tsx'

const second = { ...boatRecord, _id: 'b2', registration: 'BOAT-2', name: 'Nerija', hull: 'LT-200' }
const wide = (width: number) =>
  act(() =>
    (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
      width,
      height: 900,
    }),
  )
beforeEach(() => wide(900))
afterEach(() => wide(1440))

let pages = 0
const Holder = ({ beside, page }: { beside?: string; page: string }) => {
  const [query, setQuery] = useState<Address>({})
  return <List page={page} entity="boat" query={query} onQuery={setQuery} mode="page" beside={beside} />
}
const show = (beside?: string) =>
  renderScreen(<Holder page={`/pane-${++pages}`} beside={beside} />, {
    [`GET ${routeOf('boat')}`]: [boatRecord, second],
    [`POST ${routeOf('boat')}/transitions`]: [],
  })

describe('a list on a tablet', () => {
  it('opens a record beside itself', async () => {
    const { user, shell } = await show()
    await user.click(await screen.findByRole('link', { name: 'Nerija' }))
    expect(shell.openBeside).toHaveBeenCalledWith({ entity: 'boat', key: 'BOAT-2' })
    expect(shell.go).not.toHaveBeenCalled()
  })

  it('becomes lines while one stands there, of which that one is the current', async () => {
    const { user, shell } = await show('BOAT-2')
    const lines = await screen.findByRole('list', { name: 'Boats' })
    const [first, current] = await within(lines).findAllByRole('link')
    expect(screen.queryByRole('table')).toBeNull()
    expect(current?.getAttribute('aria-current')).toBe('true')
    expect(first?.textContent).toContain('Audra')
    await user.click(first!)
    expect(shell.openBeside).toHaveBeenCalledWith({ entity: 'boat', key: 'BOAT-1' })
  })

  it('goes on to the next one by key', async () => {
    const { user, shell } = await show('BOAT-1')
    const lines = await screen.findByRole('list', { name: 'Boats' })
    await within(lines).findByRole('link', { name: /Audra/, current: true })
    await user.keyboard('j')
    expect(shell.openBeside).toHaveBeenCalledWith({ entity: 'boat', key: 'BOAT-2' })
  })
})
