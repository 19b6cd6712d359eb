import { expect, it, vi } from 'vitest'
import { findRecords } from './find-records.ts'

const server = vi.hoisted(() => ({ rows: [] as object[], asked: [] as object[] }))
vi.mock('../data/index.ts', () => ({
  entityOf: async (name: string) => ({ route: `/api/${name}` }),
  fetchList: async (_: string, params: object) => {
    server.asked.push(params)
    return { rows: server.rows }
  },
  knownConfiguration: () => undefined,
  queryClient: { fetchQuery: ({ queryFn }: { queryFn: (context: object) => unknown }) => queryFn({}) },
}))
const find = findRecords(() => '2026-11-29')

it('offers accounts by their IBAN, with the name in brackets where it differs', async () => {
  server.rows = [
    { _id: '1', registration: 'BA-1', name: 'Rents', bankIban: 'FR7630006000011234567890189' },
    { _id: '2', registration: 'BA-2', name: 'DE89370400440532013000', bankIban: 'DE89370400440532013000' },
    { _id: '3', registration: 'BA-3', name: 'Till', bankIban: null },
  ]
  expect((await find('bankAccount', { text: 'x' })).map(one => one.label)).toEqual([
    'FR7630006000011234567890189 (Rents)',
    'DE89370400440532013000',
    'Till',
  ])
  expect(server.asked.at(-1)).toMatchObject({ projection: 'registration,name,bankIban', search: 'x' })
})

it('offers others by their name, and by their key where they have none', async () => {
  server.rows = [
    { _id: '1', registration: 'PER-1', name: 'Ana Pons' },
    { _id: '2', registration: 'PER-2', name: null },
  ]
  expect(await find('person', {})).toEqual([
    { value: 'PER-1', label: 'Ana Pons', meta: 'PER-1' },
    { value: 'PER-2', label: 'PER-2', meta: undefined },
  ])
  expect(server.asked.at(-1)).toMatchObject({ projection: 'registration,name' })
})
