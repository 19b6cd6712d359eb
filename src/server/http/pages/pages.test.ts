import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type AppSetup, appOnTestDatabase, proveHost } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let app: FastifyInstance
const webDir = mkdtempSync(join(tmpdir(), 'tranche-web-'))

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Tranche</title>')
  writeFileSync(join(webDir, 'assets/index-Ab12Cd34.js'), 'console.log(1)')
  writeFileSync(join(webDir, 'assets/index-Ab12Cd34.js.gz'), gzipSync('console.log(1)'))
  writeFileSync(join(webDir, 'assets/index-Ab12Cd34.js.br'), brotliCompressSync('console.log(1)'))
  writeFileSync(join(webDir, 'assets/logo-Ab12Cd34.webp'), 'picture')
  setup = await appOnTestDatabase()
  app = await buildApp({ ...setup.product, config: { ...setup.product.config, webDir } })
})
afterAll(async () => {
  await app.close()
  await setup.close()
  rmSync(webDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('every address of a screen is the page, and the page is asked for anew', async () => {
  for (const url of [
    '/',
    '/contracts',
    '/contract/CTR-1',
    '/authentication/login-page?newAuth=1',
    '/user/staff%40demo',
  ]) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual(
      [url, 200, 'text/html; charset=utf-8', 'no-cache'],
    )
    expect(answer.body).toContain('<title>Tranche</title>')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  }
})

test('files with a hash in their name are kept for good, and come compressed as they were built', async () => {
  const answer = await get('/assets/index-Ab12Cd34.js', { 'accept-encoding': 'gzip' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  })
  expect((await get('/assets/index-Ab12Cd34.js')).body).toBe('console.log(1)')
  for (const _ of ['from the disk', 'from memory']) {
    const packed = await get('/assets/index-Ab12Cd34.js', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(packed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(String(brotliDecompressSync(packed.rawPayload))).toBe('console.log(1)')
  }
  const unwanted = await get('/assets/index-Ab12Cd34.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect(unwanted.headers['content-encoding']).toBe('gzip')
  const head = await app.inject({
    method: 'HEAD',
    url: '/assets/index-Ab12Cd34.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const picture = await get('/assets/logo-Ab12Cd34.webp', { 'accept-encoding': 'br' })
  expect([picture.body, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    'picture',
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
})

test('a file is refused in a version that it is not, and comes whole where a part is asked for', async () => {
  for (const url of ['/index.html', '/assets/index-Ab12Cd34.js']) {
    const refused = await get(url, { 'if-match': '"1"' })
    expect([url, refused.statusCode, refused.json().code]).toEqual([url, 412, 'STALE_VERSION'])
    const whole = await get(url, { range: 'bytes=9999999-' })
    expect([url, whole.statusCode]).toEqual([url, 200])
  }
  expect((await get('/contracts', { 'if-match': '"1"' })).statusCode).toBe(412)
})

test('what is missing is missing, and no page', async () => {
  for (const url of [
    '/assets/missing-12345678.js',
    '/assets/..%2findex.html',

    '/api/missing',
    '/api',
    '/icons/missing.svg',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  expect((await get('/..%2f..%2fetc/passwd')).body).not.toContain('root:')
  expect((await app.inject({ method: 'POST', url: '/contracts' })).statusCode).toBe(404)
})

test('a host says who may show the product in a frame', async () => {
  const policyOf = async (host: string) =>
    String((await get('/', { host })).headers['content-security-policy'])
  expect(await policyOf('plain.example')).toContain("frame-ancestors 'self'")
  const admin = await setup.signIn('admin@demo')
  await admin.post('/api/core/hosts', {
    hostname: 'framed.example',
    frameAncestors: 'https://portal.example',
  })
  expect(await policyOf('framed.example')).not.toContain('portal.example')
  setup.clock.offsetMs += 11_000
  await proveHost(setup, 'framed.example')
  setup.clock.offsetMs += 11_000
  expect(await policyOf('framed.example')).toContain("frame-ancestors 'self' https://portal.example")
  const broken = await admin.post('/api/core/hosts', {
    hostname: 'broken.example',
    frameAncestors: "*; script-src 'unsafe-inline'",
  })
  expect(broken).toMatchObject({ status: 400, body: { errors: [{ field: 'frameAncestors' }] } })
})

test('a tenant’s host has its title, colours and greeting in its pages, and nothing that could break out of them', async () => {
  const admin = await setup.signIn('admin@demo')
  await admin.post('/api/core/hosts', {
    hostname: 'branded.example',
    windowTitle: '"><script>alert(1)</script>$&',
    accentColor: '#8a1f4d',
    languages: ['fr'],
  })
  await proveHost(setup, 'branded.example')
  setup.clock.offsetMs += 11_000
  const { body, statusCode } = await get('/contracts', { host: 'branded.example' })
  expect(statusCode).toBe(200)
  expect(body).not.toContain('<script>alert')
  const said = /<meta name="tranche-host" content="([^"]*)">/.exec(body)![1]!
  const read = JSON.parse(said.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
  expect(read).toMatchObject({
    windowTitle: '"><script>alert(1)</script>$&',
    languages: ['fr'],
    tokens: { light: { '--accent': '#8a1f4d', '--brand': '#8a1f4d' }, dark: { '--brand': '#8a1f4d' } },
  })
  expect(read.tokens.dark['--accent']).not.toBe('#8a1f4d')
  expect((await get('/contracts', { host: 'nobody.example' })).body).not.toContain('tranche-host')
})

test('the manifest is there for who installs, and is asked for anew', async () => {
  const answer = await get('/manifest.webmanifest')
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'no-cache',
    'application/manifest+json; charset=utf-8',
  ])
  expect(answer.json().icons).toHaveLength(3)
  const again = await get('/manifest.webmanifest', { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('probes', async () => {
  expect((await get('/healthz')).body).toBe('ok')
  expect((await get('/readyz')).body).toBe('ok')
  expect((await get('/metrics')).body).toContain('http_answers_total')
  // One address for two: a person gets the screen of the house's metrics, from wherever.
  const person = { accept: 'text/html,*/*' }
  expect((await get('/metrics?metric=outstanding', person)).body).toContain('<title>Tranche</title>')
  expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.1', headers: person })).body).toContain(
    '<title>Tranche</title>',
  )
  const away = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/metrics', remoteAddress: '10.0.0.1', headers })
  expect((await away()).statusCode).toBe(404)
  expect((await away({ authorization: `Bearer ${setup.product.metricsToken}` })).statusCode).toBe(200)
})
