import { describe, expect, it } from 'vitest'
import type { KeptAt } from './copied-rows.ts'
import { listsHere } from './lists-here.ts'
import { readHere } from './read-here.ts'

const contracts = '/api/financing/contracts'
const invoices = '/api/billing/invoices'

const kept = (address: string, data: unknown, at = 1, size?: number): KeptAt => ({
  address: `${address} en-EU`,
  answer: {
    at,
    status: 200,
    headers: size === undefined ? [] : [['size', String(size)]],
    data,
  },
})

const rowsOf = (answer: ReturnType<typeof readHere>): unknown[] =>
  (answer!.data as { registration: string }[]).map(({ registration }) => registration)
const told = (answer: ReturnType<typeof readHere>, name: string) =>
  Number(answer!.headers.find(([one]) => one === name)![1])

const whole = [
  kept(
    `${contracts}?range=0-9`,
    [
      {
        _id: 'a',
        registration: 'CTR-1',
        name: 'Haas',
        isLate: true,
        amount: 0.1,
        currency: 'EUR',
        type: 'LEASE',
      },
      {
        _id: 'b',
        registration: 'CTR-2',
        name: 'Mazak',
        amount: 0.2,
        currency: 'EUR',
        type: 'LOAN',
        client: { registration: 'PER-2', name: 'Mazak SARL' },
      },
    ],
    1,
    1000,
  ),
]

describe('a list that was never asked for like this', () => {
  it('is filtered, searched, sorted, cut, summed and split over the rows that are here', () => {
    const ask = (query: string) => readHere(`${contracts}?${query}`, whole)
    expect(rowsOf(ask('sort=-name'))).toEqual(['CTR-2', 'CTR-1'])
    expect(rowsOf(ask('isLate=true'))).toEqual(['CTR-1'])
    expect(rowsOf(ask('client=PER-2'))).toEqual(['CTR-2'])
    expect(rowsOf(ask('client=!PER-2'))).toEqual(['CTR-1'])
    expect(rowsOf(ask('search=maz'))).toEqual(['CTR-2'])
    expect(told(ask('range=0-0'), 'size')).toBe(2)
    expect(told(ask(''), 'whole')).toBe(0)
    const [{ address, answer }] = whole as [KeptAt]
    const counted = { ...answer, headers: [['size', '2'] as const] }
    expect(told(readHere(contracts, [{ address, answer: counted }]), 'whole')).toBe(1)
    expect(ask('range=0-0&totals=amount')!.data).toMatchObject({ totals: { amount: 0.3 } })
    expect(ask('breakdown=type')!.data).toMatchObject({ breakdown: { LEASE: 1, LOAN: 1 } })
  })

  it('leaves out rows that do not say what is asked, and tells how many', () => {
    const named = kept(`${contracts}?registration=CTR-3&projection=registration,name`, [
      { _id: 'c', registration: 'CTR-3', name: 'Claas' },
    ])
    const late = readHere(`${contracts}?isLate=true&projection=registration,name`, [...whole, named])
    expect([rowsOf(late), told(late, 'lacking')]).toEqual([['CTR-1'], 1])
    expect(rowsOf(readHere(`${contracts}?projection=registration,name`, [...whole, named]))).toHaveLength(3)
  })

  it('stands in the order of lists of everything, whatever the lists of one record say', () => {
    const row = (id: string) => ({ _id: id, registration: id })
    const here = [
      kept(`${contracts}?range=0-9`, [row('CTR-9'), row('CTR-8')], 1, 40),
      kept(`${contracts}?persons.personRegistration=PER-1&range=0-19`, [row('CTR-7'), row('CTR-8')], 2, 2),
    ]
    expect(rowsOf(readHere(contracts, here))).toEqual(['CTR-9', 'CTR-8', 'CTR-7'])
  })

  it('of one record is told only where all of it was here', () => {
    const of = (key: string, more = '') => `${invoices}?contractRegistration=${key}${more}`
    const here = [
      kept(
        of('CTR-1', '&range=0-499'),
        [
          { _id: 'i', registration: 'INV-1', contractRegistration: 'CTR-1', status: 'PAID' },
          { _id: 'j', registration: 'INV-2', contractRegistration: 'CTR-1', status: 'ISSUED' },
        ],
        1,
        2,
      ),
      kept(
        of('CTR-2', '&range=0-0&projection=registration'),
        [{ _id: 'k', registration: 'INV-3', contractRegistration: 'CTR-2' }],
        1,
        7,
      ),
      kept(of('CTR-4', '&range=0-499'), [], 1, 0),
    ]
    const ask = (query: string) => readHere(query, here)
    expect(rowsOf(ask(of('CTR-1', '&status=PAID&range=0-4')))).toEqual(['INV-1'])
    expect(told(ask(of('CTR-1', '&range=0-0&projection=registration')), 'size')).toBe(2)
    expect(rowsOf(ask(of('CTR-4')))).toEqual([])
    // One of seven, and none that was ever asked for.
    expect(ask(of('CTR-2'))).toBeNull()
    expect(ask(of('CTR-3'))).toBeNull()
  })
})

describe('a record', () => {
  const listed = kept(`${contracts}?projection=registration,name`, [
    { _id: 'd', registration: 'CTR-4', name: 'Row' },
  ])
  const page = kept(`${contracts}/CTR-5?include=quotations`, {
    _id: 'e',
    registration: 'CTR-5',
    name: 'Before',
    note: 'gone since',
    quotations: [{ _id: 'q' }],
  })
  const saved = kept(`${contracts}/CTR-5`, { _id: 'e', registration: 'CTR-5', name: 'After' }, 2)

  it('is what was last told of it, with what was read along', () => {
    const found = readHere(`${contracts}/CTR-5?include=quotations,productName`, [saved, page])!
    expect(found.data).toMatchObject({ name: 'After', quotations: [{ _id: 'q' }], _copiedAt: 2 })
    expect(found.data).not.toHaveProperty('note')
    expect(readHere(`${contracts}/e`, [saved, page])!.data).toMatchObject({ name: 'After' })
  })

  it('that only a row of a list is known of, or that is asked for as of another day, needs the network', () => {
    expect(readHere(`${contracts}/CTR-4`, [listed])).toBeNull()
    expect(readHere(`${contracts}/CTR-5?asOf=2026-01-01`, [page])).toBeNull()
    expect(readHere(`${contracts}/CTR-5/history`, [page])).toBeNull()
  })
})

it('lists of values are found however they were asked for, in their own language', () => {
  const lists = '/api/script/lists'
  const here = [
    kept(`${lists}?locale=en&lists=a,b`, [
      { name: 'a', values: [{ value: '1' }] },
      { name: 'b', values: [] },
    ]),
    kept(`${lists}?locale=fr&lists=c`, [{ name: 'c', values: [] }]),
  ]
  const ask = (query: string) => listsHere(new URLSearchParams(query), here)
  expect(ask('locale=en&lists=b,c')!.data).toEqual([{ name: 'b', values: [] }])
  expect(ask('locale=fr&lists=a')).toBeNull()
})
