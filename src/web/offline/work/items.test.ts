import { describe, expect, it } from 'vitest'
import type { NewItem, QueuedItem } from '../../data/queue.ts'
import {
  answeredOf,
  bodyOf,
  faultedOf,
  hangingOn,
  type Items,
  nextOf,
  refusedOf,
  retriedOf,
  sendingOf,
  temporaryName,
  withNew,
} from './items.ts'

const error = { status: 400, text: 'No', fields: [] }

const create = (entity: string, data: object, key = entity): NewItem => ({
  key,
  kind: 'create',
  entity,
  route: `/api/x/${entity}s`,
  url: `/api/x/${entity}s`,
  method: 'POST',
  data: { ...data },
  record: '',
  registration: '',
  name: entity,
  base: {},
  shown: {},
})

const edit = (entity: string, record: string, data: object, key: string): NewItem => ({
  ...create(entity, data, key),
  kind: 'edit',
  method: 'PATCH',
  url: `/api/x/${entity}s/${record}`,
  record,
})

/** The writes as the queue takes them in, one after the other; what is made is called TMP0000000n by its place. */
const queueOf = (...given: NewItem[]): Items =>
  given.reduce<Items>(
    (items, one, at) =>
      withNew(items, one, {
        seq: at + 1,
        tmp: one.kind === 'create' ? temporaryName(at + 1) : null,
        username: 'ada',
        at: 0,
      }).items,
    [],
  )

/** The keys in the order in which they go, when every one is answered. */
const orderOf = (items: Items): string[] => {
  const next = nextOf(items)
  return next ? [next.key, ...orderOf(answeredOf(items, next.key, `REAL-${next.seq}`))] : []
}

describe('the order', () => {
  it('is that of making, contracts last', () => {
    expect(orderOf(queueOf(create('contract', {}), create('person', {}), create('asset', {})))).toEqual([
      'person',
      'asset',
      'contract',
    ])
  })

  it('sends what names a contract that waits after it', () => {
    const items = queueOf(create('contract', {}), create('note', { entityRegistration: 'TMP00000001' }))
    expect(orderOf(items)).toEqual(['contract', 'note'])
  })

  it('keeps the order of what is done to one record', () => {
    const items = queueOf(
      edit('task', 'a', { subject: '1' }, 'first'),
      { ...edit('task', 'a', {}, 'run'), kind: 'run', method: 'POST' },
      edit('task', 'a', { subject: '2' }, 'last'),
    )
    expect(items).toHaveLength(3)
    expect(orderOf(items)).toEqual(['first', 'run', 'last'])
  })

  it('leaves what hangs on a refusal, and sends the rest', () => {
    const items = queueOf(
      create('person', {}),
      create('contract', { persons: [{ personRegistration: 'TMP00000001' }] }),
      create('note', { entityRegistration: 'TMP00000002' }),
      create('task', {}),
    )
    const refused = refusedOf(items, 'person', error)
    expect(orderOf(refused)).toEqual(['task'])
    expect(hangingOn(refused, 'person').map(({ key }) => key)).toEqual(['contract', 'note'])
  })
})

describe('an edit', () => {
  it('changes what waits, and removes what it empties', () => {
    const [item, ...others] = queueOf(
      create('person', { name: 'Guérin', email: 'g@example.com' }),
      edit('person', 'TMP00000001', { email: null, phone: '1' }, 'edit'),
    )
    expect(others).toEqual([])
    expect(item).toMatchObject({ kind: 'create', data: { name: 'Guérin', phone: '1' } })
    expect(item!.data).not.toHaveProperty('email')
  })

  it('stands behind what may have left the device', () => {
    const items = sendingOf(queueOf(create('person', { name: 'Guérin' })), 'person')
    const after = withNew(items, edit('person', 'TMP00000001', { phone: '1' }, 'edit'), {
      seq: 2,
      tmp: null,
      username: 'ada',
      at: 0,
    }).items
    expect(after.map(({ key }) => key)).toEqual(['person', 'edit'])
    expect(after[0]!.body).toBe(bodyOf(items[0]!))
  })

  it('mends what was refused, under a new key', () => {
    const refused = refusedOf(
      sendingOf(queueOf(create('person', { name: 'Guérin' }), create('task', {})), 'person'),
      'person',
      error,
    )
    const { items } = withNew(refused, edit('person', 'TMP00000001', { phone: '1' }, 'mended'), {
      seq: 3,
      tmp: null,
      username: 'ada',
      at: 0,
    })
    expect(items.map(({ key }) => key)).toEqual(['mended', 'task'])
    expect(items[0]).toMatchObject({
      state: 'waiting',
      body: null,
      error: null,
      tmp: 'TMP00000001',
      data: { name: 'Guérin', phone: '1' },
    })
  })

  it('of what was edited here before asks for no version', () => {
    const first = sendingOf(queueOf({ ...edit('task', 'a', { subject: '1' }, 'first'), ifMatch: 3 }), 'first')
    const items = withNew(
      first,
      { ...edit('task', 'a', { subject: '2' }, 'second'), ifMatch: 3 },
      { seq: 2, tmp: null, username: 'ada', at: 0 },
    ).items
    expect(items.map(({ ifMatch }) => ifMatch)).toEqual([3, null])
  })
})

