import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppSetup, appOnTestDatabase } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let port: number

beforeAll(async () => {
  setup = await appOnTestDatabase()
  await setup.app.listen({ port: 0, host: '127.0.0.1' })
  port = (setup.app.server.address() as { port: number }).port
})
afterAll(() => setup.close())

/** What comes back on the line for text that is sent as it stands. */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const line = connect(port, '127.0.0.1', () => line.write(text))
    line.on('data', part => {
      answer += part
    })
    line.on('close', () => resolve(answer))
    line.on('error', reject)
  })

it('an address that is too long, and what is no HTTP, are refused in the form of every error', async () => {
  const long = await send(`GET /api/core/ping?x=${'1'.repeat(300_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(long).toMatch(/^HTTP\/1\.1 413 /)
  expect(JSON.parse(long.split('\r\n\r\n')[1]!)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  const noise = await send('HELLO\r\n\r\n')
  expect(noise).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(noise.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'INVALID_FIELD_IN_HEADERS' })
})

it('ten thousand and one cashflows in an address come to the rule that refuses them by name', async () => {
  const { token } = await setup.signIn('staff@demo')
  const flows = `-1${',1000.25'.repeat(10_000)}`
  const answer = await fetch(`http://127.0.0.1:${port}/api/financing/finance/irr?cashflows=${flows}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { code: 'INVALID_ARRAY_FIELD', errors: [{ field: 'cashflows' }] },
  ])
})
