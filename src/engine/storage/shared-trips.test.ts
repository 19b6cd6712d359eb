import { describe, expect, it } from 'vitest'
import type { NamedStatement } from './packet.ts'
import { SharedTrips } from './shared-trips.ts'

const statement = (text: string, values: unknown[] = []): NamedStatement => ({ text, values, name: text })
const session = (id: string) => statement('enter', [id])

const turn = () => new Promise(resolve => setImmediate(resolve))

/** A database that tells what travelled together, and answers a trip when it is told to. */
const database = (refuses?: { text: string; error: object }) => {
  const trips: string[][] = []
  const waiting: (() => void)[] = []
  const shared = new SharedTrips(async statements => {
    trips.push(statements.map(one => one.text))
    await new Promise<void>(resolve => waiting.push(resolve))
    if (refuses && statements.some(one => one.text === refuses.text)) throw refuses.error
    return statements.map(one => ({ rows: [one.text], count: 1 }))
  })
  const settle = async () => {
    do {
      for (const answer of waiting.splice(0)) answer()
      // What gathered meanwhile departs with the turn after.
      await turn()
      await turn()
    } while (waiting.length)
  }
  const ask = (who: string, ...texts: string[]) =>
    shared.read(
      session(who),
      texts.map(text => statement(text)),
      2000,
    )
  return { trips, settle, ask }
}

const texts = (results: { rows: unknown[] }[]) => results.map(({ rows }) => rows[0])

describe('reads that share a trip', () => {
  it('enter once where one session asks them at the same time, and each has its own answers', async () => {
    const { trips, settle, ask } = database()
    const asked = [ask('a', 'one', 'two'), ask('a', 'three')]
    await turn()
    await settle()
    expect((await Promise.all(asked)).map(texts)).toEqual([['one', 'two'], ['three']])
    expect(trips).toEqual([['enter', 'one', 'two', 'three']])
  })

  it('never share it with another session', async () => {
    const { trips, settle, ask } = database()
    const asked = [ask('a', 'one'), ask('b', 'two')]
    await turn()
    await settle()
    await Promise.all(asked)
    expect(trips).toEqual([
      ['enter', 'one'],
      ['enter', 'two'],
    ])
  })

  it('gather while trips of the session are under way', async () => {
    const { trips, settle, ask } = database()
    const asked = [ask('a', 'one')]
    await turn()
    asked.push(ask('a', 'two'))
    await turn()
    asked.push(ask('a', 'three'), ask('a', 'four'))
    await turn()
    expect(trips).toEqual([
      ['enter', 'one'],
      ['enter', 'two'],
    ])
    await settle()
    await Promise.all(asked)
    expect(trips.slice(2)).toEqual([['enter', 'three', 'four']])
  })

  it('wait no longer than a moment for a trip that takes long', async () => {
    const { trips, settle, ask } = database()
    const asked = [ask('a', 'one')]
    await turn()
    asked.push(ask('a', 'two'))
    await turn()
    asked.push(ask('a', 'three'))
    await expect.poll(() => trips.length).toBe(3)
    await settle()
    expect(texts(await asked[2]!)).toEqual(['three'])
  })

  it('are asked one by one where the database refuses one of them', async () => {
    const error = Object.assign(new Error('too slow'), { severity: 'ERROR', code: '57014' })
    const { trips, settle, ask } = database({ text: 'slow', error })
    const asked = Promise.allSettled([ask('a', 'one'), ask('a', 'slow')])
    await turn()
    await settle()
    const [one, slow] = await asked
    expect(one).toMatchObject({ status: 'fulfilled', value: [{ rows: ['one'] }] })
    expect(slow).toMatchObject({ status: 'rejected', reason: error })
    expect(trips).toHaveLength(3)
  })

  it('all end with a session that was signed out, and with a line that is lost', async () => {
    const ended = new Error('ended', { cause: { severity: 'ERROR', code: 'TR401' } })
    for (const error of [ended, new Error('Connection terminated')]) {
      const { trips, settle, ask } = database({ text: 'enter', error })
      const asked = Promise.allSettled([ask('a', 'one'), ask('a', 'two')])
      await turn()
      await settle()
      expect((await asked).map(one => one.status)).toEqual(['rejected', 'rejected'])
      expect(trips).toHaveLength(1)
    }
  })
})
