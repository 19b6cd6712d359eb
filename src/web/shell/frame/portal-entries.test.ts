import { expect, it } from 'vitest'
import { IconHome } from '#ui/index.ts'
import type { DrawnItem, MenuGroup } from './menu-groups.ts'
import { portalEntries } from './portal-entries.ts'

const item = (path: string, more: Partial<DrawnItem> = {}): DrawnItem => ({
  path,
  label: path,
  drawn: IconHome,
  ...more,
})
const group = (...items: DrawnItem[]): MenuGroup[] => [{ id: 'all', label: '', items }]
const labels = (items: readonly DrawnItem[]) => items.map(one => one.label)
const say = (key: string) => key

it('gives a client four places, and what else he works with behind them', () => {
  const handy = ['/credit-lines', '/invoices', '/contracts', '/tickets'].map(path =>
    item(path, { isHandy: true }),
  )
  const { shown, others } = portalEntries('client', group(item('/'), ...handy, item('/persons')), say)
  expect(labels(shown)).toEqual(['shell.overview', '/contracts', '/invoices', 'shell.questions'])
  expect(labels(others)).toEqual(['/credit-lines'])
})

it('calls a partner’s invoices his commissions', () => {
  const handy = ['/deals', '/invoices', '/tickets'].map(path => item(path, { isHandy: true }))
  const { shown } = portalEntries('partner', group(item('/'), ...handy), say)
  expect(labels(shown)).toEqual(['shell.overview', '/deals', 'shell.commissions', 'shell.questions'])
})

it('leaves a menu of the house’s own as it is', () => {
  const own = ['/', '/five', '/four', '/three', '/two', '/one'].map(path => item(path))
  const { shown, others } = portalEntries('client', group(...own), say)
  expect(labels(shown)).toEqual(['/', '/five', '/four', '/three'])
  expect(labels(others)).toEqual(['/two', '/one'])
})
