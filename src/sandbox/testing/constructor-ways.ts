/** Ways to a constructor of functions, and what such a function would look for: tried on the server and in the browser alike. */

/** Whatever leads to a constructor: what the guest makes, what the host gives it, and what the host throws at it. */
export const ways: Record<string, string> = {
  'a function': '(() => {})',
  'an async function': '(async () => {})',
  'a generator': '(function* () {})',
  'an async generator': '(async function* () {})',
  'a class': '(class {})',
  'a bound function': '(() => {}).bind(null)',
  'a method of the host': 'wsGet',
  'a function of the house': 'format.currency',
  'a proxied function of the house': 'finance.pmt',
  'the log': 'log.info',
  'a getter': "Object.getOwnPropertyDescriptor(RegExp.prototype, 'flags').get",
  'a setter': "Object.getOwnPropertyDescriptor(Object.prototype, '__proto__').set",
  'the constructor of a promise': 'wsGet("/api/core/users").catch(() => {}).constructor',
  'a species': 'Array[Symbol.species]',
  'what an error of the host is':
    '(() => { try { finance.nothing({}) } catch (e) { return e.constructor } })()',
  'what the stack is made by':
    '(() => { Error.prepareStackTrace = (_, s) => s; return new Error().stack.constructor })()',
  'a revived prototype': 'Object.getPrototypeOf(async () => {}).constructor',
  'a proxy of a function': 'new Proxy(function () {}, {})',
  'an iterator': 'Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())).constructor',
  'a frozen answer': 'file("a", "b").constructor',
}
/** What none of the functions made so may see. */
export const wanted = [
  'process',
  'require',
  'fetch',
  'XMLHttpRequest',
  '__host',
  'WebAssembly',
  'document',
  'window',
  'self',
  'importScripts',
  'postMessage',
]
