// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { nodeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { Card } from './card.tsx'

const node = nodeOf('Form', {
  title: 'Details',
  props: { fields: ['hull', 'berths', '-', 'price', 'launched', 'harbour'] },
})
const show = (given: Parameters<typeof renderCard>[1] = {}) => renderCard(<Card node={node} />, given)

const editOf = (label: string) => screen.queryAllByTitle(label).find(one => one.matches('button'))
const findEdit = (label: string) =>
  waitFor(() => {
    const found = editOf(label)
    if (!found) throw new Error(`${label} cannot be changed.`)
    return found
  })
const boxOf = (path: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`#field-${path} input`)
    if (!found || document.activeElement !== found) throw new Error(`${path} is not being typed.`)
    return found
  })

describe('the facts of a record', () => {
  it('are words in the forms of the locale, an empty one a dash', async () => {
    await show({ data: { price: 1234.5, launched: null } })
    expect((await findEdit('Price')).textContent).toBe('1,234.50 EUR')
    expect((await findEdit('Launched')).textContent).toBe('–')
  })

  it('mark what is mandatory where it is typed, and nowhere else', async () => {
    const { user } = await show()
    const edit = await findEdit('Hull number')
    const labels = () => screen.getAllByRole('term').map(term => term.textContent)
    expect(labels()).toContain('Hull number')
    await user.click(edit)
    await boxOf('hull')
    expect(labels()).toContain('Hull number *')
    expect(labels()).toContain('Berths')
  })

  it('say what they are where they are typed', async () => {
    const { user } = await show()
    await user.click(await findEdit('Berths'))
    const box = await boxOf('berths')
    const said = document.getElementById(box.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe('Where people sleep')
  })

  it('fold what is empty where there is much of it, and never what must be given', async () => {
    const { user, form } = await show({ data: { hull: '', berths: null, price: null, launched: null } })
    expect((await findEdit('Hull number')).textContent).toBe('–')
    expect(editOf('Launched')).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Show 3 empty' }))
    expect((await findEdit('Launched')).textContent).toBe('–')
    await user.click(screen.getByRole('button', { name: 'Hide empty' }))
    expect(editOf('Launched')).toBeUndefined()
    form.set('launched', '2026-02-01')
    expect((await findEdit('Launched')).textContent).toContain('01/02/2026')
  })

  it('turn into their input in place, and keep what was typed by Enter', async () => {
    const { user, form } = await show()
    await user.click(await findEdit('Hull number'))
    const box = await boxOf('hull')
    await user.clear(box)
    await user.type(box, 'LT-200{Enter}')
    expect([...form.state().changes]).toEqual([['hull', 'LT-200']])
    expect((await findEdit('Hull number')).textContent).toBe('LT-200LT-100')
  })

  it('step back by Escape, to what stood there when the typing began', async () => {
    const { user, form } = await show()
    form.set('hull', 'LT-150')
    await user.click(await findEdit('Hull number'))
    const box = await boxOf('hull')
    await user.clear(box)
    await user.type(box, 'nonsense{Escape}')
    expect(form.get('hull')).toBe('LT-150')
    await findEdit('Hull number')
  })

  it('hand the typing on by Tab and back by Shift Tab', async () => {
    const { user } = await show()
    await user.click(await findEdit('Hull number'))
    await boxOf('hull')
    await user.tab()
    await boxOf('berths')
    await user.tab({ shift: true })
    await boxOf('hull')
  })

  it('keep what cannot be read, say why, and change nothing', async () => {
    const { user, form } = await show()
    await user.click(await findEdit('Berths'))
    const box = await boxOf('berths')
    await user.clear(box)
    await user.type(box, 'many')
    await user.tab()
    expect(form.state().typing.has('berths')).toBe(true)
    expect((await screen.findByRole('alert')).textContent).toBe('Berths has to be an integer')
    expect(document.querySelector<HTMLInputElement>('#field-berths input')?.value).toBe('many')
  })

  it('are no inputs where they are kept by the product, or the card is only to be read', async () => {
    await show()
    await findEdit('Hull number')
    expect(editOf('Harbour')).toBeUndefined()
  })

  it('are no inputs for who may not write', async () => {
    await show({ card: { canWrite: false } })
    await screen.findByText('LT-100')
    expect(editOf('Hull number')).toBeUndefined()
    expect(screen.queryByText('Hull number *')).toBeNull()
  })

  it('show both sides of a conflict and take the one that is chosen', async () => {
    const { user, form } = await show()
    form.set('hull', 'LT-200')
    form.rebase({ ...form.state().base, hull: 'LT-300' })
    expect((await screen.findByText(/Changed meanwhile to/)).textContent).toContain('LT-300')
    await user.click(screen.getByRole('button', { name: 'Use theirs' }))
    expect(form.get('hull')).toBe('LT-300')
    await waitFor(() => expect(screen.queryByText(/Changed meanwhile to/)).toBeNull())
  })

  it('leave out what is empty beside a list, where there is little room', async () => {
    await show({ data: { launched: null }, card: { mode: 'side' } })
    await screen.findByText('LT-100')
    expect(screen.queryByTitle('Launched')).toBeNull()
    expect(screen.getAllByTitle('Hull number').length).toBeGreaterThan(0)
  })
})
