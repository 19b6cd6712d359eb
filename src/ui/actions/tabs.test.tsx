// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
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
