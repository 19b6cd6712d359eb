import { layoutMethods } from './layout-methods.ts'

// Long because it is one text that the guest runs before anything else: what it captures here nobody can change later.
/** The name by which stacks know the prelude; its lines are no script's. */
export const preludeName = '<tranche>'

/**
 * What a script finds when it begins, in the guest's own language. It takes what it needs of the language before the
 * script's first line, keeps promises of calls by number, and lets nobody see the one function that leads outside.
 */
export const prelude = String.raw`(() => {
'use strict'
const host = globalThis.__host
delete globalThis.__host
for (const name of ['SharedArrayBuffer', 'Atomics', 'gc', 'navigator', 'performance', 'WeakRef', 'FinalizationRegistry']) delete globalThis[name]
const { parse, stringify } = JSON
const { apply, defineProperty, ownKeys } = Reflect
const { freeze, isExtensible, create, assign } = Object
const ErrorOf = Error, TypeErrorOf = TypeError, PromiseOf = Promise, TextOf = String, isArray = Array.isArray
const ByteArray = Uint8Array
const then = PromiseOf.prototype.then
const { get: mapGet, set: mapSet, delete: mapDelete } = Map.prototype
const { has: setHas, add: setAdd } = WeakSet.prototype
const { charCodeAt, slice, indexOf } = String.prototype
const { floor, imul } = Math
const letterOf = String.fromCharCode
const DateOf = Date, toISOString = Date.prototype.toISOString
const textOf = value => typeof value === 'string' ? value : stringify(value) ?? TextOf(value)

// Errors that calls brought, to be passed on as they came.
const passed = new WeakSet()
const failure = ({ message, status, code, strings, errors }) => {
  const error = new ErrorOf(message)
  if (status !== undefined) { error.status = status; error.code = code; error.strings = strings; error.errors = errors; apply(setAdd, passed, [error]) }
  return error
}
const ask = (op, given) => {
  const answer = parse(host(op, stringify(given) ?? 'null'))
  if (answer.error) throw failure(answer.error)
  return answer.value
}

const open = new Map()
let opened = 0
const later = (op, given) => new PromiseOf((resolve, reject) => {
  const number = ++opened
  apply(mapSet, open, [number, { resolve, reject }])
  try { ask(op, { number, ...given }) } catch (error) { apply(mapDelete, open, [number]); reject(error) }
})
const settle = (number, ok, text) => {
  const one = apply(mapGet, open, [number])
  if (!one) return
  apply(mapDelete, open, [number])
  const value = text === '' ? undefined : parse(text)
  if (ok) one.resolve(value)
  else one.reject(failure(value))
}

let words = {}, lists = {}, flags = {}, locale = 'en', seed = 1, continues = false, inBrowser = false
const random = () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const give = (name, value) => defineProperty(globalThis, name, { value, writable: false, enumerable: false, configurable: false })
const method = (of, name, value) => defineProperty(of, name, { value, writable: true, enumerable: false, configurable: true })
defineProperty(Math, 'random', { value: random, writable: true, configurable: true })

// There is no Intl in here: what speaks a language asks outside.
const localeText = kind => function (asked, options) { return ask('locale-text', { kind, value: kind === 'number' ? TextOf(this) : +this, locale: asked ?? locale, options }) }
method(Number.prototype, 'toLocaleString', localeText('number'))
method(BigInt.prototype, 'toLocaleString', localeText('number'))
method(Date.prototype, 'toLocaleString', localeText('datetime'))
method(Date.prototype, 'toLocaleDateString', localeText('date'))
method(Date.prototype, 'toLocaleTimeString', localeText('time'))
method(String.prototype, 'localeCompare', function (other, asked) { return ask('compare', { a: TextOf(this), b: TextOf(other), locale: asked ?? locale }) })

for (const name of ['Get', 'Post', 'Put', 'Patch', 'Delete'])
  give('ws' + name, (url, options) => {
    const { query, body } = options ?? {}
    return later('call', { method: apply(String.prototype.toUpperCase, name, []), url: TextOf(url), query, body })
  })
give('http', (url, options) => {
  const { method: verb, headers, body } = options ?? {}
  return later('http', { url: TextOf(url), method: verb, headers, body })
})
give('next', change => {
  if (!continues) throw new TypeErrorOf('next() is there where a script wraps a run')
  return later('next', { query: change?.query, body: change?.body })
})
give('transaction', async f => {
  await later('begin')
  let made
  try { made = await f() } catch (error) { await later('end', { keep: false }); throw error }
  await later('end', { keep: true })
  return made
})

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const base64 = bytes => {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i
    const group = (bytes[i] << 16) | ((left > 1 ? bytes[i + 1] : 0) << 8) | (left > 2 ? bytes[i + 2] : 0)
    text += digits[group >> 18] + digits[(group >> 12) & 63] + (left > 1 ? digits[(group >> 6) & 63] : '=') + (left > 2 ? digits[group & 63] : '=')
  }
  return text
}
give('file', (name, content, type) => freeze({ $file: { name: TextOf(name), type: type === undefined ? undefined : TextOf(type), ...(content instanceof ByteArray ? { base64: base64(content) } : { text: TextOf(content) }) } }))
give('warn', text => freeze({ $warn: TextOf(text) }))

give('may', permission => ask('may', TextOf(permission)))
give('flag', name => flags[TextOf(name)] === true)
give('t', (key, values) => {
  let text = words[TextOf(key)] ?? TextOf(key)
  for (const name of ownKeys(values ?? {})) text = text.replaceAll('{{' + TextOf(name) + '}}', () => TextOf(values[name]))
  return text
})
give('list', name => {
  const found = lists[TextOf(name)]
  if (!found) throw new TypeErrorOf('There is no list ' + TextOf(name) + ' here: say its name as it stands, list(\'name\')')
  return parse(stringify(found))
})
const asking = op => new Proxy(freeze(create(null)), {
  get: (_, name) => typeof name === 'string' && name !== 'then' ? (...given) => ask(op, { name, given }) : undefined,
})
give('finance', asking('finance'))
give('dates', asking('dates'))
give('fields', freeze({ check: (type, value, options) => ask('check', { type: TextOf(type), value, options, locale }) }))
const format = { compare: (a, b, asked) => ask('compare', { a: TextOf(a), b: TextOf(b), locale: asked ?? locale }) }
for (const name of ['currency', 'number', 'percentage', 'date', 'datetime', 'bytes', 'words'])
  format[name] = (value, options) => ask('format', { name, value, locale, ...options })
format.sort = (rows, key, asked) => {
  const order = ask('sort', { values: rows.map(row => { const value = key === undefined ? row : row?.[key]; return typeof value === 'number' ? value : value === null || value === undefined ? '' : TextOf(value) }), locale: asked ?? locale })
  return order.map(i => rows[i])
}
give('format', freeze(format))

const log = {}
for (const level of ['debug', 'info', 'warning', 'error'])
  log[level] = (...parts) => {
    let text = ''
    for (let i = 0; i < parts.length && text.length < 5000; i++) text += (i ? ' ' : '') + textOf(parts[i])
    ask('log', { level, text: apply(slice, text, [0, 5000]), stack: new ErrorOf('').stack })
  }
give('log', freeze(log))
for (const name of ['notify', 'confirm', 'openModal', 'navigate', 'download'])
  give(name, (first, second) => {
    if (!inBrowser) throw new TypeErrorOf(name + ' works in the browser only')
    return later('screen', { act: name, first, second })
  })

// Tests of a tenant: they are collected while the script loads and run one after the other.
const tests = []
give('test', (name, body) => { tests[tests.length] = { name: TextOf(name), body } })
const tools = {
  equal(a, b) { if (stringify(a) !== stringify(b)) throw new ErrorOf('expected ' + stringify(b) + ', got ' + stringify(a)) },
  ok(value) { if (!value) throw new ErrorOf('expected something true, got ' + textOf(value)) },
  async throws(f, pattern) {
    try { await f() } catch (error) {
      const text = TextOf(error?.message ?? error)
      if (pattern && !pattern.test(text)) throw new ErrorOf('expected ' + pattern + ', it says: ' + text)
      return
    }
    throw new ErrorOf('expected an error')
  },
  run: (name, args) => later('test-run', { name: TextOf(name), args }),
  layout: (name, args) => later('test-layout', { name: TextOf(name), args }),
  as: username => later('test-as', { username: TextOf(username) }),
}
const runTests = async args => {
  const results = []
  for (let i = 0; i < tests.length; i++) {
    const { name, body } = tests[i]
    await later('test-begin')
    let error
    try { await body(freeze({ ...tools, args })) } catch (thrown) { error = describe(thrown) }
    await later('test-end')
    results[results.length] = { name, ok: !error, error }
  }
  return { tests: results }
}

const describe = error => {
  try {
    if (typeof error !== 'object' || error === null) return { message: textOf(error) }
    if (error.$file || error.$warn !== undefined) return { answer: stringify(error) }
    const { name, message, status, code, strings, errors, stack } = error
    return { name: textOf(name ?? 'Error'), message: message === undefined ? textOf(error) : textOf(message), status, code, strings, errors, stack: typeof stack === 'string' ? stack : undefined, passed: apply(setHas, passed, [error]) }
  } catch { return { message: 'something that cannot be read was thrown' } }
}
${layoutMethods}
const tell = (op, value) => { host(op, value) }
const entryOf = (ns, entry) => {
  if (entry === 'tests') return runTests
  if (entry === 'shape') return () => shapeOf(ns)
  if (entry === 'layout') return args => drawLayout(ns, args)
  if (entry === 'handle') return args => handleEvent(ns, args)
  if (entry !== 'execute') { const f = ns[entry] ?? ns.default?.[entry]; return typeof f === 'function' ? args => apply(f, ns.default, [args]) : undefined }
  const own = ns.execute
  if (typeof own === 'function') return own
  const given = ns.default
  if (typeof given?.execute === 'function') return args => given.execute(args)
  return typeof given === 'function' ? given : undefined
}
const fail = error => { tell('failed', stringify(describe(error)) ?? '{}') }
const done = value => {
  const text = value === undefined ? '' : stringify(value)
  tell('done', text === undefined ? '' : text)
}
return freeze({
  settle,
  prepare(text) { ({ words, lists, flags, locale, seed, continues, inBrowser } = parse(text)) },
  start(loading, entry, common, own, many) {
    const begin = async () => {
      const execute = entryOf(await loading, entry)
      if (!execute) throw new TypeErrorOf('The script has no function ' + entry)
      const shared = parse(common)
      const given = parse(own)
      if (!many) return execute({ ...shared, ...given, ...(continues ? { next: globalThis.next } : {}) })
      const answers = []
      for (let i = 0; i < given.length; i++) {
        try { answers[i] = { value: await execute({ ...parse(common), ...given[i] }) } } catch (error) { answers[i] = { error: describe(error) } }
      }
      return answers
    }
    apply(then, begin(), [done, fail])
  },
})
})()`
