import { existsSync } from 'node:fs'
import { run, StepError, step } from './steps.mjs'

/** A browser as people have it. */
const wholePlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Without windows: a page in it takes half the processor time of a page in the browser that people have. */
const headless = '/usr/bin/chromium-headless-shell'

/** The path of a Chromium for the journeys; installs one where it is missing and that is possible. */
export const ensureBrowser = async () => {
  const found = await findBrowser()
  if (found) return found
  await step('Installing Chromium, once', install)
  const installed = await findBrowser()
  if (installed) return installed
  throw new StepError(
    'The journeys need Chromium: install it, and name it with CHROMIUM_PATH=… if it is not found.',
  )
}

/**
 * The path of a whole Chromium: the one without windows refuses each notification. It is installed where it is
 * missing; where that fails it is the one that the other journeys have.
 */
export const ensureWholeBrowser = async browser => {
  const find = async () => existing([...wholePlaces, await playwrightsOwn()])
  const found = browser === headless ? await find() : browser
  if (found) return found
  await step('Installing a whole Chromium, once', installWhole)
  return (await find()) ?? browser
}

const existing = places => places.find(path => path && existsSync(path))
const playwrightsOwn = async () => (await import('playwright-core')).chromium.executablePath()

const findBrowser = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new StepError(`CHROMIUM_PATH names ${named}, which does not exist.`)
  if (named) return named
  return existing([headless, ...wholePlaces, await playwrightsOwn()])
}

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The system's own where this user may install it, else playwright's; what fails is only tried. */
const install = async () => {
  if (hasApt() && (await aptInstall('chromium-headless-shell', 'chromium'))) return
  await installWhole()
}

const installWhole = async () => {
  if (hasApt() && (await aptInstall('chromium'))) return
  await run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']).catch(() => {})
}

/** Installs a package of Debian's; tells whether it worked. */
export const aptInstall = async (...packages) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
    return true
  } catch {
    return false
  }
}
