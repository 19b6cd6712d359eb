// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { DateInput, type DateInputProps } from './date-input.tsx'

/** `24/12/2025` and nothing else is a date here. */
const parse = (text: string): string | null => {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  return found ? `${found[3]}-${found[2]}-${found[1]}` : null
}
const format = (date: string): string => date.split('-').reverse().join('/')

const Holder = ({ value: first, onChange, ...props }: Partial<DateInputProps>) => {
  const [value, setValue] = useState<string | null>(first ?? null)
  const take = (next: string | null) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <DateInput
      label="Due date"
      calendarLabel="Open the calendar"
      locale="en-GB"
      parse={parse}
      format={format}
      {...props}
      value={value}
      onChange={take}
    />
  )
}

const show = (props: Partial<DateInputProps> = {}) => {
  const onChange = vi.fn()
  const onInvalid = vi.fn()
  const { user } = renderUi(<Holder {...props} onChange={onChange} onInvalid={onInvalid} />)
  const box = screen.getByLabelText<HTMLInputElement>('Due date')
  const opener = screen.getByRole('button', { name: 'Open the calendar' })
  return { user, onChange, onInvalid, box, opener }
}

describe('a date that is typed', () => {
  it('is written in the short form', () => {
    expect(show({ value: '2025-12-24' }).box.value).toBe('24/12/2025')
  })

  it('is taken by Enter, not at each key', async () => {
    const { user, box, onChange } = show()
    await user.type(box, '24/12/2025')
    expect(onChange).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([['2025-12-24']])
  })

  it('is taken when the input is left', async () => {
    const { user, box, onChange } = show()
    await user.type(box, '24/12/2025')
    await user.tab()
    expect(onChange.mock.calls).toEqual([['2025-12-24']])
  })

  it('stays as it was typed where it is no date, and the form hears of it', async () => {
    const { user, box, onChange, onInvalid } = show({ value: '2025-12-24' })
    await user.clear(box)
    await user.type(box, 'soon{Enter}')
    expect(onInvalid.mock.calls).toEqual([['soon']])
    expect(onChange).not.toHaveBeenCalled()
    expect(box.value).toBe('soon')
  })

  it('is none when the input is emptied', async () => {
    const { user, box, onChange } = show({ value: '2025-12-24' })
    await user.clear(box)
    await user.tab()
    expect(onChange.mock.calls).toEqual([[null]])
  })

  it('is no change where it says the same day', async () => {
    const { user, box, onChange } = show({ value: '2025-12-24' })
    await user.clear(box)
    await user.type(box, ' 24/12/2025 {Enter}')
    expect(onChange).not.toHaveBeenCalled()
    expect(box.value).toBe('24/12/2025')
  })

  it('gets its separators by itself', async () => {
    const complete = (text: string) => (/^(\d{2}|\d{2}\/\d{2})$/.test(text) ? `${text}/` : text)
    const { user, box, onChange } = show({ complete })
    await user.type(box, '24122025{Enter}')
    expect(onChange.mock.calls).toEqual([['2025-12-24']])
  })
})

describe('a date that is picked', () => {
  it('is taken from the month of the value, and the calendar goes', async () => {
    const { user, opener, box, onChange } = show({ value: '2025-12-24' })
    await user.click(opener)
    await user.click(await screen.findByRole('button', { name: '9 December 2025', hidden: true }))
    expect(onChange.mock.calls).toEqual([['2025-12-09']])
    expect(box.value).toBe('09/12/2025')
    await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'))
  })

  it('starts at the month that is likely where there is none', async () => {
    const { user, opener } = show({ openAt: '2031-02-01' })
    await user.click(opener)
    expect(await screen.findByRole('button', { name: '28 February 2031', hidden: true })).toBeDefined()
  })

  it('takes the place of what was typed before', async () => {
    const { user, opener, box, onChange } = show({ value: '2025-12-24' })
    await user.clear(box)
    await user.type(box, 'soon')
    await user.click(opener)
    await user.click(await screen.findByRole('button', { name: '9 December 2025', hidden: true }))
    expect(onChange).toHaveBeenLastCalledWith('2025-12-09')
    expect(box.value).toBe('09/12/2025')
  })

  it('is refused before the first and after the last day', async () => {
    const { user, opener } = show({ value: '2025-12-24', min: '2025-12-10', max: '2025-12-28' })
    await user.click(opener)
    const day = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name, hidden: true })
    expect((await day('9 December 2025')).disabled).toBe(true)
    expect((await day('10 December 2025')).disabled).toBe(false)
    expect((await day('29 December 2025')).disabled).toBe(true)
  })

  it('cannot be picked where it may only be read', () => {
    expect(show({ readOnly: true }).opener).toHaveProperty('disabled', true)
  })
})
