import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

it('sends one after another, past a failure, and other names at once', async () => {
  const done: string[] = []
  const gates: (() => void)[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      await new Promise<void>(resolve => {
        gates.push(resolve)
      })
      done.push(name)
      if (fails) throw new Error(name)
      return name
    }
  const aTurn = () =>
    new Promise(resolve => {
      setTimeout(resolve)
    })
  const settle = async () => {
    await aTurn()
    gates.splice(0).forEach(open => {
      open()
    })
    await aTurn()
  }
  const first = inOrder('look', work('first', true)).catch(error => (error as Error).message)
  const second = inOrder('look', work('second'))
  const other = inOrder('language', work('other'))
  await settle()
  expect(done).toEqual(['first', 'other'])
  await settle()
  expect(done).toEqual(['first', 'other', 'second'])
  expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other'])
})
