import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { checkNode, ensureInstalled } from './install.mjs'
import { main } from './steps.mjs'

const isBuildOnly = process.argv.includes('--build-only')

/**
 * `npm start`: installs and builds what is missing, then becomes the server, so that Ctrl-C and signals reach it
 * without a process in between. With `--build-only` it ends once that is done.
 */
await main(async () => {
  checkNode()
  process.chdir(resolve(import.meta.dirname, '..'))
  await ensureInstalled()
  await ensureBuilt()
  if (isBuildOnly) return
  const { env } = process
  env.NODE_ENV ??= 'production'
  env.LOG_LEVEL ??= 'warn'
  // The demo is for trying out on this machine; on a network it is opened by choice only.
  const isLocal = !env.HOST || /^(127\..*|::1|localhost)$/.test(env.HOST)
  if (isLocal || env.DEMO_PASSWORD) env.DEMO ??= '1'
  process.setSourceMapsEnabled(true)
})
if (!isBuildOnly) await import(pathToFileURL(resolve('dist/server/main.js')).href)
