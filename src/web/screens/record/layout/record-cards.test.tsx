// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LayoutNode } from '#model/index.ts'
import { RecordCards } from './record-cards.tsx'

vi.mock('./card-place.tsx', () => ({ CardPlace: ({ node }: { node: LayoutNode }) => <p>{node.id}</p> }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const form = (id: string, more: Partial<LayoutNode> = {}): LayoutNode => ({ id, kind: 'Form', ...more })
const widthOf = (container: HTMLElement) =>
  container.querySelector('[data-width]')?.getAttribute('data-width')

it('the main view is as wide as its layout says, and as there is room where it says nothing', () => {
  for (const width of ['md', 'lg', 'xl', 'xxl'] as const) {
    const { container, unmount } = render(
      <RecordCards nodes={[form('a', { column: 'left' })]} hideSide={false} width={width} />,
    )
    expect(widthOf(container)).toBe(width)
    unmount()
  }
  const { container } = render(<RecordCards nodes={[form('a', { column: 'left' })]} hideSide={false} />)
  expect(widthOf(container)).toBeUndefined()
})

it('another layout is told of once it has settled, 400 ms later, and not before', () => {
  const heard = vi.fn()
  window.addEventListener('resize', heard)
  const left = form('a', { column: 'left' })
  const { rerender } = render(<RecordCards nodes={[left]} hideSide={false} />)
  vi.advanceTimersByTime(399)
  expect(heard).not.toHaveBeenCalled()
  // A card comes in meanwhile: it is told of once, when that has settled.
  rerender(<RecordCards nodes={[left, form('b')]} hideSide={false} />)
  vi.advanceTimersByTime(399)
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledTimes(1)
  // The same cards again are no other layout.
  rerender(<RecordCards nodes={[left, form('b')]} hideSide={false} />)
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveBeenCalledTimes(1)
  rerender(<RecordCards nodes={[left, form('b')]} hideSide />)
  vi.advanceTimersByTime(400)
  expect(heard).toHaveBeenCalledTimes(2)
  window.removeEventListener('resize', heard)
})
