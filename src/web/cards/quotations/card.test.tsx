// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { models, nodeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { Card } from './card.tsx'

/** Whether the page is as narrow as a phone: the kit asks when it is loaded, and looks each time. */
const phone = vi.hoisted(() => {
  const answer = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  Object.assign(globalThis, { matchMedia: () => answer })
  return answer
})

const route = '/api/financing/quotations'
const model = {
  ...models.get('boat')!,
  name: 'quotation',
  route,
  workflow: { statuses: [{ code: 'DRAFT', label: 'Draft', meaning: 'draft' }] },
}
const quotation = (registration: string, more: object) => ({
  _id: registration,
  registration,
  status: 'DRAFT',
  currency: 'EUR',
  duration: 48,
  rate: 0.05,
  solvedFor: 'payment',
  ...more,
})
const rows = [
  quotation('QUO-1', { instalment: 1372.18, totalCost: 8154.64 }),
  quotation('QUO-2', { solvedFor: 'periods', solvedValue: 60, instalment: 1132.53, totalCost: 10241.8 }),
]

const show = (isPhone: boolean) => {
  phone.matches = isPhone
  return renderCard(<Card node={nodeOf('Quotations')} />, {
    answers: {
      [`GET ${route}`]: rows,
      'GET /api/core/entities': [...models.values(), model],
      'GET /api/core/entities/quotation/model': model,
    },
  })
}

it('has on a phone each quotation under the other, with the figures that they are compared by', async () => {
  await show(true)
  const list = await screen.findByRole('list', { name: 'Quotations' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(within(first!).getByRole('link', { name: 'QUO-1' }).getAttribute('href')).toBe('/quotation/QUO-1')
  await within(first!).findByText('Draft')
  const figures = (item: HTMLElement) =>
    within(item)
      .getAllByRole('definition')
      .map(one => one.textContent)
  expect(figures(first!)).toEqual(['1,372.18', '48', '5.00%', '8,154.64'])
  expect(figures(second!)).toEqual(['1,132.53', '60', '5.00%', '10,241.80'])
  expect(screen.queryByRole('table')).toBeNull()
})

it('has them in columns where there is room', async () => {
  await show(false)
  const table = await screen.findByRole('table', { name: 'Quotations' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
})
