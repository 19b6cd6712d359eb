import { type AddressInfo, connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { sendError } from './error-answers.ts'

const faults: string[] = []
const log = new PassThrough().on('data', line => faults.push(JSON.parse(String(line)).msg))
let app: FastifyInstance
afterEach(async () => {
  await app.close()
  faults.length = 0
})

/** Asks for a file that is never whole, leaves in the middle of it or not; tells what was logged as a fault. */
const faultsOf = async (leaves: boolean): Promise<string[]> => {
  const { promise: failed, resolve: fail } = deferred()
  app = Fastify({ logger: { level: 'error', stream: log } })
  app.setErrorHandler((error, request, reply) => {
    sendError(error, request, reply)
    fail()
  })
  app.get('/file', async (request, reply) => {
    const part = new Readable({ read() {} })
    if (leaves) request.raw.socket.once('close', () => part.destroy())
    else part.destroy()
    await pipeline(part, new PassThrough().resume())
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  line.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n')
  if (leaves) setTimeout(() => line.destroy(), 50)
  await failed
  line.destroy()
  return [...faults]
}

const deferred = () => {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}

it('a file that nobody reads to its end is no fault, one that breaks off is', async () => {
  expect(await faultsOf(true)).toEqual([])
  await app.close()
  expect(await faultsOf(false)).toEqual(['a request failed'])
})

it('a body that is sent no further is no fault', async () => {
  const { promise: failed, resolve: fail } = deferred()
  app = Fastify({ logger: { level: 'error', stream: log } })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.setErrorHandler((error, request, reply) => {
    sendError(error, request, reply)
    fail()
  })
  app.post('/file', async ({ raw }) => {
    await raw.resume().toArray()
    return 'kept'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  line.write('POST /file HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 9\r\n\r\nhalf')
  setTimeout(() => line.destroy(), 50)
  await failed
  expect(faults).toEqual([])
})
