// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { UiProvider } from '../theme/ui-provider.tsx'
import { type ToastContent, toasts } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

const say = (content: ToastContent) => act(() => void toasts.show(content))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => toasts.clear())
afterEach(() => vi.useRealTimers())

describe('toasts on the page', () => {
  it('interrupt only for an error', () => {
    renderUi(<Toasts />)
    say({ tone: 'success', text: 'Saved' })
    say({ tone: 'error', text: 'Refused', lines: ['Due day: at most 28', 'Rate: missing'] })
    expect(screen.getByRole('status').textContent).toBe('Saved')
    expect(screen.getByRole('alert').textContent).toContain('Refused')
    expect(screen.getAllByRole('listitem').map(line => line.textContent)).toEqual([
      'Due day: at most 28',
      'Rate: missing',
    ])
  })

  it('go by their cross', async () => {
    const { user } = renderUi(<Toasts />)
    say({ tone: 'info', text: 'A new version' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('A new version')).toBeNull()
  })

  it('do what they offer, and go with it', async () => {
    const onSelect = vi.fn()
    const { user } = renderUi(<Toasts />)
    say({ tone: 'info', text: 'Removed', action: { label: 'Undo', onSelect } })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onSelect).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Removed')).toBeNull()
  })

  it('go by themselves, except one with something to do', () => {
    vi.useFakeTimers()
    render(<Toasts />)
    say({ tone: 'success', text: 'Saved' })
    say({ tone: 'error', text: 'Refused', action: { label: 'Retry', onSelect: () => {} } })
    pass(5_000)
    expect(screen.queryByText('Saved')).toBeNull()
    pass(60_000)
    expect(screen.getByText('Refused')).toBeDefined()
  })

  it('wait while someone reads them', () => {
    vi.useFakeTimers()
    render(<Toasts />)
    say({ tone: 'success', text: 'Saved' })
    const toast = screen.getByRole('status')
    fireEvent.pointerEnter(toast)
    pass(20_000)
    expect(screen.getByText('Saved')).toBeDefined()
    fireEvent.pointerLeave(toast)
    pass(1_000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('say their own words in the language of the page', async () => {
    const { englishTexts } = await import('../theme/texts.ts')
    render(
      <UiProvider scheme="light" texts={{ ...englishTexts, close: 'Fermer' }}>
        <Toasts />
      </UiProvider>,
    )
    say({ tone: 'info', text: 'Enregistré' })
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByText('Enregistré')).toBeNull()
  })
})
