import { describe, expect, it } from 'vitest'
import { ApiError } from '../../data/api-error.ts'
import type { NewItem, QueuedItem, QueueNews } from '../../data/queue.ts'
import { temporaryName, withNew } from './items.ts'
import type { OpenQueue } from './queue.ts'
import { newTally, type Outside, replay } from './replay.ts'
import type { Work } from './store.ts'

const write = (kind: NewItem['kind'], entity: string, key: string, more: Partial<NewItem> = {}): NewItem => ({
  key,
  kind,
  entity,
  route: `/api/x/${entity}s`,
  url: `/api/x/${entity}s${more.record ? `/${more.record}` : ''}`,
  method: kind === 'create' ? 'POST' : 'PATCH',
  data: {},
  record: '',
  registration: '',
  name: entity,
  base: {},
  shown: {},
  ...more,
})

const workOf = (...given: NewItem[]): Work => {
  let items: Work['items'] = []
  let seq = 0
  for (const one of given) {
    seq += 1
    const tmp = one.kind === 'create' ? temporaryName(seq) : null
    items = withNew(items, one, { seq, tmp, username: 'ada', at: 0 }).items
  }
  return { items, meta: { queueId: 'q', temporary: seq, seq, names: {}, sent: [] } }
}

/** A queue in memory, and a server that answers as it is told, in turn; then with a registration of its own. */
const begin = (work: Work, answers: readonly (ApiError | 'cut')[] = [], theirs: object = {}) => {
  const told: QueueNews[] = []
  const sent: QueuedItem[] = []
  let lost = 0
  let now = work
  const left = [...answers]
  const queue = {
    work: () => now,
    change: async (how: (before: Work) => Work) => {
      now = how(now)
      return now
    },
    report: (news: QueueNews) => told.push(news),
    alive: () => {},
  } as unknown as OpenQueue
  const outside: Outside = {
    username: () => 'ada',
    maySend: async () => true,
    send: async item => {
      sent.push(item)
      const answer = left.shift()
      if (answer === 'cut') throw new ApiError({ status: 0 }, { noAnswer: 'network' })
      if (answer) throw answer
      return { _id: `id-${item.key}`, registration: `REAL-${item.key}` }
    },
    fetchSaved: async () => {},
    differing: async () => [{ field: 'instalment', here: 1430, there: 1432.12 }],
    fetchTheirs: async () => ({ _id: 'a', _version: 8, ...theirs }),
    met: (_, fields) => `both ${fields}`,
    lost: () => {
      lost += 1
    },
    errorOf: error => ({ status: (error as ApiError).status, text: (error as ApiError).message, fields: [] }),
    now: () => 7,
  }
  return { queue, outside, told, sent, lost: () => lost, work: () => now }
}

const chain = () =>
  workOf(
    write('create', 'person', 'p'),
    write('create', 'contract', 'c', { data: { client: 'TMP00000001' } }),
    write('edit', 'contract', 'e', { record: 'TMP00000002', data: { name: 'x' }, body: '{"name":"x"}' }),
  )

