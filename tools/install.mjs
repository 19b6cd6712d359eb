import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { run, StepError, step } from './steps.mjs'

const lockFile = 'pnpm-lock.yaml'
const stamp = 'node_modules/.installed-lock'
const installArguments = [
  'install',
  '--frozen-lockfile',
  // The installer's own version is named here, so it need not stand in the lock file as well.
  '--config.pm-on-fail=ignore',
  '--reporter=append-only',
]

/** Says at once when this Node is too old, in words instead of a syntax error from somewhere below. */
export const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new StepError(`Tranche needs Node 20.19 or newer, and this is Node ${process.versions.node}.`)
}

/** Installs the packages exactly as the lock file names them, when they are missing or older than it. */
export const ensureInstalled = async () => {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (isInstalled(lock)) return
  const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'))
  await step('Installing the packages, once', () =>
    run('npx', ['-y', packageManager, ...installArguments], {
      // Without a terminal to ask, it must not wait for an answer.
      env: { ...process.env, CI: 'true' },
      failure: 'The packages could not be installed: is the npm registry reachable?',
    }),
  )
  writeFileSync(stamp, lock)
}

const isInstalled = lock => {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lock
  // Installed by hand: the installer's own file tells when.
  const installed = statSync('node_modules/.modules.yaml', { throwIfNoEntry: false })
  if (!installed || installed.mtimeMs < statSync(lockFile).mtimeMs) return false
  writeFileSync(stamp, lock)
  return true
}
