import { beforeEach, describe, expect, test } from 'vitest'
import { timeLimits } from './limits.ts'
import type { Machine } from './machine.ts'
import { newMachine, tryScript } from './testing/try-script.ts'

let machine: Machine
beforeEach(async () => {
  machine = await newMachine()
})
const answerOf = async (code: string, more = {}) => {
  const made = await tryScript(machine, code, more)
  if (!('answer' in made)) throw new Error(JSON.stringify(made))
  return JSON.parse(made.answer)
}
const long = { time: timeLimits.BACKGROUND }

describe('a run in the sandbox', () => {
  test('draws the same for the same seed, at the same instant, in its own time zone', async () => {
    const code =
      'export const execute = () => [Math.random(), Date.now(), new Date(2026, 6, 1).toISOString()]'
    const first = await answerOf(code)
    expect(first.slice(1)).toEqual([Date.parse('2026-11-24T10:00:00Z'), '2026-06-30T22:00:00.000Z'])
    expect(await answerOf(code)).toEqual(first)
    expect((await answerOf(code, { seed: 6 }))[0]).not.toBe(first[0])
  })

  test('says where it failed, in its own lines alone', async () => {
    const made = await tryScript(
      machine,
      'const f = () => {\n  throw new Error("no")\n}\nfunction execute() {\n  f()\n}',
    )
    expect(made).toMatchObject({
      thrown: {
        message: 'no',
        script: 'tried',
        line: 2,
        stack: expect.stringMatching(/^tried:2:\d+\ntried:5:\d+$/),
      },
    })
    const first = await tryScript(machine, 'function execute() { throw new Error("no") }')
    expect(first).toMatchObject({ thrown: { stack: 'tried:1:32' } })
  })

  test('leaves nothing for the next one', async () => {
    await answerOf(
      'globalThis.left = 1; Array.prototype.map = () => "mine"; Object.prototype.left = 2; JSON.parse = () => 3; export const execute = () => 1',
    )
    expect(
      await answerOf('export const execute = () => [typeof left, [1].map(x => x + 1), {}.left ?? null]'),
    ).toEqual(['undefined', [2], null])
    expect(machine.isSpent).toBe(false)
  })

  test('is stopped after so many calls', async () => {
    const made = await tryScript(
      machine,
      'export const execute = async () => { for (let i = 0; i < 2000; i++) await wsGet("/api/x") }',
      long,
    )
    expect(made).toMatchObject({ passed: { limit: 'calls', figure: '1000' }, calls: 1000 })
  })

  test('has four calls open at once, the rest in turn', async () => {
    let open = 0
    let most = 0
    const call = async () => {
      most = Math.max(most, ++open)
      await new Promise(resolve => setImmediate(resolve))
      open--
      return { ok: true, text: '1' }
    }
    const code =
      'export const execute = async () => (await Promise.all(Array.from({ length: 20 }, () => wsGet("/api/x")))).length'
    expect(await answerOf(code, { call, ...long })).toBe(20)
    expect(most).toBe(4)
  })

  test('passes on what a call refused, and may catch it', async () => {
    const call = async () => ({
      ok: false,
      text: '{"status":404,"code":"GONE","message":"It is gone","strings":["a"]}',
    })
    expect(await tryScript(machine, 'export const execute = () => wsGet("/api/x")', { call })).toMatchObject({
      thrown: { status: 404, code: 'GONE', message: 'It is gone', strings: ['a'], passed: true },
    })
    expect(
      await answerOf('export const execute = () => wsGet("/api/x").catch(error => error.code)', { call }),
    ).toBe('GONE')
  })

  test('keeps a thousand lines of its log', async () => {
    const { lines } = await tryScript(
      machine,
      'export const execute = () => { for (let i = 0; i < 1200; i++) log.info(i) }',
      long,
    )
    expect(lines).toHaveLength(1000)
    expect(lines[0]).toEqual({ level: 'info', message: '0', line: 1 })
    expect(lines[999]!.message).toBe('No more than 1000 lines are kept')
  })

  test('is told which limit it went past', async () => {
    const passed = async (code: string, more = {}) => {
      const made = await tryScript(await newMachine(), code, more)
      return 'passed' in made ? made.passed.limit : made
    }
    expect(await passed('export const execute = () => { for (;;); }')).toBe('time')
    expect(await passed('for (;;); export const execute = 1')).toBe('time')
    expect(await passed('export const execute = async () => { for (;;) await 1 }')).toBe('time')
    expect(await passed('export const execute = () => { try { for (;;); } finally { for (;;); } }')).toBe(
      'time',
    )
    expect(await passed('export const execute = () => /(a+)+$/.test("a".repeat(40) + "b")')).toBe('time')
    expect(await passed('export const execute = () => ({ toJSON() { for (;;); } })')).toBe('time')
    expect(await passed('export const execute = () => "x".repeat(6e6)', long)).toBe('answer')
    expect(
      await passed(
        'export const execute = () => { const a = []; for (;;) a.push("x".repeat(1e6) + a.length) }',
        long,
      ),
    ).toBe('memory')
    expect(
      await passed('export const execute = () => wsGet("/api/x")', {
        ...long,
        call: async () => ({ ok: true, text: `"${'x'.repeat(3e6)}"` }),
      }),
    ).toBe('call-answer')
    expect(
      await passed('export const execute = () => wsPost("/api/x", { body: "x".repeat(2e6) })', long),
    ).toBe('call-body')
  })

  test('that calls itself for ever ends as an error of its own', async () => {
    expect(
      await tryScript(machine, 'export const execute = () => { const f = () => f() + 1; return f() }'),
    ).toMatchObject({
      thrown: { message: 'Maximum call stack size exceeded' },
    })
  })
})
