import { posix } from 'node:path'

/**
 * Who may import whom, beside itself. An arrow allows what it names and nothing by transitivity; a room that is not
 * named may import nothing of ours. Kinds are rooms, and the parts of a room that have arrows of their own.
 */
const processes = ['engine', 'entities', 'rules', 'model', 'fields', 'finance', 'errors', 'locales']
const arrows = {
  errors: [],
  finance: ['errors'],
  ui: [],
  fields: ['finance', 'errors'],
  'fields/*.tsx': ['fields', 'ui'],
  model: ['fields', 'finance', 'errors'],
  entities: ['model', 'fields', 'rules'],
  rules: ['finance', 'fields', 'errors'],
  locales: ['model', 'fields', 'errors'],
  engine: ['model', 'fields', 'errors'],
  processes,
  sandbox: ['finance', 'fields', 'errors'],
  demo: ['processes', ...processes],
  server: [
    'errors',
    'finance',
    'fields',
    'model',
    'entities',
    'rules',
    'locales',
    'engine',
    'processes',
    'sandbox',
    'demo',
  ],
  web: ['ui', 'fields', 'fields/*.tsx', 'model', 'finance', 'errors', 'locales', 'sandbox'],
}

/** Which arrows hold for a file, by its path below `src/`. */
export const kindOf = path => {
  const room = path.split('/', 1)[0]
  if (room === 'fields' && path.endsWith('.tsx')) return 'fields/*.tsx'
  if (room === 'entities' && /(^|\.|\/)rules\.ts$/.test(path)) return 'rules'
  return room
}

/** Tests see everything, and so does what only tests use. */
export const isTestFile = path => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path)

/**
 * Why a file may not make this import, or undefined when it may.
 * @param {string} from path below `src/`
 * @param {import('./imports.mjs').Import} found
 */
export const wrongArrow = (from, found) => {
  if (found.isTypeOnly || isTestFile(from)) return undefined
  const kind = kindOf(from)
  const target = resolveTarget(from, found.target)
  if (target === undefined) return wrongPackage(kind, found.target)
  const to = kindOf(target)
  const wrong = `imports ${target}, ${kind} may not`
  if (/(^|\/)testing\//.test(target)) return `${wrong}: only tests use it`
  // The browser learns rules when it needs them, so that no screen waits for all of them.
  if (kind === 'web' && to === 'rules') {
    return /^entities\/[^/]+\/rules\.ts$/.test(target) && found.isLazy
      ? undefined
      : `${wrong}, but lazily an area's rules.ts`
  }
  // Its words come by area; those of declarations are in the model that the server sends.
  if (kind === 'web' && to === 'locales') {
    return /^locales\/(areas|languages|own-words|say-message|texts)\.ts$/.test(target)
      ? undefined
      : `${wrong}, but for areas.ts, languages.ts, own-words.ts, say-message.ts and texts.ts`
  }
  // Work in the background goes through the engine, as a request does, not through what answers requests.
  if (/^server\/(batches|steps)\//.test(from) && target.startsWith('server/http/'))
    return `imports ${target}, ${from.split('/', 2).join('/')} may not`
  if (kind === 'processes' && to === 'processes')
    return betweenProcesses(from, target) ? `${wrong}: they meet by name` : undefined
  if (kind === to) return undefined
  return arrows[kind]?.includes(to) ? undefined : wrong
}

/** The path below `src/` that an import means, or undefined for a package. */
const resolveTarget = (from, target) => {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? posix.join(posix.dirname(from), target) : undefined
}

const screens = ['ui', 'web', 'fields/*.tsx']

const wrongPackage = (kind, name) =>
  !screens.includes(kind) && /^(react|react-dom|@mantine|@tanstack\/react-\w+)(\/|$)/.test(name)
    ? `imports ${name}, ${kind} may not: it also runs where there is no screen`
    : undefined

/** Folders of processes never import each other; what stands beside the folders is shared, their index is not. */
const betweenProcesses = (from, target) => {
  const [, folder, file] = from.split('/')
  const [, toFolder, toFile] = target.split('/')
  if (file === undefined) return false
  if (toFile === undefined) return toFolder === 'index.ts'
  return folder !== toFolder
}
