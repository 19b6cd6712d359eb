import { expect, it } from 'vitest'
import type { NewItem } from '../../data/queue.ts'
import { answeredOf, refusedOf, retriedOf, temporaryName, withNew } from './items.ts'
import { arrived, letGo } from './settled.ts'
import type { Work } from './store.ts'

const error = { status: 400, text: 'Field name is missing', fields: [] }

const create = (seq: number, data: object = {}): NewItem => ({
  key: `key-${seq}`,
  kind: 'create',
  entity: 'person',
  route: '/api/person/persons',
  url: '/api/person/persons',
  method: 'POST',
  data: { name: `Person ${seq}`, ...data },
  record: '',
  registration: '',
  name: `Person ${seq}`,
  base: {},
  shown: {},
})

const workOf = (count: number): Work => {
  let items: Work['items'] = []
  for (let seq = 1; seq <= count; seq++)
    items = withNew(items, create(seq), { seq, tmp: temporaryName(seq), username: 'ada', at: seq }).items
  return { items, meta: { queueId: 'q', temporary: count, seq: count, names: {}, sent: [] } }
}

it('what was refused and mended can be looked up once it has arrived', () => {
  const work = workOf(1)
  const again = workOf(1).items
  expect(arrived({ ...work, items: again }, again[0]!, 9).meta.settled ?? []).toEqual([])
  const mended = retriedOf(refusedOf(work.items, 'key-1', error), 'key-1', 'key-2', { name: 'Ada' })
  const { settled } = arrived({ ...work, items: mended }, mended[0]!, 9).meta
  expect(settled).toEqual([
    {
      kind: 'create',
      entity: 'person',
      name: 'Person 1',
      record: 'TMP00000001',
      data: { name: 'Ada' },
      text: 'Field name is missing',
      how: 'sent',
      at: 9,
    },
  ])
  expect(answeredOf(mended, 'key-2', 'PER-1')).toEqual([])
})

it('the last six stay, what was never refused is none of them', () => {
  let work = workOf(9)
  work = {
    ...work,
    items: work.items.map(item => (item.seq > 1 ? { ...item, state: 'refused', error } : item)),
  }
  for (let seq = 1; seq <= 9; seq++) work = letGo(work, `key-${seq}`, seq % 2 ? 'discarded' : 'draft', seq)
  expect(work.items).toEqual([])
  expect(work.meta.settled!.map(({ at, how }) => [at, how])).toEqual([
    [9, 'discarded'],
    [8, 'draft'],
    [7, 'discarded'],
    [6, 'draft'],
    [5, 'discarded'],
    [4, 'draft'],
  ])
})
