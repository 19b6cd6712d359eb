// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nodeOf, routeOf } from '../../testing/boat-model.ts'
import { renderCard } from '../../testing/render-card.tsx'
import type { AccountInCurrency } from './account.ts'
import { AccountAnswers } from './account-answers.tsx'
import { numbersOf } from './call-dialog.tsx'
import { Card } from './card.tsx'

const line = {
  entity: 'invoice' as const,
  registration: 'INV-1',
  number: 'FA-1',
  date: '2026-11-01',
  name: 'Rent 8 of 36',
  contractRegistration: 'CTR-1',
  contractName: 'Haas Mini Mill 2',
  amount: 1670.13,
}
const empty = { total: 0, count: 0, lines: [] }
const account: AccountInCurrency = {
  currency: 'EUR',
  owed: { total: 1670.13, open: 1617.74, interest: 12.39, fees: 40 },
  lateSince: '2026-11-01',
  lateDays: 23,
  next: { date: '2026-12-01', amount: 2281.74, lines: [{ ...line, amount: 2281.74 }] },
  owedLines: [
    { ...line, days: 23, isDisputed: false, open: 1617.74, interest: 12.39, fee: 40, explanation: null },
  ],
  owedCount: 1,
  credits: {
    total: -500,
    count: 1,
    lines: [{ ...line, entity: 'bankOperation', registration: 'BO-1', number: null, amount: -500 }],
  },
  cases: [],
  toCome: empty,
  received: empty,
  payable: empty,
  outstanding: 0,
}

const show = (currencies: AccountInCurrency[], part: React.ReactElement) =>
  renderCard(part, {
    answers: {
      [`GET ${routeOf('boat')}/BOAT-1/statement`]: {
        date: '2026-11-24',
        personRegistration: 'P',
        personName: 'P',
        currencies,
      },
    },
  })

it('says what is owed, since when, what comes next, and what would be left', async () => {
  await show([account], <Card node={nodeOf('Statement', { title: 'Statement' })} />)
  const table = await screen.findByRole('table', { name: 'Statement EUR' })
  expect(table.textContent).toMatch(/Owed now1,670\.13.*FA-1.*Rent 8 of 36.*23.*1,617\.74.*52\.39.*1,670\.13/)
  expect(table.textContent).toContain('would leave 1,170.13')
})

it('says in its words where nothing is between us', async () => {
  await show([], <Card node={nodeOf('Statement', { title: 'Statement' })} />)
  expect(await screen.findByText('Nothing stands between us.')).toBeDefined()
})

it('answers at the head', async () => {
  await show([account], <AccountAnswers otherwise="facts" />)
  expect(await screen.findByText('Owes now with interest')).toBeDefined()
  expect(screen.getByText('23 days', { exact: false })).toBeDefined()
  expect(screen.getByRole('button', { name: '2,281.74' })).toBeDefined()
})

it('leaves the head to the facts where there is nothing to say', async () => {
  await show([], <AccountAnswers otherwise="facts" />)
  expect(await screen.findByText('facts')).toBeDefined()
})

it('calls the default contact first, and each number once', () => {
  const contacts = [
    { firstName: 'A', lastName: 'B', phone: '+331' },
    { firstName: 'C', lastName: 'D', mobile: '+332', phone: '+333', isDefault: true },
  ]
  expect(numbersOf({ name: 'House', phone: '+333', contacts }).map(one => one.number)).toEqual([
    '+332',
    '+333',
    '+331',
  ])
})
