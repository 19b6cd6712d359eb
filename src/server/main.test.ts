import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../tools/build.mjs'

let dataDir: string
beforeAll(async () => {
  await ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'tranche-main-'))
}, 600_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** What people run: from the sources each start would take as long again as all that is asked of it. */
const main = resolve(import.meta.dirname, '../../dist/server/main.js')

const run = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const result = { child, output: '', errors: '' }
  child.stdout.on('data', chunk => {
    result.output += chunk
  })
  child.stderr.on('data', chunk => {
    result.errors += chunk
  })
  return result
}

const refusal = async (env: Record<string, string>): Promise<string> => {
  const result = run(env)
  const [code] = await once(result.child, 'close')
  expect(code).toBe(1)
  expect(result.output).toBe('')
  return result.errors.trim()
}

test('a bad variable ends the start with one sentence', async () => {
  expect(await refusal({ PORT: 'http' })).toBe('PORT must be a whole number from 0 to 65535, not "http".')
})

test('a port in use is told with its number', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect(await refusal({ PORT: String(port) })).toBe(
    `Port ${port} is already in use on 127.0.0.1: stop what listens there, or choose another with PORT=${port + 1}.`,
  )
  other.close()
})

test('a database that does not answer is told without its password', async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/tranche' })).toBe(
    'DATABASE_URL names 127.0.0.1:1, where no PostgreSQL answers.',
  )
})

const begun = async (env: Record<string, string>) => {
  const result = run(env)
  while (!result.output.includes('is ready at')) {
    const [chunk] = await Promise.race([once(result.child.stdout, 'data'), once(result.child, 'close')])
    if (result.child.exitCode !== null) throw new Error(`ended early: ${chunk} ${result.errors}`)
  }
  return result
}

const addressOf = (output: string): string => /http:\/\/\S+/.exec(output)?.[0] ?? ''

test('a start answers, and Ctrl-C ends it with code 0', async () => {
  const result = await begun({ DRAIN_SECONDS: '0' })
  expect((await fetch(`${addressOf(result.output)}/healthz`)).status).toBe(200)
  // Twice, as a terminal and npm together send it.
  result.child.kill('SIGINT')
  result.child.kill('SIGINT')
  const [code] = await once(result.child, 'close')
  expect(code).toBe(0)
  expect(result.errors).toBe('')
}, 60_000)

test('who is asked to leave says so first, still answers, and then ends', async () => {
  const { child, output } = await begun({ DRAIN_SECONDS: '3' })
  const address = addressOf(output)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  const ready = async (): Promise<Response> => {
    const answer = await fetch(`${address}/readyz`)
    return answer.status === 503 ? answer : ready()
  }
  const leaving = await ready()
  expect([await leaving.text(), leaving.headers.get('connection')]).toEqual([
    'this server is leaving',
    'close',
  ])
  // A balancer that has not looked yet still sends somebody.
  expect((await fetch(`${address}/api/core/ping`)).status).toBe(200)
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
}, 60_000)
