// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { part } from './part.tsx'

afterEach(cleanup)

const Word = ({ word }: { word: string }) => <b>{word}</b>

/** Code that comes when it is let go, or does not. */
const held = () => {
  let resolve: (code: typeof Word) => void = () => {}
  const promise = new Promise<typeof Word>(done => {
    resolve = done
  })
  return { resolve, fetchCode: vi.fn(() => promise) }
}

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render = () => this.state.error?.message ?? this.props.children
}

it('shows what stands in its place until its code is there, and its code from then on at once', async () => {
  const { fetchCode, resolve } = held()
  const Part = part(fetchCode)
  const first = render(<Part meanwhile="waiting" word="here" />)
  expect(first.container.textContent).toBe('waiting')
  await act(async () => resolve(Word))
  expect(first.container.textContent).toBe('here')
  const second = render(<Part meanwhile="waiting" word="again" />)
  expect(second.container.textContent).toBe('again')
  expect(fetchCode).toHaveBeenCalledOnce()
})

it('has nothing to wait for where its code was fetched ahead', async () => {
  const { fetchCode, resolve } = held()
  const Part = part(fetchCode)
  resolve(Word)
  await Part.load()
  expect(render(<Part word="here" />).container.textContent).toBe('here')
})

it('asks again where fetching ahead has failed', async () => {
  const fetchCode = vi
    .fn<() => Promise<typeof Word>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce(Word)
  const Part = part(fetchCode)
  await Part.load()
  render(<Part word="here" />)
  await screen.findByText('here')
  expect(fetchCode).toHaveBeenCalledTimes(2)
})

it('gives a failure to the boundary around it, and asks again for whoever comes after', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchCode = vi
    .fn<() => Promise<typeof Word>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce(Word)
  const Part = part(fetchCode)
  const shown = render(
    <Boundary key="first">
      <Part word="here" />
    </Boundary>,
  )
  await screen.findByText('no network')
  shown.rerender(
    <Boundary key="second">
      <Part word="here" />
    </Boundary>,
  )
  await screen.findByText('here')
  expect(fetchCode).toHaveBeenCalledTimes(2)
})
