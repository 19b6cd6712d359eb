import { describe, expect, it } from 'vitest'
import { Memory, tryAgain } from './try-again.ts'

const held = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })

describe('a step that another’s work held in the opposite order', () => {
  it('is taken again, and remembers nothing of the time before', async () => {
    const memory = new Memory()
    const taken = memory.keep(new Set(['CT-1']))
    const book = memory.keep(new Map([['one', 'CT-1']]))
    let times = 0
    const answer = await tryAgain(memory, async () => {
      times += 1
      expect([...taken]).toEqual(['CT-1'])
      expect([...book]).toEqual([['one', 'CT-1']])
      taken.add('CT-2')
      book.set('one', 'CT-2')
      if (times < 3) throw held()
      return times
    })
    expect(answer).toBe(3)
    expect([[...taken], [...book]]).toEqual([['CT-1', 'CT-2'], [['one', 'CT-2']]])
  })

  it('is given up after five times, and any other fault at once', async () => {
    for (const [fault, most] of [
      [held(), 5],
      [new Error('wrong'), 1],
    ] as const) {
      let times = 0
      const run = async () => {
        times += 1
        throw fault
      }
      await expect(tryAgain(new Memory(), run)).rejects.toBe(fault)
      expect(times).toBe(most)
    }
  })
})
