// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

const Holder = ({ value: first, onChange, ...props }: Partial<NumberInputProps>) => {
  const [value, setValue] = useState<number | null>(first ?? null)
  const take = (next: number | null) => {
    setValue(next)
    onChange?.(next)
  }
  return <NumberInput label="Amount" locale="en-GB" {...props} value={value} onChange={take} />
}

const show = (props: Partial<NumberInputProps> = {}) => {
  const onChange = vi.fn()
  const onInvalid = vi.fn()
  const { user } = renderUi(<Holder {...props} onChange={onChange} onInvalid={onInvalid} />)
  return { user, onChange, onInvalid, box: screen.getByLabelText<HTMLInputElement>('Amount') }
}

describe('a figure', () => {
  it.each([
    ['en-GB', '1,234,567.80'],
    ['en-EU', '1,234,567.80'],
    ['es-ES', '1.234.567,80'],
    ['fr-FR', '1 234 567,80'],
    ['lt-LT', '1 234 567,80'],
    ['ar-TN', '1.234.567,80'],
  ])('is written in the marks of %s, with Western digits', (locale, written) => {
    const { box } = show({ value: 1234567.8, locale, decimals: 2 })
    expect(box.value.replace(/\s/g, ' ')).toBe(written)
  })

  it('is typed in the marks of its locale and written out when it is left', async () => {
    const { user, box, onChange } = show({ locale: 'fr-FR', decimals: 2 })
    await user.type(box, '1234,5')
    expect(onChange).toHaveBeenLastCalledWith(1234.5)
    expect(box.value).toBe('1234,5')
    await user.tab()
    expect(box.value.replace(/\s/g, ' ')).toBe('1 234,50')
  })

  it('is rounded to the decimals that are kept', async () => {
    const { user, box, onChange } = show({ decimals: 2 })
    await user.type(box, '1.005')
    expect(onChange).toHaveBeenLastCalledWith(1.01)
    await user.tab()
    expect(box.value).toBe('1.01')
  })

  it('keeps more decimals than it shows where it may', async () => {
    const { user, box, onChange } = show({ decimals: 2, maxDecimals: 6 })
    await user.type(box, '4.123456')
    expect(onChange).toHaveBeenLastCalledWith(4.123456)
    await user.tab()
    expect(box.value).toBe('4.123456')
  })

  it('is nothing, not zero, where the input is emptied', async () => {
    const { user, box, onChange } = show({ value: 12 })
    await user.clear(box)
    expect(onChange).toHaveBeenLastCalledWith(null)
    await user.tab()
    expect(box.value).toBe('')
  })

  it('stays as it was typed where it is no number, and the form hears of it', async () => {
    const { user, box, onChange, onInvalid } = show()
    await user.type(box, 'ten')
    await user.tab()
    expect(onInvalid).toHaveBeenLastCalledWith('ten')
    expect(onChange).not.toHaveBeenCalled()
    expect(box.value).toBe('ten')
  })

  it('goes up and down by arrow keys, by tens with Shift', async () => {
    const { user, box, onChange } = show({ value: 5 })
    await user.click(box)
    await user.keyboard('{ArrowUp}')
    expect(onChange).toHaveBeenLastCalledWith(6)
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(onChange).toHaveBeenLastCalledWith(-4)
  })

  it('does not step beyond its bounds', async () => {
    const { user, box, onChange } = show({ value: 27, min: 1, max: 28 })
    await user.click(box)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(onChange).toHaveBeenLastCalledWith(28)
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
    expect(onChange).toHaveBeenLastCalledWith(1)
  })

  it('steps by parts without the noise of binary fractions', async () => {
    const { user, box, onChange } = show({ value: 0.1, step: 0.2, decimals: 2 })
    await user.click(box)
    await user.keyboard('{ArrowUp}')
    expect(onChange).toHaveBeenLastCalledWith(0.3)
  })

  it('does not step where it may only be read', async () => {
    const { user, box, onChange } = show({ value: 5, readOnly: true })
    await user.click(box)
    await user.keyboard('{ArrowUp}')
    expect(onChange).not.toHaveBeenCalled()
  })
})
