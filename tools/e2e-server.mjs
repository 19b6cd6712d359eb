import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureWholeBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { openLetterBox } from './letter-box.mjs'

const readyTimeoutMs = 600_000
const logFile = '.cache/journeys-server.log'

/**
 * Before the journeys: builds what has changed and starts the server as `npm start` does, with a small demo in a
 * data folder of its own. What the journeys need is given to them by `inject`.
 */
export const setup = async project => {
  const chromiumPath = await ensureBrowser()
  const wholeChromiumPath = await ensureWholeBrowser(chromiumPath)
  await ensureBuilt()
  const password = randomBytes(12).toString('base64url')
  const dataDir = mkdtempSync(join(tmpdir(), 'tranche-journeys-'))
  const letters = join(dataDir, 'letters')
  const letterBox = await openLetterBox(letters)
  const server = startServer({
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    ADMIN_PASSWORD: password,
    SMTP_URL: letterBox.url,
    MAIL_FROM: 'Tranche <no-reply@tranche.example>',
    // A journey brings an identity provider of its own.
    OUTBOUND_ALLOW: '127.0.0.1',
  })
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'close')
    await letterBox.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  // Also when the journeys are broken off.
  process.once('exit', () => server.kill('SIGTERM'))
  try {
    project.provide('baseUrl', await addressOf(server))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('demoPassword', password)
  project.provide('adminPassword', password)
  project.provide('chromiumPath', chromiumPath)
  project.provide('wholeChromiumPath', wholeChromiumPath)
  project.provide('letterBox', letters)
  return stop
}

const startServer = env => {
  const { PATH, HOME } = process.env
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    env: {
      PATH,
      HOME,
      PORT: '0',
      DEMO: '1',
      DEMO_SIZE: '60',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C ends the journeys, which then end the server.
    detached: true,
  })
  mkdirSync('.cache', { recursive: true })
  const log = createWriteStream(logFile)
  server.stdout.pipe(log, { end: false })
  server.stderr.pipe(log, { end: false })
  return server
}

const addressOf = server =>
  new Promise((resolve, reject) => {
    const refuse = reason => reject(new Error(`The server ${reason}: see ${logFile}.`))
    const limit = setTimeout(() => refuse(`was not ready after ${readyTimeoutMs / 1000} s`), readyTimeoutMs)
    let output = ''
    server.stdout.on('data', chunk => {
      output += chunk
      const address = /is ready at (http\S+)/.exec(output)?.[1]
      // It answers long before the companies are whole, and the journeys want them whole.
      if (!address || !output.includes('companies are complete')) return
      clearTimeout(limit)
      resolve(address)
    })
    server.once('close', code => {
      clearTimeout(limit)
      refuse(`ended with code ${code}`)
    })
  })
