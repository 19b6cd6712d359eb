// @vitest-environment happy-dom
import { useNavigate, useSearch } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { boatRecord, routeOf } from '../../testing/boat-model.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ShellContext, useShell } from '../screen/shell-context.ts'
import { Beside } from './beside.tsx'

/** A page with a boat beside it, as long as the address says so, and a way to the next one. */
const Page = () => {
  const shell = useShell()
  const navigate = useNavigate()
  const { beside = 'BOAT-1' } = useSearch({ strict: false }) as { beside?: string }
  const look = (next: string) => void navigate({ to: '.', search: { beside: next } as never })
  return (
    <ShellContext.Provider value={{ ...shell, closeBeside: () => look('none') }}>
      <button type="button" onClick={() => look('BOAT-2')}>
        Next
      </button>
      {beside !== 'none' && <Beside entity="boat" recordKey={beside} href={`/boat/${beside}`} />}
    </ShellContext.Provider>
  )
}

const open = () =>
  renderScreen(<Page />, {
    [`GET ${routeOf('boat')}/BOAT-1`]: boatRecord,
    [`GET ${routeOf('boat')}/BOAT-2`]: { ...boatRecord, _id: 'b2', registration: 'BOAT-2', hull: 'LT-200' },
  })
type User = Awaited<ReturnType<typeof open>>['user']

const shownHull = () => screen.queryAllByTitle('Hull number').find(one => one.matches('button'))
const hull = () =>
  waitFor(() => {
    const found = shownHull()
    if (!found) throw new Error('The boat is not beside the page.')
    return found
  })
const gone = () => waitFor(() => expect(shownHull()).toBeUndefined())
const change = async (user: User) => {
  await user.click(await hull())
  await waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement))
  await user.keyboard('9{Enter}')
  await screen.findByText('1 change')
}
const cross = () => screen.findByRole('button', { name: 'Close (Esc)' })
const button = (name: string) => screen.findByRole('button', { name })

describe('the record beside a page', () => {
  it('goes by its cross', async () => {
    const { user } = await open()
    await hull()
    await user.click(await cross())
    await gone()
    expect(screen.queryByText('Leave 1 unsaved change?')).toBeNull()
  })

  it('asks by its cross before what was typed is lost', async () => {
    const { user } = await open()
    await change(user)
    await user.click(await cross())
    await screen.findByText('Leave 1 unsaved change?')
    await user.click(await button('Stay here'))
    expect(await screen.findByText('1 change')).toBeDefined()
    await user.click(await cross())
    await user.click(await button('Leave'))
    await gone()
  })

  it('asks before another record takes its place', async () => {
    const { user } = await open()
    await change(user)
    await user.click(await button('Next'))
    await user.click(await button('Leave'))
    expect(await screen.findByText('LT-200')).toBeDefined()
  })

  it('asks by Esc whether to drop the changes, and stays open', async () => {
    const { user } = await open()
    await change(user)
    await act(() => user.keyboard('{Escape}'))
    await user.click(await button('Discard'))
    await waitFor(() => expect(screen.queryByText('1 change')).toBeNull())
    expect(await hull()).toBeDefined()
  })
})
