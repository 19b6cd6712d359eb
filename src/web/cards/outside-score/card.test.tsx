// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nodeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import { Card } from './card.tsx'

const offer = {
  provider: 'Ratings Ltd',
  isImaginary: false,
  number: '91234567',
  price: 2.5,
  currency: 'EUR',
  asked: 3,
  dailyQuota: 10,
}
const told = {
  registration: 'SCO-1',
  provider: 'Ratings Ltd',
  isImaginary: false,
  value: 612,
  scale: '0–1000',
  reasons: ['Pays late', '<b>Grows</b>'],
  date: '2026-01-05',
  validUntil: '2026-07-05',
  isExpired: false,
}
const show = (answer: object, asked: object = { score: 'SCO-2' }) =>
  renderCard(<Card node={nodeOf('OutsideScore', { props: { role: 'OWNER' } })} />, {
    answers: {
      'GET /api/person/persons/PER-2/outside-score': { person: 'PER-2', name: 'Ieva Kalna', ...answer },
      'POST /api/person/persons/PER-2/outside-score': asked,
    },
    data: {
      persons: [
        { personRegistration: 'PER-1', role: 'SKIPPER' },
        { personRegistration: 'PER-2', role: 'OWNER' },
      ],
    } as never,
  })

it('tells the score of whom the record names, on its scale, with its reasons as they were written', async () => {
  await show({ offer: null, scores: [told] })
  expect(await screen.findByText('612')).toBeTruthy()
  expect(screen.getByText('0–1000')).toBeTruthy()
  expect(screen.getByText('Ieva Kalna')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual(['Pays late', '<b>Grows</b>'])
  expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull()
})

it('says that one is too old, and that none was given', async () => {
  await show({
    offer,
    scores: [
      { ...told, isExpired: true },
      { ...told, registration: 'SCO-9', value: null },
    ],
  })
  expect(await screen.findByText(/Too old to be relied on/)).toBeTruthy()
  expect(screen.getByText('No score given')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy()
})

it('tells whom it asks and for how much, asks, and says that nobody is known', async () => {
  const { user } = await show({ offer, scores: [] }, { score: null })
  expect((await screen.findByText(/Ratings Ltd is asked by the number/)).textContent).toContain(
    '3 of 10 today',
  )
  await user.click(screen.getByRole('button', { name: 'Ask for a score' }))
  expect(await screen.findByText('Ratings Ltd knows nobody by this number')).toBeTruthy()
})

it('asks no more once the day has its end, and not without a number', async () => {
  await show({ offer: { ...offer, asked: 10 }, scores: [] })
  expect(
    ((await screen.findByRole('button', { name: 'Ask for a score' })) as HTMLButtonElement).disabled,
  ).toBe(true)
})
