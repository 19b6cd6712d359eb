// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { choice, compile, elements, entity, text } from '#model/index.ts'
import { AddressSuggestions } from '../../quick-add/address-suggestions.tsx'
import { renderCard } from '../../testing/render-card.tsx'
import type { Element } from '../element-dialog.tsx'
import { ListDialog, type ListDialogProps } from './list-dialog.tsx'
import { seenNoMore } from './registrations-dialog.tsx'

const compiled = compile(
  [
    entity('organization', { area: 'people', domain: 'person', workflow: false, fields: {} }),
    entity('firm', {
      area: 'people',
      domain: 'person',
      workflow: false,
      fields: {
        addresses: elements({ type: choice('kind', { mandatory: true }), city: text(), door: text() }),
      },
    }),
  ],
  { rules: [], guards: [], effects: [], steps: [] },
)
const field = compiled.entities.get('firm')!.fields.find(one => one.name === 'addresses')!

const a = { _id: 'a', type: 'MAIN', city: 'Nantes' }
const b = { _id: 'b', type: 'SITE', city: 'Brest' }
const c = { _id: 'c', type: 'SITE', city: 'Vannes' }

const show = async (elements: Element[], given: Partial<ListDialogProps> = {}) => {
  const onSave = vi.fn()
  const onClose = vi.fn()
  const dialog = (
    <ListDialog
      field={field}
      elements={elements}
      start={0}
      readOnly={false}
      title="Edit addresses"
      addLabel="Add address"
      firstLabel="Make it first/default"
      partLabel={place => `Address ${place}`}
      main={{ type: 6, city: 6 }}
      made={() => ({})}
      onSave={onSave}
      onClose={onClose}
      {...given}
    />
  )
  const { user } = await renderCard(dialog, {
    answers: { 'GET /api/script/lists': { kind: [{ value: 'MAIN', label: 'Main' }] } },
  })
  const part = (index: number) => screen.findByRole('region', { name: `Address ${index}` })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, onSave, onClose, part, press }
}

describe('all elements of a list in one dialog', () => {
  it('an element that is made the first takes the place of the first, which takes its', async () => {
    const { user, part, press, onSave } = await show([a, b, c])
    await user.click(within(await part(3)).getByRole('button', { name: 'Make it first/default' }))
    await press('Save')
    expect(onSave.mock.calls).toEqual([[[c, b, a]]])
  })

  it('the first stays, the others may go', async () => {
    const { user, part, press, onSave } = await show([a, b])
    expect(within(await part(1)).queryByRole('button', { name: 'Remove' })).toBeNull()
    await user.click(within(await part(2)).getByRole('button', { name: 'Remove' }))
    await press('Save')
    expect(onSave.mock.calls).toEqual([[[a]]])
  })

  it('is not saved while something mandatory is missing, and says so once it was tried', async () => {
    const { press, onSave } = await show([a])
    await press('Add address')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('Type is mandatory')
    expect(onSave).not.toHaveBeenCalled()
  })

  it('cannot be saved while the list as a whole is wrong, nor grow where nothing can be added', async () => {
    const check = () => new Map([['1.type', 'Each type may be there once only']])
    await show([b, c], { check, made: () => null })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })).disabled).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe('Each type may be there once only')
    expect(screen.queryByRole('button', { name: 'Add address' })).toBeNull()
  })

  it('only shows them to who may not write', async () => {
    await show([a, b], { readOnly: true })
    await screen.findByRole('region', { name: 'Address 2' })
    for (const name of ['Save', 'Add address', 'Remove', 'Make it first/default'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('addresses that may be meant', () => {
  const hit = { placeId: 'W42', description: 'Gedimino prospektas 9, 01103 Vilnius', source: 'Photon' }

  it('are asked for once the typing has paused, and the one that is picked is asked whole where it was not told so', async () => {
    const asked: unknown[] = []
    const onTake = vi.fn()
    const Typing = () => {
      const [typed, setTyped] = useState('')
      return (
        <>
          <input aria-label="Street" value={typed} onChange={event => setTyped(event.target.value)} />
          <AddressSuggestions typed={typed} zipcode="" city="" country="LT" onTake={onTake} />
        </>
      )
    }
    const { user } = await renderCard(<Typing />, {
      answers: {
        'GET /api/script/lists': { outsideProvider: [{ value: 'Photon', label: 'Photon (own server)' }] },
        'POST /api/external/pivot/addresses': ({ body }: { body: unknown }) => {
          asked.push(body)
          return (body as { placeId?: string }).placeId
            ? { ...hit, address1: 'Gedimino prospektas 9', city: 'Vilnius', zipcode: '01103' }
            : [hit]
        },
      },
    })
    await user.type(await screen.findByLabelText('Street'), 'Gedimino')
    const offered = await screen.findByRole('button', { name: /Gedimino prospektas 9/ })
    expect(offered.textContent).toContain('Photon (own server)')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(offered)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onTake).toHaveBeenCalled())
    expect(onTake.mock.calls).toEqual([
      [{ address1: 'Gedimino prospektas 9', city: 'Vilnius', zipcode: '01103' }],
    ])
    expect(asked).toMatchObject([{ search: 'Gedimino', country: 'LT' }, { placeId: 'W42' }])
  })
})

describe('numbers that somebody is registered by', () => {
  it('are seen no more where they are changed, and stay so where something else is', () => {
    const row = {
      type: 'EVA',
      number: 'IE1',
      verified: true,
      verificationReference: 'W1',
      validUntil: '2030-01-01',
    }
    expect(seenNoMore({ ...row, number: 'IE2' }, { number: 'IE2' })).toEqual({
      type: 'EVA',
      number: 'IE2',
      validUntil: '2030-01-01',
    })
    expect(seenNoMore(row, { validUntil: '2030-01-01' })).toEqual(row)
    expect(seenNoMore(row, { number: 'IE1', verified: true })).toEqual(row)
  })
})
