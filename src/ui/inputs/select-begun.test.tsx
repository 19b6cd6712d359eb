// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Select } from './select.tsx'

/** The code of selects comes when the test says so. */
const code = vi.hoisted(() => {
  let come = () => {}
  const waited = new Promise<void>(resolve => {
    come = resolve
  })
  return { come, waited }
})
vi.mock(import('./select-control.tsx'), async original => {
  await code.waited
  return await original()
})

const currencies = ['Euro', 'Dinar', 'Litas', 'Yen', 'Franc', 'Pound', 'Krona', 'Zloty']

const Holder = ({ label, labels = [] }: { label: string; labels?: string[] }) => {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Select
      label={label}
      options={labels.map(one => ({ value: one, label: one }))}
      value={value}
      onChange={setValue}
    />
  )
}

const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })
const shownOptions = () => screen.queryAllByRole('option', { hidden: true }).map(option => option.textContent)

it('goes on, once its code has come, where a person began: in the field, open, with what was typed', async () => {
  const { user } = renderUi(
    <>
      <Holder label="Left again" />
      <Holder label="Currency" labels={currencies} />
    </>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Left again' }))
  await user.type(screen.getByRole('textbox', { name: 'Currency' }), 'zl')
  code.come()
  const box = await boxOf('Currency')
  await waitFor(() => expect(shownOptions()).toEqual(['Zloty']))
  expect(box.value).toBe('zl')
  expect(box.hasAttribute('data-expanded')).toBe(true)
  expect(document.activeElement).toBe(box)
  await user.type(box, 'o')
  expect(box.value).toBe('zlo')
  expect((await boxOf('Left again')).hasAttribute('data-expanded')).toBe(false)
})
