import { expect, it } from 'vitest'
import type { CompiledEntity } from '#model/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { TakenRecord } from '../../data/taken.ts'
import { ownAddresses } from './compare-taken.ts'
import { turnsOf } from './turns.ts'
import { agreementOf, filesToTake, hangingLists, namedIn } from './what-to-take.ts'

const model = {
  name: 'contract',
  base: 'contract',
  owns: [{ entity: 'cashflow', by: 'contractRegistration', as: 'cashflows' }],
  layout: [
    { id: 'notes', kind: 'Notes' },
    { id: 'invoices', kind: 'SubEntities', props: { entity: 'invoice' } },
    { id: 'again', kind: 'SubEntities', props: { entity: 'invoice' } },
  ],
  layouts: {},
  fields: [
    {
      name: 'persons',
      kind: 'elements',
      fields: [{ name: 'personRegistration', kind: 'reference', to: 'person' }],
    },
    { name: 'name', kind: 'text' },
  ],
} as unknown as CompiledEntity

const data: RecordData = {
  _id: 'a',
  registration: 'CTR-1',
  persons: [{ personRegistration: 'PER-1' }, { personRegistration: 'PER-1' }, { role: 'CLIENT' }],
}

it('what hangs on a record follows from its cards and what it owns, each asked for once and whole', () => {
  const asked = hangingLists(model, data).map(({ entity, params }) => [entity, params])
  expect(asked).toEqual([
    ['cashflow', { contractRegistration: 'CTR-1', range: '0-499' }],
    ['note', { entityName: 'contract', entityRegistration: 'CTR-1', range: '0-499' }],
    ['invoice', { contractRegistration: 'CTR-1', range: '0-499' }],
  ])
  expect(namedIn(model, data)).toEqual([{ entity: 'person', key: 'PER-1' }])
})

it('documents come with their content as long as they are small and there is room', () => {
  const documents = [1, 3, 2, 2, 0.5].map((size, index) => ({ _id: String(index), size: size * 1_000 }))
  const { taken, left } = filesToTake([...documents, { _id: 'unknown' }], 2_000, 4_500)
  expect([taken.map(({ _id }) => _id), left]).toEqual([['0', '2', '4'], 3])
})

it('what another record needs, too, stays when one is let go', () => {
  const record = (id: string, addresses: string[]): TakenRecord => ({
    entity: 'contract',
    route: '/api/financing/contracts',
    id,
    registration: id,
    name: '',
    version: 1,
    by: 'choice',
    at: 0,
    addresses,
    files: [`${id}.pdf`],
    left: 0,
    bytes: 0,
  })
  const [first, second] = [record('a', ['x', 'shared']), record('b', ['shared', 'y'])]
  expect(ownAddresses([first!, second!], first!)).toEqual(['x', 'a.pdf'])
})

it('two go at a time, the others in their order, also behind one that fails', async () => {
  const turn = turnsOf(2)
  const log: string[] = []
  let most = 0
  let running = 0
  const work = (name: string) => async () => {
    running += 1
    most = Math.max(most, running)
    log.push(name)
    await Promise.resolve()
    running -= 1
    if (name === 'b') throw new Error('no')
  }
  await Promise.allSettled(['a', 'b', 'c', 'd'].map(name => turn(work(name))))
  expect([log, most]).toEqual([['a', 'b', 'c', 'd'], 2])
})

it('with a partner his agreement comes along, with nobody else', () => {
  const partner: RecordData = {
    _id: 'p',
    registration: 'PER 1',
    roles: [{ role: 'CLIENT' }, { role: 'PARTNER' }],
  }
  expect(agreementOf(partner)).toEqual(['/api/financing/agreements/current-for-person/PER%201'])
  expect(agreementOf({ ...partner, roles: [{ role: 'CLIENT' }] })).toEqual([])
  expect(agreementOf({ _id: 'p' })).toEqual([])
})
