// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Tabs } from './tabs.tsx'

const items = [
  { id: 'overview', label: 'Overview' },
  { id: 'plan', label: 'Plan', count: 60 },
  { id: 'history', label: 'History' },
]

const Holder = ({ onChange }: { onChange: (id: string) => void }) => {
  const [value, setValue] = useState('overview')
  const take = (id: string) => {
    setValue(id)
    onChange(id)
  }
  return <Tabs label="Parts of the contract" items={items} value={value} onChange={take} panelId="panel" />
}
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })

afterEach(() => {
  document.dir = 'ltr'
})

describe('tabs', () => {
  it('say which is open, and only that one is a stop of the tab key', () => {
    renderUi(<Holder onChange={() => {}} />)
    expect(tab('Overview').getAttribute('aria-selected')).toBe('true')
    expect(screen.getAllByRole('tab').map(one => one.tabIndex)).toEqual([0, -1, -1])
    expect(tab(/Plan/).textContent).toBe('Plan60')
  })

  it('open by arrow keys, round the ends, and by Home and End', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<Holder onChange={onChange} />)
    tab('Overview').focus()
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{Home}{End}')
    expect(onChange.mock.calls.flat()).toEqual(['plan', 'overview', 'history', 'overview', 'history'])
    expect(document.activeElement).toBe(tab('History'))
  })

  it('turn the arrow keys round where the line runs from the right', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<Holder onChange={onChange} />)
    // happy-dom does not take it from the root element.
    document.dir = 'rtl'
    tab('Overview').focus()
    await user.keyboard('{ArrowLeft}')
    expect(onChange.mock.calls.flat()).toEqual(['plan'])
  })

  it('leave other keys to the page', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<Holder onChange={onChange} />)
    tab('Overview').focus()
    await user.keyboard('x{ArrowDown}')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('with addresses are links, which arrow keys only walk along', async () => {
    const onChange = vi.fn()
    const linked = items.map(item => ({ ...item, href: `#${item.id}` }))
    const { user } = renderUi(<Tabs label="Parts" items={linked} value="plan" onChange={onChange} />)
    const plan = screen.getByRole('link', { name: /Plan/ })
    expect(plan.getAttribute('aria-current')).toBe('page')
    plan.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'History' }))
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('tabs that the line has no room for', () => {
  /** A screen of `whole` px with three tabs of `each`, beside which the button takes `button`. */
  const drawn = (whole: number, each: number, button: number) => {
    const isButton = (one: Element) => one.matches('[data-more-tabs]')
    const lineWidth = () => whole - (document.querySelector('[data-more-tabs]') ? button : 0)
    const watching = new Set<(seen: readonly unknown[]) => void>()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(readonly look: (seen: readonly unknown[]) => void) {}
        observe() {
          watching.add(this.look)
          this.look([])
        }
        disconnect() {
          watching.delete(this.look)
        }
      },
    )
    const box = (left: number, width: number) => ({ left, right: left + width, width }) as DOMRect
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(lineWidth)
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => each * items.length)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = items.findIndex(item => item.id === (this as HTMLElement).dataset.tab)
      if (at >= 0) return box(at * each, each)
      return isButton(this) ? box(lineWidth(), button) : box(0, lineWidth())
    })
    renderUi(<Holder onChange={() => {}} />)
    return {
      again: () =>
        act(() => {
          for (const look of watching) look([])
        }),
    }
  }
  const more = () => screen.queryByRole('button', { name: /Parts of the contract/ })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it.each([60, 150])('are in a menu, whose button of %i px comes once and stays', button => {
    const { again } = drawn(320, 110, button)
    for (let i = 0; i < 3; i++) {
      expect(more()).not.toBeNull()
      again()
    }
  })

  it('are by their names there, and open', async () => {
    drawn(320, 110, 150)
    const user = userEvent.setup()
    await user.click(more()!)
    await user.click(await screen.findByRole('menuitem', { name: /History/ }))
    expect(tab('History').getAttribute('aria-selected')).toBe('true')
  })

  it('are none where all fit, however long the word of the button would be', () => {
    drawn(340, 110, 150)
    expect(more()).toBeNull()
  })
})
