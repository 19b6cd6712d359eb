import { existsSync } from 'node:fs'
import { run, StepError, step } from './steps.mjs'

/** The one without windows first: a page in it takes half the processor time of a page in the browser that people have. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

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

const findBrowser = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new StepError(`CHROMIUM_PATH names ${named}, which does not exist.`)
  if (named) return named
  const { chromium } = await import('playwright-core')
  return [...usualPlaces, chromium.executablePath()].find(path => path && existsSync(path))
}

/** The system's own where this user may install it, else playwright's; what fails is only tried. */
const install = async () => {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get'))
    for (const name of ['chromium-headless-shell', 'chromium']) if (await aptInstall(name)) return
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
