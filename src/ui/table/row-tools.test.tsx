// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { IconPencil, IconX } from '../icons.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { RowTools } from './row-tools.tsx'

const finger = vi.hoisted(() => ({ points: false }))
vi.mock('../theme/widths.ts', async original => ({
  ...(await original<object>()),
  useIsTouched: () => finger.points,
}))

describe('what can be done with a row', () => {
  const show = () => {
    const onRemove = vi.fn()
    const tools = [
      { id: 'edit', icon: IconPencil, label: 'Edit', onSelect: () => {} },
      { id: 'remove', icon: IconX, label: 'Remove', onSelect: onRemove },
    ]
    return { onRemove, ...renderUi(<RowTools tools={tools} name="Claire" />) }
  }

  it('has a button each beside a mouse', async () => {
    finger.points = false
    const { user, onRemove } = show()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(onRemove).toHaveBeenCalledTimes(1)
  })

  it('is one menu for a finger', async () => {
    finger.points = true
    const { user, onRemove } = show()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More · Claire' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove', hidden: true }))
    expect(onRemove).toHaveBeenCalledTimes(1)
  })
})
