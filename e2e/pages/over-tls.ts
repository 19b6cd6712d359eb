import { request as ask } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeKeyPair } from '#server/sign-in/saml/key-pair.ts'

/** A certificate that nobody trusts, for whatever name. */
const certificate = async (): Promise<{ key: string; cert: string }> => {
  const { privateKey, certificate: cert } = await makeKeyPair('example', new Date())
  return { key: privateKey, cert }
}

/** The product under names of tenants, over TLS as it is outside, with pages of others beside it. */
export const overTls = async (baseUrl: string, pages: Readonly<Record<string, string>>) => {
  const { hostname, port } = new URL(baseUrl)
  const server = createServer(await certificate(), (request, response) => {
    const page = pages[String(request.headers.host).split(':')[0]!]
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      return
    }
    const { method, url, headers } = request
    // As a front that ends TLS says it.
    const told = { ...headers, 'x-forwarded-proto': 'https' }
    const asked = ask({ hostname, port, method, path: url, headers: told }, answer => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(done))
    },
  }
}
