/** What the tests use of the provider, which comes without types. */
declare module 'oidc-provider' {
  import type { Server } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    listen(port: number, host: string, listening: () => void): Server
    callback(): (request: unknown, answer: unknown) => void
    on(
      event: 'grant.success',
      listener: (context: { oidc: { params: Record<string, unknown> } }) => void,
    ): void
  }
}
