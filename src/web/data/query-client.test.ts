import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient, refreshRecords } from './query-client.ts'

afterEach(() => queryClient.clear())

it('asks anew behind a first answer that was on its way while something was written', async () => {
  const answers: ((names: string[]) => void)[] = []
  const asked = vi.fn(() => new Promise<string[]>(resolve => answers.push(resolve)))
  const seen: (string[] | undefined)[] = []
  const stop = new QueryObserver(queryClient, {
    queryKey: ['sub', 'person', 'P-1', '/documents'],
    queryFn: asked,
  }).subscribe(({ data }) => void seen.push(data))

  const refreshed = refreshRecords()
  expect(asked).toHaveBeenCalledTimes(1)
  answers[0]!([])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  answers[1]!(['Terms.pdf'])
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['Terms.pdf']))
  await refreshed
  stop()
})
