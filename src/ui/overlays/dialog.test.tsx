// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { IconButton } from '../actions/icon-button.tsx'
import { IconX } from '../icons.ts'
import { Select } from '../inputs/select.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { Modal } from './dialog.tsx'
import { useEscape } from './escape.ts'
import { Menu } from './menu.tsx'

const currencies = [
  { value: 'EUR', label: 'Euro' },
  { value: 'TND', label: 'Dinar' },
]

const Form = ({ onClose, filled }: { onClose: () => void; filled?: boolean }) => {
  const [name, setName] = useState('')
  const [currency, setCurrency] = useState<string | null>(null)
  return (
    <Modal open title="A new fee" onClose={onClose} filled={filled}>
      <TextInput label="Name" value={name} onChange={setName} />
      <Select label="Currency" options={currencies} value={currency} onChange={setCurrency} />
      <Menu
        label="More"
        trigger={<IconButton icon={IconX} label="More" />}
        items={[{ id: 'a', label: 'Copy' }]}
      />
    </Modal>
  )
}

const open = async (filled?: boolean) => {
  const onClose = vi.fn()
  const { user } = renderUi(<Form onClose={onClose} filled={filled} />)
  await screen.findByLabelText('Name')
  return { user, onClose }
}

describe('a dialog', () => {
  it('closes by Esc and by its cross while nothing was typed', async () => {
    const { user, onClose } = await open()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('asks before it throws away what was typed, and keeps it', async () => {
    const { user, onClose } = await open()
    await user.type(screen.getByLabelText('Name'), 'Opening fee')
    await user.keyboard('{Escape}')
    await screen.findByText('Discard what you typed?')
    expect(onClose).not.toHaveBeenCalled()
    // The second Esc answers the question, not the dialog under it.
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryAllByText('Discard what you typed?')).toHaveLength(0))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Opening fee')
  })

  it('goes when it is told that the typing may go', async () => {
    const { user, onClose } = await open()
    await user.type(screen.getByLabelText('Name'), 'x')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('follows who knows better what would be lost', async () => {
    const { user, onClose } = await open(false)
    await user.type(screen.getByLabelText('Name'), 'x')
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('leaves Esc to the list of options that is open in it', async () => {
    const { user, onClose } = await open()
    const box = await waitFor(() => {
      const found = screen.getByRole('combobox', { name: 'Currency' })
      expect(found.getAttribute('aria-expanded')).toBe('false')
      return found
    })
    await user.click(box)
    await screen.findByRole('option', { name: 'Dinar', hidden: true })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'))
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('counts an option that was chosen as typed', async () => {
    const { user, onClose } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'Currency' }))
    await user.click(await screen.findByRole('option', { name: 'Dinar', hidden: true }))
    await user.keyboard('{Escape}')
    await screen.findByText('Discard what you typed?')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('leaves Esc to a menu that is open in it', async () => {
    const { user, onClose } = await open()
    const more = screen.getByRole('button', { name: 'More' })
    await user.click(more)
    await screen.findByRole('menuitem', { name: 'Copy', hidden: true })
    await user.keyboard('{Escape}')
    expect(more.getAttribute('aria-expanded')).toBe('false')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('layers', () => {
  it('close one a press, the last opened first', async () => {
    const closed: string[] = []
    const Layer = ({ name }: { name: string }) => {
      const [isOpen, setOpen] = useState(true)
      useEscape(isOpen, () => {
        closed.push(name)
        setOpen(false)
      })
      return null
    }
    const { user } = renderUi(
      <>
        <Layer name="under" />
        <Layer name="over" />
      </>,
    )
    await user.keyboard('{Escape}')
    expect(closed).toEqual(['over'])
    await user.keyboard('{Escape}')
    expect(closed).toEqual(['over', 'under'])
  })
})
