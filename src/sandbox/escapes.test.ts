import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Machine } from './machine.ts'
import { wanted, ways } from './testing/constructor-ways.ts'
import { newMachine, tryScript } from './testing/try-script.ts'

let machine: Machine
beforeAll(async () => {
  machine = await newMachine()
})
afterAll(() => machine.end())

describe('the constructor of', () => {
  test.each(Object.entries(ways))('%s makes no function that sees the host', async (_, way) => {
    for (const name of wanted) {
      const code = `export const execute = () => { const f = ${way}; const make = typeof f === 'function' ? f.constructor : f; let found; try { found = make('return typeof ${name}')() } catch { found = 'undefined' } if (found && typeof found === 'object') found = 'undefined'; return [String(found) , typeof globalThis.${name}] }`
      const outcome = await tryScript(machine, code)
      expect(outcome, `${name} by ${way}`).toMatchObject({
        answer: expect.stringMatching(/^\["(undefined|\[object .*\])","undefined"\]$/),
      })
    }
  })
})

const nothingOfOurs = /node:|node_modules|file:\/\/|\/work\/|\.ts:\d|machine\.ts|script-run/

/** Each is tried by itself; whatever it answers tells nothing of the house, and leaves nothing to the next. */
const tricks: Record<string, string> = {
  'pollutes the prototype of objects': 'Object.prototype.polluted = 1; return ({}).polluted',
  'pollutes by __proto__ of parsed JSON':
    'const a = JSON.parse(\'{"__proto__": {"x": 1}}\'); return Object.assign({}, a).x',
  'takes the place of JSON.parse':
    'JSON.parse = () => ({ taken: true }); return finance.pmt({ rate: 0.01, nper: 12, pv: 1 })',
  'takes the place of JSON.stringify': 'JSON.stringify = () => \'{"$file":{}}\'; return 1',
  'takes the place of Promise.then':
    'Promise.prototype.then = function () { throw new Error("mine") }; return 1',
  'takes the place of Reflect.apply': 'Reflect.apply = () => "mine"; return may("read persons")',
  'takes the place of Map':
    "Map.prototype.get = () => ({ resolve() {}, reject() {} }); return wsGet('/api/x')",
  'answers a thenable that throws': 'return { get then() { throw process } }',
  'answers a proxy': 'return new Proxy({}, { ownKeys() { throw new Error("x") } })',
  'answers toJSON that loops in itself': 'const a = { toJSON() { return a } }; return a',
  'answers a cycle': 'const a = {}; a.a = a; return a',
  'throws a getter': 'throw { get message() { throw new Error("inner") } }',
  'throws a proxy': 'throw new Proxy({}, { get() { throw new Error("trap") } })',
  'throws null': 'throw null',
  'throws a symbol': 'throw Symbol("s")',
  'throws a function': 'throw () => {}',
  'throws an error with a forged stack': "const e = new Error('x'); e.stack = 'at /etc/passwd:1:1'; throw e",
  'reads the stack of the host':
    "try { log.info({ get x() { return 1 } }) ; return new Error('x').stack } catch (e) { return e.stack }",
  'asks the host an unknown op': 'return typeof host',
  'reads arguments of its callers': 'return (function () { return arguments.callee })()',
  'reads the caller of a function': 'function f() { return f.caller } return f()',
  evals: "return eval('typeof process')",
  'evals from afar': "return (0, eval)('this.process')",
  'makes a realm': 'return typeof ShadowRealm',
  'waits on shared memory': 'return typeof Atomics + typeof SharedArrayBuffer',
  'collects garbage': 'return typeof gc',
  'keeps a weak reference': 'return typeof WeakRef + typeof FinalizationRegistry',
  'looks for timers': 'return typeof setTimeout + typeof queueMicrotask + typeof setInterval',
  'looks for a console': 'return typeof console',
  'reads cookies': 'return typeof document === "undefined" ? "none" : document.cookie',
  'reads the parent window': 'return typeof parent + typeof top + typeof opener',
  'reads storage': 'return typeof localStorage + typeof indexedDB + typeof caches',
  'asks a call outside': "return wsGet('https://example.com/api/x')",
  'asks a file as a call': "return wsGet('file:///etc/passwd')",
  'gives an op by its arguments': "return wsGet('/api/x', { query: { op: 'done' }, caller: 'admin' })",
  'ends its own run twice': 'const p = Promise.resolve(1); p.then(() => {}); return p',
  'redefines a function of the house':
    "'use strict'; try { globalThis.wsGet = () => 'mine' } catch (e) { return e.name } return wsGet()",
  'redefines it by defineProperty':
    "try { Object.defineProperty(globalThis, 'wsGet', { value: 1 }) } catch (e) { return e.name } return 'changed'",
  'deletes it': 'try { delete globalThis.wsGet } catch (e) { return e.name } return typeof wsGet',
  'makes every array a trap by species':
    "class A extends Array { static get [Symbol.species]() { return function () { throw new Error('species') } } } return new A(1, 2).map(x => x)",
  'iterates with a trap':
    "Array.prototype[Symbol.iterator] = function* () { yield 'mine' }; return format.sort(['b', 'a'])",
  'makes the text of a name a trap': "return finance[{ toString() { return '__proto__' } }]",
  'asks the prototype of the finance proxy': 'return String(Object.getPrototypeOf(finance))',
  'defines on the finance proxy': "try { finance.mine = 1 } catch (e) { return e.name } return 'set'",
}

