// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EntityModel } from '../../data/index.ts'
import { boatModel, nodeOf } from '../../testing/boat-model.ts'
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
  expect((await screen.findByText(/Asked of Ratings Ltd by the number/)).textContent).toContain(
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

/** A regatta names boats, one by one and as elements: their owners are its persons. */
const regatta = {
  ...boatModel,
  fields: [
    { name: 'flagship', type: 'reference', to: 'boat' },
    { name: 'starters', type: 'elements', fields: [{ name: 'boat', type: 'reference', to: 'boat' }] },
  ],
} as unknown as EntityModel
const owned = (registration: string, owner: string) => ({
  registration,
  persons: [
    { personRegistration: 'PER-9', role: 'SKIPPER' },
    { personRegistration: owner, role: 'OWNER' },
  ],
})

it('tells the scores of whom the named records have in the role, each once and by his name', async () => {
  const { asked } = await renderCard(
    <Card node={nodeOf('OutsideScore', { props: { role: 'OWNER', via: ['flagship', 'starters.boat'] } })} />,
    {
      card: { model: regatta },
      data: { flagship: 'BOAT-1', starters: [{ boat: 'BOAT-2' }, { boat: 'BOAT-3' }, { boat: null }] },
      answers: {
        'GET /api/asset/boats': (call: { query: URLSearchParams }) =>
          [owned('BOAT-1', 'PER-1'), owned('BOAT-2', 'PER-2'), owned('BOAT-3', 'PER-1')].filter(row =>
            call.query.get('registration')?.split(',').includes(row.registration),
          ),
        'GET /api/person/persons/PER-1/outside-score': {
          person: 'PER-1',
          name: 'Ieva Kalna',
          offer: null,
          scores: [told],
        },
        'GET /api/person/persons/PER-2/outside-score': {
          person: 'PER-2',
          name: 'Jonas Upė',
          offer: null,
          scores: [],
        },
      },
    },
  )
  expect(await screen.findByText('612')).toBeTruthy()
  expect(await screen.findByText('Jonas Upė')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Score from outside' })).toBeTruthy()
  expect(screen.getAllByText('Ieva Kalna')).toHaveLength(1)
  expect(screen.getByText('No bureau has been asked yet')).toBeTruthy()
  expect(asked.filter(one => one.path.endsWith('/outside-score'))).toHaveLength(2)
})

it('is not there where nobody is named', async () => {
  const { asked } = await renderCard(
    <Card node={nodeOf('OutsideScore', { props: { role: 'OWNER', via: ['flagship'] } })} />,
    { card: { model: regatta }, data: { flagship: null } },
  )
  expect(screen.queryByRole('heading', { name: 'Score from outside' })).toBeNull()
  expect(asked.filter(one => one.path.endsWith('/outside-score'))).toEqual([])
})
