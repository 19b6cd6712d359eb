import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { guardLines, lineLimits } from './guard-lines.ts'

/** A line as a server meets it: from an address, until it is closed. */
class Line extends EventEmitter {
  isCut = false
  constructor(readonly remoteAddress: string) {
    super()
  }
  destroy(): void {
    this.isCut = true
    this.emit('close')
  }
}

const guarded = () => {
  const server = createServer(lineLimits)
  guardLines(server, ['192.0.2.0/30'])
  const open = (address: string, count: number): Line[] =>
    Array.from({ length: count }, () => {
      const line = new Line(address)
      server.emit('connection', line)
      return line
    })
  return { server, open, cut: (lines: Line[]) => lines.filter(line => line.isCut).length }
}

test('five hundred lines of one address are open at most, whatever others have', () => {
  const { open, cut } = guarded()
  const lines = open('203.0.113.9', 520)
  expect(cut(lines)).toBe(20)
  expect(cut(open('203.0.113.10', 500))).toBe(0)
  expect(cut(open('203.0.113.9', 1))).toBe(1)
})

test('a line that is closed leaves its place to the next', () => {
  const { open, cut } = guarded()
  const lines = open('203.0.113.9', 500)
  for (const line of lines.slice(0, 3)) line.destroy()
  expect(cut(open('203.0.113.9', 4))).toBe(1)
})

test('a proxy on this machine, or one that is named, has as many as it needs', () => {
  const { open, cut } = guarded()
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.3', '::ffff:192.0.2.3'])
    expect(cut(open(address, 600))).toBe(0)
})

test('five thousand are open in all, and half a request is given up after ten seconds', () => {
  const { server } = guarded()
  expect(server.maxConnections).toBe(5000)
  expect(server.headersTimeout).toBe(10_000)
})
