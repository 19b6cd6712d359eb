import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { bodyLimits, keepRate } from './least-rate.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server that is short of patience, and says how much of a body came. */
const impatient = async (): Promise<() => Socket> => {
  server = createServer((request, response) => {
    let bytes = 0
    request.on('data', chunk => {
      bytes += chunk.length
    })
    request.on('end', () => response.end(String(bytes)))
  })
  keepRate(server, { freeMs: 150, bytesPerSecond: 10_000, lookMs: 20 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return () => connect((server.address() as AddressInfo).port, '127.0.0.1')
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`

/** Sends so many pieces, one every 50 ms; answers what came back, nothing where the line was cut. */
const sent = async (line: Socket, pieces: number, bytes: number): Promise<string> => {
  let answer = ''
  line.on('data', chunk => {
    answer += chunk
  })
  line.on('error', () => {})
  line.write(head(pieces * bytes))
  let left = pieces
  const timer = setInterval(() => {
    if (line.destroyed || left-- === 0) clearInterval(timer)
    else line.write('x'.repeat(bytes))
  }, 50)
  await once(line, 'close')
  clearInterval(timer)
  return answer
}

test('what comes at a fair rate is waited for, far beyond the time that anything has', async () => {
  const line = await impatient()
  expect(await sent(line(), 20, 2_000)).toMatch(/40000$/)
})

test('what trickles is cut', async () => {
  const line = await impatient()
  expect(await sent(line(), 200, 1)).toBe('')
})

test('ten megabytes have the time that a line of half a megabit takes for them', () => {
  const tenMegabytesMs = ((10_000_000 * 8) / 500_000) * 1_000
  expect(bodyLimits.freeMs + (10_000_000 / bodyLimits.bytesPerSecond) * 1_000).toBeGreaterThan(
    tenMegabytesMs * 2,
  )
})
