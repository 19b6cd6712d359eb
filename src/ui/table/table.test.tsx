// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { type SortDirection, Td, Th } from './cell.tsx'
import { Tr } from './row.tsx'
import { SpacerRow, Table, TableScroll, TBody, THead } from './table.tsx'

const page = vi.hoisted(() => ({ isPhone: false }))
vi.mock('../theme/widths.ts', async original => ({
  ...(await original<object>()),
  useIsPhone: () => page.isPhone,
}))
beforeEach(() => {
  page.isPhone = false
})

const show = (given: { sort?: SortDirection | null; onSort?: () => void; onRow?: () => void }) =>
  renderUi(
    <TableScroll label="Contracts, scrolling">
      <Table label="Contracts" rowCount={240} widths={[100, undefined]}>
        <THead>
          <Tr>
            <Th sort={given.sort} onSort={given.onSort}>
              Registration
            </Th>
            <Th align="end" unit="EUR">
              Amount
            </Th>
          </Tr>
        </THead>
        <TBody>
          <SpacerRow height={640} columns={2} />
          <Tr rowIndex={21} selected onClick={given.onRow}>
            <Td>CTR-21</Td>
            <Td align="end" voice="bad">
              1,200.00
            </Td>
          </Tr>
          <SpacerRow height={0} columns={2} />
        </TBody>
      </Table>
    </TableScroll>,
  )

describe('a table', () => {
  it('without heads has rows that are named by their first cell', () => {
    renderUi(
      <Table label="Persons">
        <TBody>
          <Tr>
            <Td names>Guarantor</Td>
            <Td>Mathieu Baudry</Td>
          </Tr>
        </TBody>
      </Table>,
    )
    expect(screen.getByRole('rowheader', { name: 'Guarantor' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: 'Mathieu Baudry' })).toBeTruthy()
  })

  it('sorts by keyboard as by mouse, on the word of the column', async () => {
    const onSort = vi.fn()
    const { user } = show({ sort: null, onSort })
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Contracts, scrolling' }))
    await user.tab()
    await user.keyboard('{Enter} ')
    expect(onSort).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['asc', 'ascending'],
    ['desc', 'descending'],
    [null, null],
  ] as const)('tells the order %s of a column', (sort, told) => {
    show({ sort, onSort: () => {} })
    expect(screen.getByRole('columnheader', { name: 'Registration' }).getAttribute('aria-sort')).toBe(told)
  })

  it('has a head that does nothing where it cannot be sorted', () => {
    show({})
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Amount EUR' })).toBeDefined()
  })

  it('tells the place of a row in the whole result, though only some rows are in the page', () => {
    show({})
    expect(screen.getByRole('table', { name: 'Contracts' }).getAttribute('aria-rowcount')).toBe('240')
    const row = screen.getByRole('row', { name: 'CTR-21 1,200.00' })
    expect(row.getAttribute('aria-rowindex')).toBe('21')
    expect(row.getAttribute('aria-selected')).toBe('true')
  })

  it('keeps room for rows that are not there, unseen by those who listen', () => {
    const { container } = show({})
    const rooms = container.querySelectorAll<HTMLElement>('tr[aria-hidden] td')
    expect([...rooms].map(room => room.style.height)).toEqual(['640px'])
  })

  it('opens a row by a click anywhere on it', async () => {
    const onRow = vi.fn()
    const { user } = show({ onRow })
    await user.click(screen.getByRole('cell', { name: '1,200.00' }))
    expect(onRow).toHaveBeenCalledTimes(1)
  })
})

describe('a table that stacks', () => {
  const showLines = () =>
    renderUi(
      <Table label="Lines" widths={[undefined, 96]} minWidth={560} stacks>
        <THead>
          <Tr>
            <Th check>
              <input type="checkbox" aria-label="All" />
            </Th>
            <Th>Line</Th>
            <Th align="end" sort={null} onSort={() => {}}>
              Tax
            </Th>
          </Tr>
        </THead>
        <TBody>
          <Tr>
            <Td check>
              <input type="checkbox" aria-label="Rent" />
            </Td>
            <Td>Rent</Td>
            <Td align="end" head="Tax">
              370.69
            </Td>
          </Tr>
        </TBody>
      </Table>,
    )
  const wordOver = (value: string) =>
    [...screen.getByRole('cell', { name: value }).children].find(one => one.textContent === 'Tax')

  it('is a table like others on a desk', () => {
    showLines()
    expect(screen.getByRole('table', { name: 'Lines' }).style.minWidth).toBe('560px')
    expect(wordOver('370.69')).toBeUndefined()
    expect(screen.getByRole('button', { name: 'Tax' })).toBeTruthy()
  })

  it('has on a phone each value under the word of its column, and is still read out as a table', () => {
    page.isPhone = true
    showLines()
    const table = screen.getByRole('table', { name: 'Lines' })
    expect(table.style.minWidth).toBe('')
    for (const [part, role] of [
      ['table', 'table'],
      ['thead', 'rowgroup'],
      ['tbody', 'rowgroup'],
      ['tbody > tr', 'row'],
      ['td', 'cell'],
      ['th', 'columnheader'],
    ] as const)
      expect(document.querySelector(part)?.getAttribute('role'), part).toBe(role)
    // The column's head says it to those who hear it; twice would be once too often.
    expect(wordOver('370.69')?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByRole('columnheader', { name: 'Tax' })).toBeTruthy()
  })

  it('has nothing to press in heads that nobody sees', () => {
    page.isPhone = true
    showLines()
    expect(screen.queryByRole('button', { name: 'Tax' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'All' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Rent' })).toBeTruthy()
  })
})
