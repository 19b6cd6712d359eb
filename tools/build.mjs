import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packFiles } from './pack.mjs'
import { run, step } from './steps.mjs'

const stamp = 'dist/.built-from'
const vite = 'node_modules/vite/bin/vite.js'
const inputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/first-files.ts',
  'tools/shell-worker.ts',
  'tools/pack.mjs',
  'tools/server.vite.config.mjs',
  'tsconfig.json',
  'package.json',
  'pnpm-lock.yaml',
]

/** Builds the screens into dist/web and the server into dist/server, when any source has changed since. */
export const ensureBuilt = async () => {
  const sources = hashOfSources()
  const isBuilt =
    existsSync('dist/server/main.js') && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
  if (isBuilt) return
  // A build that is broken off must not look finished.
  rmSync(stamp, { force: true })
  await step('Building the server and the screens', () => Promise.all([buildServer(), buildWeb()]))
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, sources)
}

const buildServer = () =>
  run(process.execPath, [vite, 'build', '--config', 'tools/server.vite.config.mjs', '--logLevel', 'warn'], {
    failure: 'The server could not be built.',
  })

const buildWeb = async () => {
  if (!existsSync('index.html')) return
  await run(
    process.execPath,
    [vite, 'build', '--outDir', 'dist/web', '--emptyOutDir', '--logLevel', 'warn'],
    {
      failure: 'The screens could not be built.',
      // Whoever builds – the journeys' runner says "test" – builds what people use.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  await packFiles('dist/web')
}

/** Contents, not times: a fresh checkout of the same sources needs no new build. Tests are not built. */
const hashOfSources = () => {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesIn)) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

const filesIn = path => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true })
    .map(name => join(path, name))
    .filter(file => statSync(file).isFile())
    .sort()
}
