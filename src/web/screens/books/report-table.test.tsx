// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#locales/texts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { Report, ReportRow } from './books-data.ts'
import { ReportTable } from './report-table.tsx'

beforeAll(() => loadTexts('reports', 'en'))

const rules: Report = {
  name: 'posting-rules',
  title: 'Posting rules',
  area: 'BOOKS',
  asks: ['organization'],
  columns: [
    { id: 'rule', heading: 'Rule', kind: 'code', drill: '/accounting-rules?code={rule}' },
    { id: 'debitAccount', heading: 'Debit', kind: 'code' },
  ],
}
const balance: Report = {
  name: 'trial-balance',
  title: 'Trial balance',
  area: 'BOOKS',
  asks: ['period', 'ledger'],
  columns: [
    { id: 'account', heading: 'Account', kind: 'code', drill: '/postings?account={account}&ledger={ledger}' },
    { id: 'debit', heading: 'Debit', kind: 'money', total: true },
  ],
}

const show = (report: Report, rows: ReportRow[], ask = {}, all = rows) =>
  renderScreen(<ReportTable report={report} rows={rows} all={all} ask={ask} />)

it('a rule leads to those that take its place', async () => {
  await show(rules, [{ currency: '', rule: 'INV-SALE', debitAccount: '411000' }])
  const rule = await screen.findByRole('link', { name: 'INV-SALE' })
  expect(rule.getAttribute('href')).toBe('/accounting-rules?code=INV-SALE')
  expect(screen.queryByText('Total')).toBeNull()
})

it('an account leads to the entries of the ledger that was asked for', async () => {
  const row = { currency: 'EUR', account: '411000', debit: 12.5 }
  await show(balance, [row], { ledger: 'FIN' })
  const account = await screen.findByRole('link', { name: '411000' })
  expect(account.getAttribute('href')).toBe('/postings?account=411000&ledger=FIN')
})

it('adds up each currency by itself', async () => {
  await show(balance, [
    { currency: 'EUR', account: '411000', debit: 12.5 },
    { currency: 'TND', account: '411000', debit: 1.125 },
    { currency: 'EUR', account: '512000', debit: 2.25 },
  ])
  expect(await screen.findAllByRole('row', { name: /Total/ })).toHaveLength(2)
  expect(screen.getByRole('row', { name: /Total.*14\.75.*EUR/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Total.*1\.125.*TND/ })).toBeTruthy()
})

it('adds up all rows, of which a page is shown', async () => {
  const rows = [12.5, 2.25].map(debit => ({ currency: 'EUR', account: '411000', debit }))
  await show(balance, rows.slice(0, 1), {}, rows)
  expect(await screen.findByRole('row', { name: /Total.*14\.75/ })).toBeTruthy()
  expect(screen.queryByText('2.25')).toBeNull()
})