describe('the quotations of a contract that is made here', () => {
  const quoted = (data: object, key: string): NewItem => ({
    ...edit('contract', 'TMP00000001', data, key),
    lists: ['quotations'],
  })

  it('travel in the request that makes it, each as it was last typed, and unnamed', () => {
    const items = queueOf(
      create('contract', { name: 'Haas' }),
      quoted({ quotations: [{ _id: 'here-1', rate: 0.05, duration: 36 }] }, 'first'),
      quoted({ quotations: [{ _id: 'here-1', rate: 0.06 }] }, 'second'),
      quoted({ quotations: [{ _id: 'here-2', rate: 0.07 }] }, 'third'),
      quoted({ quotations: { 'here-2': null } }, 'fourth'),
    )
    expect(items).toHaveLength(1)
    expect(JSON.parse(bodyOf(items[0]!))).toEqual({
      name: 'Haas',
      quotations: [{ rate: 0.06, duration: 36 }],
      tmpRegistration: 'TMP00000001',
    })
  })

  it('that the server has are taken away by a request of their own', () => {
    const items = queueOf(
      quoted({ quotations: [{ _id: 'q1', rate: 0.06 }] }, 'change'),
      quoted({ quotations: { q1: null } }, 'remove'),
    )
    expect(items.map(({ key }) => key)).toEqual(['change', 'remove'])
  })
})

describe('an answer', () => {
  it('names what was made wherever it is referred to', () => {
    const items = queueOf(
      create('person', {}),
      create('contract', { persons: [{ personRegistration: 'TMP00000001' }], name: 'TMP00000001 stays?' }),
      edit('person', 'TMP00000001', { phone: '1' }, 'never'),
    )
    const [contract] = answeredOf(items, 'person', 'PER 1')
    expect(contract!.data).toEqual({
      persons: [{ personRegistration: 'PER 1' }],
      name: 'TMP00000001 stays?',
    })
  })

  it('leaves bytes that were sent as they are', () => {
    const [, , sent] = sendingOf(
      queueOf(create('person', {}), create('asset', {}), edit('person', 'TMP00000002', {}, 'sent')),
      'sent',
    )
    const [after] = answeredOf([sent!], 'none', undefined)
    expect(after).toEqual(sent)
    const named = answeredOf(
      [...queueOf(create('person', {})), { ...sent!, url: '/api/x/persons/TMP00000001' }],
      'person',
      'PER-1',
    )
    expect(named[0]).toMatchObject({ url: '/api/x/persons/TMP00000001', body: sent!.body })
  })
})

it('a record that is made is told by its temporary registration', () => {
  const [item] = queueOf(create('person', { _id: 'x', registration: 'TMP00000001', name: 'A' }))
  expect(JSON.parse(bodyOf(item!))).toEqual({ tmpRegistration: 'TMP00000001', name: 'A' })
})

describe('going again', () => {
  const [item] = queueOf(create('person', { name: 'A' })) as [QueuedItem]

  it('has a new key where it was refused', () => {
    const refused = refusedOf(sendingOf([item], item.key), item.key, error)
    expect(retriedOf(refused, item.key, 'new', { name: 'B' })[0]).toMatchObject({
      key: 'new',
      data: { name: 'B' },
      body: null,
      state: 'waiting',
      tmp: 'TMP00000001',
    })
  })

  it('keeps key and bytes where the server failed, which sets it aside the fifth time', () => {
    let items = sendingOf([item], item.key)
    const states = Array.from({ length: 5 }, () => {
      items = faultedOf(items, item.key, { ...error, status: 500 })
      return items[0]!.state
    })
    expect(states).toEqual(['doubt', 'doubt', 'doubt', 'doubt', 'aside'])
    expect(retriedOf(items, item.key, 'new')[0]).toMatchObject({
      key: item.key,
      body: bodyOf(item),
      state: 'doubt',
    })
  })
})
