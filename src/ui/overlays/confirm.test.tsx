// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Confirm, type ConfirmProps } from './confirm.tsx'

const show = async (props: Partial<ConfirmProps> = {}) => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  const { user } = renderUi(
    <Confirm
      open
      title="Cancel 3 contracts?"
      confirmLabel="Cancel 3 contracts"
      cancelLabel="Keep them"
      {...props}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Their plans end today.
    </Confirm>,
  )
  await screen.findByText('Their plans end today.')
  return { user, onConfirm, onCancel }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a question before what cannot be taken back', () => {
  it('is named after what will happen', async () => {
    await show()
    expect(await screen.findByRole('dialog', { name: 'Cancel 3 contracts?' })).toBeDefined()
  })

  it('does it on the word that names it', async () => {
    const { user, onConfirm, onCancel } = await show()
    await user.click(button('Cancel 3 contracts'))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('leaves everything as it is by its other word, and by Esc', async () => {
    const { user, onConfirm, onCancel } = await show()
    await user.click(button('Keep them'))
    await user.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledTimes(2)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('marks the way back for the first focus where something is destroyed, the way on elsewhere', async () => {
    await show({ danger: true })
    await waitFor(() => expect(button('Keep them').dataset.autofocus).toBe('true'))
    expect(button('Cancel 3 contracts').dataset.autofocus).toBeUndefined()
  })

  it('waits for what it has begun', async () => {
    const { user, onConfirm, onCancel } = await show({ busy: true })
    await user.click(button('Keep them'))
    await user.click(button('Cancel 3 contracts'))
    await user.keyboard('{Escape}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('is not there unless it is asked', () => {
    renderUi(
      <Confirm
        open={false}
        title="Cancel?"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => {}}
        onCancel={() => {}}
      />,
    )
    expect(screen.queryByText('Cancel?')).toBeNull()
  })
})
