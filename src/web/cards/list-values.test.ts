import { afterEach, expect, it, vi } from 'vitest'
import { keys, queryClient } from '../data/index.ts'
import { listValues } from './list-values.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const answered = [
  { value: 'LOW', label: 'Low' },
  { value: 'HIGH', label: 'High' },
  { value: 'URGENT', label: 'Élevée' },
]

it.each([
  [false, ['LOW', 'HIGH', 'URGENT']],
  [true, ['URGENT', 'HIGH', 'LOW']],
])(
  'inputs offer a list in the order of its words where the tenant sorts lists: %s',
  async (sortLists, order) => {
    queryClient.setQueryData(keys.configuration, { options: { sortLists } })
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ priority: answered })))
    const asked = await listValues('priority')
    expect(asked.map(one => one.value)).toEqual(order)
    const known = listValues('priority')
    expect(known).toEqual(asked)
    expect(listValues('priority')).toBe(known)
  },
)
