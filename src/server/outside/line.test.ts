import { expect, it } from 'vitest'
import { OutsideFault } from '../adapters/outside/outside-fetch.ts'
import { KeptAnswers } from './kept-answers.ts'
import { askJsonBy, Line } from './line.ts'
import { ProviderRefusal } from './provider.ts'

let now = 0
const clock = () => now
const longMs = 60_000
const fails = (error: Error) => async () => {
  throw error
}
const answers = async () => 'here'

const failing = async (line: Line, error: Error, times: number) => {
  for (let i = 0; i < times; i++) await line.ask(longMs, undefined, fails(error)).catch(() => {})
}

it('after five failures nobody waits for it, half a minute, then twice as long; one question tries it', async () => {
  now = 1_000_000
  const line = new Line(1000, clock)
  await failing(line, new ProviderRefusal(500), 4)
  expect(await line.ask(longMs, undefined, answers)).toBe('here')
  await failing(line, new ProviderRefusal(500), 5)
  let isAsked = false
  const look = async () => {
    isAsked = true
    return 'here'
  }
  await expect(line.ask(longMs, undefined, look)).rejects.toThrow(OutsideFault)
  now += 30_001
  // One tries; who comes meanwhile is told at once.
  let end: (value: string) => void = () => {}
  const probe = line.ask(
    longMs,
    undefined,
    () =>
      new Promise<string>(resolve => {
        end = resolve
      }),
  )
  await expect(line.ask(longMs, undefined, look)).rejects.toThrow(OutsideFault)
  expect(isAsked).toBe(false)
  end('back')
  expect(await probe).toBe('back')
  expect(await line.ask(longMs, undefined, answers)).toBe('here')
  await failing(line, new ProviderRefusal(401), 5)
  now += 30_001
  await failing(line, new ProviderRefusal(401), 1)
  now += 30_001
  await expect(line.ask(longMs, undefined, answers)).rejects.toThrow(OutsideFault)
  now += 30_000
  expect(await line.ask(longMs, undefined, answers)).toBe('here')
})

it('who is asked too much is left alone for as long as he says, and nothing found is no failure', async () => {
  now = 2_000_000
  const line = new Line(1000, clock)
  await failing(line, new ProviderRefusal(429, 7), 1)
  await expect(line.ask(longMs, undefined, answers)).rejects.toThrow(OutsideFault)
  now += 7_001
  expect(await line.ask(longMs, undefined, answers)).toBe('here')
  await failing(line, new ProviderRefusal(404), 20)
  expect(await line.ask(longMs, undefined, answers)).toBe('here')
})

it('what passes is tried once more, what will not be otherwise is not', async () => {
  now = 3_000_000
  const line = new Line(1000, clock)
  let times = 0
  const once = (error: Error) => async () => {
    if (times++ === 0) throw error
    return 'second'
  }
  expect(await line.ask(longMs, undefined, once(new ProviderRefusal(503)))).toBe('second')
  times = 0
  await expect(line.ask(longMs, undefined, once(new ProviderRefusal(401)))).rejects.toThrow(ProviderRefusal)
  expect(times).toBe(1)
})

it('what may have been taken is not asked twice: a reading is, a POST is not', async () => {
  now = 3_500_000
  const line = new Line(1000, clock)
  const timesOf = async (method: 'GET' | 'POST', fail: () => Response) => {
    let times = 0
    const ask = askJsonBy(async () => {
      times++
      return fail()
    }, 'test')
    const question = (signal: AbortSignal) => ask({ method, url: new URL('https://service.example'), signal })
    await expect(line.ask(longMs, undefined, question)).rejects.toThrow()
    return times
  }
  const refused = () => new Response('', { status: 503 })
  const broken = () => {
    throw new OutsideFault('socket hang up')
  }
  expect([await timesOf('GET', refused), await timesOf('GET', broken)]).toEqual([2, 2])
  expect([await timesOf('POST', refused), await timesOf('POST', broken)]).toEqual([1, 1])
})

it('no more is asked in a second than its owner allows', async () => {
  now = 4_000_000
  const line = new Line(2, clock)
  await line.ask(longMs, undefined, answers)
  await line.ask(longMs, undefined, answers)
  await expect(line.ask(longMs, undefined, answers)).rejects.toThrow(OutsideFault)
  now += 1000
  expect(await line.ask(longMs, undefined, answers)).toBe('here')
})

it('answers are kept for their time, and equal questions under way are one', async () => {
  now = 5_000_000
  const kept = new KeptAnswers(clock)
  kept.keep('a', 1, 1000)
  kept.keep('b', 2, 0)
  expect([kept.find('a'), kept.find('b')]).toEqual([1, undefined])
  now += 1000
  expect(kept.find('a')).toBeUndefined()
  let asked = 0
  const ask = async () => ++asked
  expect(await Promise.all([kept.once('q', ask), kept.once('q', ask)])).toEqual([1, 1])
  expect(await kept.once('q', ask)).toBe(2)
})