describe('a script that', () => {
  test.each(Object.entries(tricks))('%s finds nothing of the house', async (_, body) => {
    const outcome = await tryScript(machine, `export const execute = async () => { ${body} }`)
    const { lines: __, ...told } = outcome
    expect(JSON.stringify(told)).not.toMatch(nothingOfOurs)
    if (machine.isSpent) machine = await newMachine()
    const next = await tryScript(
      machine,
      'export const execute = () => [({}).polluted ?? null, JSON.stringify({ a: 1 }), [..."ab"].length, typeof wsGet, Reflect.apply(Math.max, null, [1, 2])]',
    )
    expect(next).toMatchObject({ answer: '[null,"{\\"a\\":1}",2,"function",2]' })
  })
})

/** What takes all of time, memory or stack: it ends past a limit, or with an error of its own. */
const floods: Record<string, string> = {
  'a text that doubles': "let a = 'x'; for (;;) a += a; return a.length",
  'a list without end': 'const a = []; for (;;) a.push(a.length)',
  'an object of many names': "const o = {}; for (let i = 0; ; i++) o['n' + i] = i",
  'many typed arrays': 'const a = []; for (;;) a.push(new Uint8Array(1e6))',
  'a map without end': 'const m = new Map(); for (let i = 0; ; i++) m.set(i, {})',
  'a recursion': 'const f = n => f(n + 1) + 1; return f(0)',
  'a recursion of getters': 'const o = { get a() { return this.a } }; return o.a',
  'a recursion of proxies': 'const p = new Proxy({}, { get: (_, k, r) => r[k] }); return p.x',
  'a chain of promises': 'const f = () => Promise.resolve().then(f); return f()',
  'a generator without end': 'function* g() { for (;;) yield 1 } return [...g()]',
  'a catastrophic expression': "return /^(a+)+$/.test('a'.repeat(40) + 'b')",
  'a nested expression': "return new RegExp('('.repeat(20000)).test('a')",
  'a deep JSON': "return JSON.parse('['.repeat(1e6))",
  'a loop in finally': 'try { throw 1 } finally { for (;;); }',
  'a loop that catches': 'for (;;) { try { throw 1 } catch {} }',
  'a toString that loops': 'return `${{ toString() { for (;;); } }}`',
  'a sort that never ends':
    'return Array.from({ length: 1e6 }, (_, i) => i).sort(() => Math.random() - 0.5).length',
  'a huge repeat': "return 'x'.repeat(2 ** 30).length",
  'a BigInt that grows': 'let a = 2n; for (;;) a = a * a',
}

describe('a flood of', () => {
  test.each(Object.entries(floods))(
    '%s ends, and the next script has all that it needs',
    async (_, body) => {
      const outcome = await tryScript(machine, `export const execute = () => { ${body} }`, {
        time: { ownMs: 300, wholeMs: 3_000 },
      })
      expect('passed' in outcome || 'thrown' in outcome || 'answer' in outcome).toBe(true)
      expect(JSON.stringify({ ...outcome, lines: [] })).not.toMatch(nothingOfOurs)
      machine.end()
      machine = await newMachine()
      expect(await tryScript(machine, 'export const execute = () => 1')).toMatchObject({ answer: '1' })
    },
    60_000,
  )
})

describe('an import', () => {
  test.each([
    'node:fs',
    'fs',
    '/etc/passwd',
    './other.ts',
    'https://example.com/x.js',
    'data:text/javascript,1',
  ])('of %s finds no library', async name => {
    const code = `import * as found from '${name}'\nexport const execute = () => Object.keys(found)`
    const tried = tryScript(machine, code).then(outcome =>
      'thrown' in outcome ? outcome.thrown.message : outcome,
    )
    await expect(tried.catch((error: Error) => error.message)).resolves.toMatch(/There is no library/)
  })
  test('of a name that is worked out is refused', async () => {
    const code = "export const execute = () => import('node' + ':fs')"
    await expect(tryScript(machine, code)).rejects.toThrow('takes the name of a library as it stands')
  })
})
