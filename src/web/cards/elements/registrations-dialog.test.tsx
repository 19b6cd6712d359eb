// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { choice, compile, elements, entity, text } from '#model/index.ts'
import { renderCard } from '../../testing/render-card.tsx'
import type { Element } from '../element-dialog.tsx'
import { RegistrationsDialog } from './registrations-dialog.tsx'

const compiled = compile(
  [
    entity('organization', { area: 'people', domain: 'person', workflow: false, fields: {} }),
    entity('firm', {
      area: 'people',
      domain: 'person',
      workflow: false,
      fields: { registrations: elements({ type: choice('kind', { mandatory: true }), number: text() }) },
    }),
  ],
  { rules: [], guards: [], effects: [], steps: [] },
)
const field = compiled.entities.get('firm')!.fields.find(one => one.name === 'registrations')!

const siren = { _id: 's', type: 'SIR', number: '732829320' }
const vat = { _id: 'v', type: 'EVA', number: 'FR40303265045' }
const automatic = { _id: 'a', type: 'AUT', number: 'HOUSE' }

const show = async (rows: Element[]) => {
  const onSave = vi.fn()
  const { user } = await renderCard(
    <RegistrationsDialog
      field={field}
      elements={rows}
      start={0}
      readOnly={false}
      onSave={onSave}
      onClose={() => {}}
    />,
    {
      answers: {
        'GET /api/script/lists': { kind: [{ value: 'SIR', label: 'SIREN' }] },
        'POST /api/external/pivot/person-registration/SIR': [],
        'POST /api/external/pivot/person-registration/EVA': [],
      },
    },
  )
  const part = (index: number) => screen.findByRole('region', { name: `Registration ${index}` })
  return { user, onSave, part }
}

it('a person is shown by the first number, and another is set as the main one', async () => {
  const { user, onSave, part } = await show([siren, vat])
  expect(within(await part(1)).getByText('Shown')).toBeTruthy()
  await user.click(within(await part(2)).getByRole('button', { name: 'Set as main registration' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave.mock.calls).toEqual([[[vat, siren]]])
})

it('an automatic number is the shown one wherever it stands; another comes first without taking that', async () => {
  const { user, onSave, part } = await show([siren, automatic])
  expect(within(await part(1)).queryByText('Shown')).toBeNull()
  expect(within(await part(2)).getByText('Shown')).toBeTruthy()
  await user.click(within(await part(2)).getByRole('button', { name: 'Set as first registration' }))
  expect(within(await part(1)).getByText('Shown')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave.mock.calls).toEqual([[[automatic, siren]]])
})
