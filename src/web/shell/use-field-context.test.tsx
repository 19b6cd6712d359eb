// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../data/index.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useFieldContext } from './use-field-context.ts'

const Today = () => <p>{useFieldContext().today}</p>

const here = async (timeZone: string) => {
  vi.useFakeTimers({ now: new Date('2026-11-19T23:30:00Z'), toFake: ['Date'] })
  const shown = await renderScreen(<Today />)
  queryClient.setQueryData(['configuration'], (before: object) => ({
    ...before,
    user: { username: 'ruta', timeZone },
    options: {},
  }))
  return shown
}
afterEach(() => vi.useRealTimers())

describe('today', () => {
  it('is the day that the organization has, where the server says one', async () => {
    await renderScreen(<Today />)
    expect(await screen.findByText('2026-11-20')).toBeDefined()
  })

  it("is otherwise the day in the person's zone", async () => {
    await here('Europe/Vilnius')
    expect(await screen.findByText('2026-11-20')).toBeDefined()
  })

  it('is still yesterday where the clock is behind', async () => {
    await here('America/New_York')
    expect(await screen.findByText('2026-11-19')).toBeDefined()
  })
})
