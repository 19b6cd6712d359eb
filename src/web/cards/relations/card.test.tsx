// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nodeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { Card } from './card.tsx'

const show = (canAddPerson: boolean, props = {}) =>
  renderCard(<Card node={nodeOf('Relations', { props })} />, {
    answers: {
      'GET /api/script/runs/user-configuration': {
        user: { username: 'ruta', locale: 'en-EU', canAddPerson },
        options: { today: '2026-11-20' },
        tenant: { currency: 'EUR' },
      },
      'GET /api/asset/boats/BOAT-1/hierarchy': { persons: [], links: [] },
    },
  })
const adding = () => screen.queryByRole('button', { name: 'Add a relation' })

it.each([
  ['who has the flag canAddPerson adds persons', true, {}, true],
  ['who has it not adds none', false, {}, false],
  ['a layout takes it away from everybody', true, { canAddPerson: false }, false],
  ['a layout gives it to nobody', false, { canAddPerson: true }, false],
])('%s', async (_, flag, props, isOffered) => {
  await show(flag, props)
  await screen.findByText('No relations yet')
  expect(adding() !== null).toBe(isOffered)
})
