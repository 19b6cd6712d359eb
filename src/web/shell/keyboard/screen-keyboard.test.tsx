// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Asked } from '../../testing/answers.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { chooseKeyboard } from '../look/look-actions.ts'
import { KeysOnScreen } from './keys-on-screen.tsx'

const rows = (...texts: string[]) => texts.map(text => [...text])
const english = {
  name: 'English',
  locale: 'en',
  direction: 'ltr',
  rows: rows('12', 'qw'),
  shifted: rows('12', 'QW'),
}
const arabic = { ...english, name: 'العربية', locale: 'ar', direction: 'rtl', rows: rows('ض') }

/** What the field under the cursor is told: the test's document has no editing of its own. */
const typed = vi.fn((_command: string, _shown?: boolean, _text?: string) => true)

const open = (more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(
    <>
      <input aria-label="Name" />
      <KeysOnScreen />
    </>,
    {
      'GET /api/script/runs/virtual-keyboards': ({ query }: Asked) => [
        query.get('locale')?.startsWith('ar') ? arabic : english,
      ],
      ...more,
    },
  )

beforeEach(() => {
  chooseKeyboard(true)
  typed.mockClear()
  document.execCommand = typed as unknown as typeof document.execCommand
})

describe('the keyboard on the screen', () => {
  it('types where the focus is, one capital after Shift, and takes back', async () => {
    const { user } = await open()
    const name = await screen.findByLabelText('Name')
    name.focus()
    await user.click(await screen.findByRole('button', { name: 'q' }))
    await user.click(screen.getByRole('button', { name: 'Shift' }))
    await user.click(screen.getByRole('button', { name: 'W' }))
    await user.click(screen.getByRole('button', { name: 'w' }))
    await user.click(screen.getByRole('button', { name: 'Space' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(document.activeElement).toBe(name)
    expect(typed.mock.calls.map(([command, , text]) => text ?? command)).toEqual([
      'q',
      'W',
      'w',
      ' ',
      'delete',
    ])
  })

  it('has the keys of another language, and goes when it is put away', async () => {
    const { user } = await open()
    await screen.findByRole('button', { name: 'q' })
    await user.click(screen.getByRole('radio', { name: 'العربية' }))
    expect(await screen.findByRole('button', { name: 'ض' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Put the keyboard away' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'ض' })).toBeNull())
  })

  it('is on no screen of a house that does not offer it', async () => {
    await open({
      'GET /api/script/runs/user-configuration': {
        user: { username: 'ruta', locale: 'en-EU', timeZone: 'Europe/Vilnius' },
        options: { virtualKeyboards: false },
        tenant: { currency: 'EUR' },
      },
    })
    expect(await screen.findByLabelText('Name')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'On-screen keyboard' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'q' })).toBeNull()
  })
})
