import { beforeEach, expect, test, vi } from 'vitest'

let ownStore: typeof import('./own-store.ts').ownStore

const keeperOf = () => {
  const kept: string[] = []
  return {
    kept,
    keep: (name: string, value: unknown) => void kept.push(`${name} ${JSON.stringify(value)}`),
    drop: (name: string) => void kept.push(`${name} -`),
  }
}

beforeEach(async () => {
  vi.resetModules()
  ownStore = (await import('./own-store.ts')).ownStore
})

test('what was typed before it is open is kept with what was there, and nothing unseen is dropped', () => {
  ownStore.keep('draft.task.new', 'typed')
  ownStore.drop('draft.task.TSK-1')
  const keeper = keeperOf()
  ownStore.by(
    keeper,
    new Map([
      ['draft.task.new', 'old'],
      ['draft.task.TSK-1', 'left'],
    ]),
  )
  expect([ownStore.read('draft.task.new'), ownStore.read('draft.task.TSK-1')]).toEqual(['typed', 'left'])
  ownStore.drop('draft.task.TSK-1')
  expect(keeper.kept).toEqual(['draft.task.new "typed"', 'draft.task.TSK-1 -'])
})

test('it is told when it opens, and nothing is readable once its person has left', () => {
  let told = 0
  const stop = ownStore.subscribe(() => {
    told += 1
  })
  ownStore.by(keeperOf(), new Map([['recent', ['Claire']]]))
  ownStore.changed('draft.task.new', 'of another page')
  expect([ownStore.read('recent'), ownStore.read('draft.task.new')]).toEqual([['Claire'], 'of another page'])
  ownStore.leave()
  expect([ownStore.read('recent'), ownStore.isOpen(), told]).toEqual([undefined, false, 2])
  stop()
})

test('one who comes after another has nothing of his, whatever his screens say as they go', () => {
  ownStore.by(keeperOf(), new Map([['recent', ['Claire']]]))
  ownStore.by(keeperOf(), new Map())
  expect(ownStore.read('recent')).toBeUndefined()
  ownStore.leave()
  ownStore.keep('draft.task.new', 'as it goes')
  const next = keeperOf()
  ownStore.by(next, new Map())
  expect([ownStore.read('draft.task.new'), next.kept]).toEqual([undefined, []])
})
