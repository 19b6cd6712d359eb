import { beforeEach, describe, expect, it, vi } from 'vitest'
import { durationOf, toasts } from './toast-store.ts'

beforeEach(() => toasts.clear())

describe('toasts', () => {
  it('stay 5 s, errors 15 s, and with an action until it is used', () => {
    expect(durationOf({ tone: 'success', text: 'Saved' })).toBe(5000)
    expect(durationOf({ tone: 'warning', text: 'Late' })).toBe(5000)
    expect(durationOf({ tone: 'error', text: 'Refused' })).toBe(15000)
    expect(
      durationOf({ tone: 'error', text: 'Refused', action: { label: 'Retry', onSelect: () => {} } }),
    ).toBe(0)
    expect(durationOf({ tone: 'info', text: 'Updated', durationMs: 15000 })).toBe(15000)
  })

  it('replace the one of the same name and keep the last four', () => {
    toasts.show({ id: 'offline', tone: 'warning', text: 'one' })
    toasts.show({ id: 'offline', tone: 'warning', text: 'two' })
    expect(toasts.all().map(toast => toast.text)).toEqual(['two'])
    for (let n = 0; n < 6; n++) toasts.show({ tone: 'info', text: `${n}` })
    expect(toasts.all().map(toast => toast.text)).toEqual(['2', '3', '4', '5'])
  })

  it('tell those who listen', () => {
    const heard = vi.fn()
    const stop = toasts.subscribe(heard)
    const id = toasts.show({ tone: 'info', text: 'x' })
    toasts.hide(id)
    stop()
    toasts.show({ tone: 'info', text: 'y' })
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
