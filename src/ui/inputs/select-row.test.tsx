// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { UiProvider } from '../theme/ui-provider.tsx'
import { MultiSelect } from './select.tsx'

// The code of selects does not come: what stands there until then is looked at.
vi.mock(import('./select-control.tsx'), () => new Promise(() => {}))

const shownAs = (direction: 'ltr' | 'rtl', labels: readonly string[]): string => {
  const options = labels.map((label, at) => ({ value: String(at), label }))
  const { unmount } = renderUi(
    <UiProvider scheme="light" direction={direction}>
      <MultiSelect
        label="Products"
        options={options}
        value={options.map(one => one.value)}
        onChange={() => {}}
      />
    </UiProvider>,
  )
  const { value } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Products' })
  unmount()
  return value
}

it('has its values in a row until its code has come, between the commas of how it is written', () => {
  expect(shownAs('ltr', ['Lease', 'Loan'])).toBe('Lease, Loan')
  expect(shownAs('rtl', ['إيجار', 'قرض'])).toBe('إيجار، قرض')
})
