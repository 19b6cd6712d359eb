import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type EntitySummary, fetchList, type ListParams, type RecordData } from '../data/index.ts'
import { type Ask, isOnlyGuarantor, rank } from './ask.ts'

export interface FoundRecord {
  entity: EntitySummary
  record: RecordData
}

const waitMs = 180
const eachAtMost = 4
const together = 8
const shortest = 2

const useSettled = <V>(value: V): V => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const paramsOf = (ask: Ask): ListParams => ({
  ...(ask.kind === 'registrations' ? { registration: `^${ask.text}` } : { search: ask.text }),
  range: `0-${eachAtMost - 1}`,
})

/** Records of any entity that fit, best first; asked of each entity at once, and only when typing rests. */
export const useFoundRecords = (ask: Ask, entities: readonly EntitySummary[]) => {
  const written = useSettled(`${ask.kind} ${ask.text}`)
  const settled = useMemo((): Ask => {
    const at = written.indexOf(' ')
    return { kind: written.slice(0, at) as Ask['kind'], text: written.slice(at + 1) }
  }, [written])
  const isAsked = settled.kind !== 'commands' && settled.text.length >= shortest
  const asked = isAsked
    ? entities.filter(entity => settled.kind !== 'persons' || entity.name === 'person')
    : []

  const answers = useQueries({
    queries: asked.map(entity => ({
      queryKey: ['list', entity.name, 'palette', settled.kind, settled.text],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchList(entity.route, paramsOf(settled), signal),
      staleTime: 30_000,
      retry: false,
    })),
  })
  const found = answers
    .flatMap((answer, index): FoundRecord[] =>
      (answer.data?.rows ?? []).map(record => ({ entity: asked[index]!, record })),
    )
    .map((one, index) => ({
      one,
      index,
      rank: rank(one.record, settled.text) - (isOnlyGuarantor(one.record) ? 5 : 0),
    }))
    .sort((a, b) => b.rank - a.rank || a.index - b.index)
    .slice(0, together)
    .map(({ one }) => one)
  const isBusy = answers.some(answer => answer.isFetching) || written !== `${ask.kind} ${ask.text}`
  return { found, isBusy: ask.kind !== 'commands' && ask.text.length >= shortest && isBusy }
}
