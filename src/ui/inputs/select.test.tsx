// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { UiProvider } from '../theme/ui-provider.tsx'
import { MultiSelect, Select, type SelectProps } from './select.tsx'

const currencies = [
  { value: 'EUR', label: 'Euro' },
  { value: 'TND', label: 'Dinar', meta: 'Tunis' },
  { value: 'LTL', label: 'Litas', disabled: true },
]

const Holder = ({ onChange, value: first = null, ...props }: Partial<SelectProps>) => {
  const [value, setValue] = useState<string | null>(first)
  const take = (next: string | null) => {
    setValue(next)
    onChange?.(next)
  }
  return <Select label="Currency" options={currencies} {...props} value={value} onChange={take} />
}

/** The box once its code has come: before that a plain text box holds its place. */
const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })
const shownOptions = () => screen.queryAllByRole('option', { hidden: true }).map(option => option.textContent)

const show = async (props: Partial<SelectProps> = {}) => {
  const onChange = vi.fn()
  const { user } = renderUi(<Holder {...props} onChange={onChange} />)
  return { user, onChange, box: await boxOf('Currency') }
}

describe('a select', () => {
  it('says the label of its value, not the value', async () => {
    const { box } = await show({ value: 'TND' })
    expect(box.value).toBe('Dinar')
  })

  it('says the given words of a value that is not among the options yet', async () => {
    const { box } = await show({ value: 'CTR-9', valueLabel: 'Crane for Vilnius' })
    expect(box.value).toBe('Crane for Vilnius')
  })

  it('takes the option that is clicked', async () => {
    const { user, box, onChange } = await show()
    await user.click(box)
    await user.click(await screen.findByRole('option', { name: /Dinar/, hidden: true }))
    expect(onChange.mock.calls).toEqual([['TND']])
    expect(box.value).toBe('Dinar')
  })

  it('is worked by arrow keys and Enter', async () => {
    const { user, box, onChange } = await show()
    await user.click(box)
    await screen.findByRole('option', { name: 'Euro', hidden: true })
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChange.mock.calls).toEqual([['TND']])
  })

  it('does not take an option that is off', async () => {
    const { user, box, onChange } = await show()
    await user.click(box)
    await user.click(await screen.findByRole('option', { name: 'Litas', hidden: true }))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('loses its value by its cross, and by Delete where nothing can be typed', async () => {
    const { user, box, onChange } = await show({ value: 'EUR' })
    await user.click(screen.getByLabelText('Clear'))
    expect(onChange).toHaveBeenLastCalledWith(null)
    await user.click(box)
    await user.click(await screen.findByRole('option', { name: 'Euro', hidden: true }))
    await user.keyboard('{Delete}')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('keeps its value where it must have one', async () => {
    const { user, box, onChange } = await show({ value: 'EUR', clearable: false })
    await user.click(box)
    await user.keyboard('{Delete}')
    expect(screen.queryByLabelText('Clear')).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('finds options by letters without their accents, and by the muted words beside them', async () => {
    const options = [{ value: 'FR', label: 'Crédit-bail' }, ...currencies]
    const { user, box } = await show({ options, searchable: true })
    await user.type(box, 'credit')
    await waitFor(() => expect(shownOptions()).toEqual(['Crédit-bail']))
    await user.clear(box)
    await user.type(box, 'tunis')
    await waitFor(() => expect(shownOptions()).toEqual(['DinarTunis']))
  })

  it('says that nothing fits', async () => {
    const { user, box } = await show({ searchable: true, emptyText: 'No such currency' })
    await user.type(box, 'zzz')
    expect(await screen.findByText('No such currency')).toBeDefined()
  })

  it('keeps a new word as a value where it may be made', async () => {
    const { user, box, onChange } = await show({ creatable: true })
    await user.type(box, 'Kron')
    await user.click(await screen.findByRole('option', { name: 'Kron', hidden: true }))
    expect(onChange.mock.calls).toEqual([['Kron']])
  })

  it('warns of a text that was typed and not taken, until a value is', async () => {
    const { user, box, onChange } = await show({ creatable: true, incompleteText: 'It is not complete.' })
    await user.type(box, 'Kron')
    await user.tab()
    expect(await screen.findByText('It is not complete.')).toBeDefined()
    expect(onChange).not.toHaveBeenCalled()
    await user.click(box)
    await user.click(await screen.findByRole('option', { name: 'Euro', hidden: true }))
    await waitFor(() => expect(screen.queryByText('It is not complete.')).toBeNull())
    await user.tab()
    expect(screen.queryByText('It is not complete.')).toBeNull()
  })

  it('offers no second option for a word that is there already in other letters', async () => {
    const { user, box } = await show({ creatable: true })
    await user.type(box, 'EURO')
    await waitFor(() => expect(shownOptions()).toEqual(['Euro']))
  })

  it('asks for options once the typing rests, and filters nothing of what it is given', async () => {
    const onSearch = vi.fn()
    const { user, box } = await show({ onSearch })
    await user.type(box, 'cra')
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('cra'))
    expect(onSearch).not.toHaveBeenCalledWith('c')
    expect(shownOptions()).toHaveLength(currencies.length)
  })

  it.each(['{Enter}', '{Tab}'])('takes the first of what is left by %s', async key => {
    const { user, box, onChange } = await show({ searchable: true })
    await user.type(box, 'tun')
    await waitFor(() => expect(shownOptions()).toEqual(['DinarTunis']))
    await user.keyboard(key)
    expect(onChange.mock.calls).toEqual([['TND']])
    expect(box.value).toBe('Dinar')
  })

  it('takes nothing where nothing was typed', async () => {
    const { user, box, onChange } = await show({ searchable: true })
    await user.click(box)
    await user.keyboard('{Enter}{Tab}')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('that was left before its options had come takes the first of them when they do', async () => {
    const onSearch = vi.fn()
    const onChange = vi.fn()
    const Remote = ({ options, loading }: Pick<SelectProps, 'options' | 'loading'>) => (
      <Select
        label="Currency"
        value={null}
        onChange={onChange}
        onSearch={onSearch}
        options={options}
        loading={loading}
      />
    )
    const { user, rerender } = renderUi(<Remote options={[]} loading={false} />)
    const show = (props: Pick<SelectProps, 'options' | 'loading'>) =>
      rerender(
        <UiProvider scheme="light">
          <Remote {...props} />
        </UiProvider>,
      )
    await user.type(await boxOf('Currency'), 'din')
    show({ options: [], loading: true })
    await user.tab()
    expect(onSearch).toHaveBeenLastCalledWith('din')
    expect(onChange).not.toHaveBeenCalled()
    show({ options: currencies.slice(1), loading: false })
    await waitFor(() => expect(onChange.mock.calls).toEqual([['TND']]))
  })

  it('puts options under their headings', async () => {
    const options = [
      { value: 'a', label: 'Excavator', group: 'Machines' },
      { value: 'b', label: 'Van', group: 'Vehicles' },
      { value: 'c', label: 'Crane', group: 'Machines' },
    ]
    const { user, box } = await show({ options })
    await user.click(box)
    await screen.findByText('Machines')
    expect(shownOptions()).toEqual(['Excavator', 'Crane', 'Van'])
  })

  it('is announced with what is wrong with it', async () => {
    const { box } = await show({ error: 'Choose a currency' })
    expect(screen.getByRole('alert').textContent).toBe('Choose a currency')
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a select of several', () => {
  const Several = ({ onChange }: { onChange: (value: string[]) => void }) => {
    const [value, setValue] = useState<string[]>(['EUR'])
    const take = (next: string[]) => {
      setValue(next)
      onChange(next)
    }
    return <MultiSelect label="Currencies" options={currencies} value={value} onChange={take} />
  }

  it('adds what is clicked and gives up the last by Backspace', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<Several onChange={onChange} />)
    await user.click(await boxOf('Currencies'))
    await user.click(await screen.findByRole('option', { name: /Dinar/, hidden: true }))
    expect(onChange).toHaveBeenLastCalledWith(['EUR', 'TND'])
    await user.keyboard('{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith(['EUR'])
  })

  it('is announced with what is wrong with it', async () => {
    renderUi(
      <MultiSelect
        label="Currencies"
        options={currencies}
        value={[]}
        onChange={() => {}}
        error="Choose at least one"
      />,
    )
    const box = await boxOf('Currencies')
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  })
})

describe('a select that makes what is not there', () => {
  const adding = (searched: string, onAdd = vi.fn()) => ({
    searched,
    label: (typed: string) => `Add “${typed}”`,
    onAdd,
  })

  it('offers it last, once it was searched for, and takes nothing by itself', async () => {
    const made = adding('Peso')
    const { user, box, onChange } = await show({ onSearch: () => {}, adding: made })
    await user.click(box)
    await user.keyboard('Peso')
    await waitFor(() => expect(shownOptions().at(-1)).toBe('Add “Peso”'))
    await user.click(await screen.findByRole('option', { name: 'Add “Peso”', hidden: true }))
    expect(made.onAdd.mock.calls).toEqual([['Peso']])
    expect(onChange).not.toHaveBeenCalled()
  })

  it('makes it by Enter, and by Tab nothing', async () => {
    const made = adding('Peso')
    const { user, box } = await show({ onSearch: () => {}, options: [], adding: made })
    await user.click(box)
    await user.keyboard('Peso')
    await screen.findByRole('option', { name: 'Add “Peso”', hidden: true })
    await new Promise(resolve => setTimeout(resolve, 400))
    await user.tab()
    expect(made.onAdd).not.toHaveBeenCalled()
    await user.click(box)
    await user.clear(box)
    await user.keyboard('Peso')
    await new Promise(resolve => setTimeout(resolve, 400))
    await user.keyboard('{Enter}')
    expect(made.onAdd.mock.calls).toEqual([['Peso']])
  })

  it.each([
    ['before the answer to it has come', 'Pes', 'Peso', false],
    ['while it is searched for', 'Peso', 'Peso', true],
    ['where it is among the options', 'euro', 'euro', false],
  ])('does not offer it %s', async (_, searched, typed, loading) => {
    const { user, box } = await show({ onSearch: () => {}, adding: adding(searched), loading })
    await user.click(box)
    await user.keyboard(typed)
    await waitFor(() => expect(box.value).toBe(typed))
    expect(shownOptions().some(words => words?.startsWith('Add'))).toBe(false)
  })
})
