import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { OutsideFault, outsideFetch } from './outside-fetch.ts'
import { isPrivateAddress } from './private-address.ts'
import { within } from './within.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::127.0.0.1',
  '::ffff:10.1.2.3',
  '64:ff9b::a01:203',
  'fd00::1',
  'fe80::1%eth0',
  '[::1]',
  'nobody',
  '',
])('%s is of no public network', address => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', address => {
  expect(isPrivateAddress(address)).toBe(false)
})

it('nothing private is asked, by name or number, and no redirect is followed', async () => {
  let asked = 0
  const server = createServer((_, answer) => {
    asked++
    answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('x'.repeat(2000))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const closed = outsideFetch({ allow: [] })
    for (const url of [
      `http://127.0.0.1:${port}`,
      `https://127.0.0.1:${port}`,
      'https://127.0.0.1',
      'https://localhost',
      'https://2130706433',
      'file:///etc/passwd',
    ])
      await expect(closed(url), url).rejects.toThrow(OutsideFault)
    expect(asked).toBe(0)
    const open = outsideFetch({ allow: [`127.0.0.1:${port}`] })
    expect((await open(`http://127.0.0.1:${port}`)).status).toBe(302)
    expect(asked).toBe(1)
    const small = outsideFetch({ allow: ['127.0.0.1'], mostBytes: 1000 })
    await expect(small(`http://127.0.0.1:${port}`)).rejects.toThrow('more than 1000 bytes')
  } finally {
    server.close()
  }
})

it('gives questions that belong together one time for all of them', async () => {
  const server = createServer(() => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open = outsideFetch({ allow: ['127.0.0.1'], timeoutMs: 60_000 })
  const ask = () => open(`http://127.0.0.1:${port}`).catch((error: unknown) => error)
  try {
    // Without the common end each would wait for a minute.
    const faults = await within(100, async () => [await ask(), await ask()])
    for (const fault of faults) expect(fault).toBeInstanceOf(OutsideFault)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