describe('a replay', () => {
  it('sends each once, in order, under the names that the server gave, and says so once', async () => {
    const run = begin(chain())
    expect(await replay(run.queue, run.outside)).toBe(false)
    expect(run.sent.map(({ key }) => key)).toEqual(['p', 'c', 'e'])
    expect(JSON.parse(run.sent[1]!.body!)).toEqual({ client: 'REAL-p', tmpRegistration: 'TMP00000002' })
    expect(run.work().items).toEqual([])
    expect(run.work().meta.names).toEqual({ TMP00000001: 'REAL-p', TMP00000002: 'REAL-c' })
    expect(run.told).toEqual([{ kind: 'ended', sent: 3, refused: [], differing: [] }])
  })

  it('stops where no answer comes, counts the trial, and sends the very bytes again', async () => {
    const run = begin(chain(), ['cut'])
    const tally = newTally()
    expect(await replay(run.queue, run.outside, tally)).toBe(true)
    expect(run.work().items[0]).toMatchObject({ state: 'doubt', trials: 1 })
    expect([run.lost(), run.told.map(({ kind }) => kind)]).toEqual([1, ['stopped']])
    await replay(run.queue, run.outside, tally)
    expect(run.sent[1]).toMatchObject({ key: run.sent[0]!.key, body: run.sent[0]!.body })
    expect(run.told.at(-1)).toEqual({ kind: 'ended', sent: 3, refused: [], differing: [] })
  })

  it('leaves what was refused with its words and what hangs on it, and sends the rest', async () => {
    const work = workOf(
      write('create', 'person', 'p'),
      write('create', 'contract', 'c', { data: { client: 'TMP00000001' } }),
      write('create', 'task', 't'),
    )
    const run = begin(work, [new ApiError({ status: 400, message: 'A SIREN belongs to one person' })])
    await replay(run.queue, run.outside)
    expect(run.sent.map(({ key }) => key)).toEqual(['p', 't'])
    expect(run.work().items.map(({ key, state }) => [key, state])).toEqual([
      ['p', 'refused'],
      ['c', 'waiting'],
    ])
    expect(run.told).toEqual([
      {
        kind: 'ended',
        sent: 1,
        refused: [{ entity: 'person', record: 'TMP00000001', text: 'A SIREN belongs to one person' }],
        differing: [],
      },
    ])
  })

  it('tells of amounts that the server has worked out otherwise, and keeps that with what was sent', async () => {
    const work = workOf(write('create', 'contract', 'c'), write('create', 'task', 't'))
    const items = work.items.map(item =>
      item.key === 'c' ? { ...item, promised: [{ instalment: 1430 }] } : item,
    )
    const run = begin({ ...work, items })
    await replay(run.queue, run.outside)
    const differs = [{ field: 'instalment', here: 1430, there: 1432.12 }]
    expect(run.told).toMatchObject([{ kind: 'ended', sent: 2, differing: [{ record: 'REAL-c', differs }] }])
    expect(run.work().meta.sent.map(one => one.differs)).toEqual([differs, undefined])
  })

  it('waits for a sign-in without counting a trial, and says why', async () => {
    const run = begin(chain(), [new ApiError({ status: 401, message: 'Session has expired' })])
    await replay(run.queue, run.outside)
    expect(run.work().items[0]).toMatchObject({ state: 'doubt', trials: 0, error: null })
    expect(run.told).toEqual([{ kind: 'stopped', text: 'Session has expired' }])
  })

  it('comes again where the server is busy, and is not refused by it', async () => {
    for (const busy of [
      new ApiError({ status: 503 }),
      new ApiError({ status: 429 }),
      new ApiError({ status: 409, code: 'IDEMPOTENCY_IN_FLIGHT' }),
    ]) {
      const run = begin(chain(), [busy])
      expect(await replay(run.queue, run.outside)).toBe(true)
      expect(run.work().items[0]).toMatchObject({ state: 'doubt', trials: 1 })
    }
  })

  describe('that meets what somebody else has saved', () => {
    const stale = new ApiError({ status: 412 })
    const edits = () =>
      workOf(
        write('edit', 'person', 'e', { record: 'a', data: { phone: '2' }, base: { phone: '1' }, ifMatch: 7 }),
      )

    it('goes over it under a new key where nothing meets', async () => {
      const run = begin(edits(), [stale], { phone: '1', name: 'New' })
      await replay(run.queue, run.outside)
      expect(run.sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
        [7, '{"phone":"2"}'],
        [8, '{"phone":"2"}'],
      ])
      expect(run.sent[1]!.key).not.toBe(run.sent[0]!.key)
      expect(run.work().items).toEqual([])
    })

    it('waits for a person where both changed the same', async () => {
      const run = begin(edits(), [stale], { phone: '3' })
      await replay(run.queue, run.outside)
      expect(run.work().items[0]).toMatchObject({
        state: 'refused',
        error: { text: 'both phone' },
        theirs: { phone: '3' },
      })
    })

    it('is tried three times at most', async () => {
      const run = begin(edits(), [stale, stale, stale, stale], { phone: '1' })
      await replay(run.queue, run.outside)
      expect(run.sent).toHaveLength(4)
      expect(run.work().items[0]).toMatchObject({ state: 'refused' })
    })
  })

  it('sends nothing of somebody else, and nothing once another tab has taken over', async () => {
    const others = begin(chain())
    await replay(others.queue, { ...others.outside, username: () => 'bob' })
    expect(others.sent).toEqual([])
    const taken = begin(chain())
    let isMine = true
    const send: Outside['send'] = async (item, queueId) => {
      isMine = false
      return taken.outside.send(item, queueId)
    }
    await replay(taken.queue, { ...taken.outside, send }, newTally(), () => isMine)
    expect(taken.work().items.map(({ state }) => state)).toEqual(['sending', 'waiting', 'doubt'])
  })
})
