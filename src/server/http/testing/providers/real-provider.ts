import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** People of the provider: what it says of each, by his subject. */
export type People = Record<string, Record<string, unknown>>

export interface RealProvider {
  issuer: string
  clientId: string
  clientSecret: string
  people: People
  /** Answers everything with this status, as long as it stands. */
  fails: number | undefined
  /** How often somebody's session was renewed there. */
  renewals: number
  /** Takes people back to these addresses from now on. */
  sendBackTo(redirectUris: string[]): void
  /** Signs somebody in there, as his browser does: from the address that we send him to, to the one he comes back to. */
  visit(authorizationUrl: string, subject: string): Promise<URL>
  close(): Promise<void>
}

const listen = (server: Server): Promise<number> =>
  new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/** A real provider in this process, on a port of its own. */
export const realProvider = async (people: People): Promise<RealProvider> => {
  let serve: (request: unknown, answer: unknown) => void = () => {}
  const server = createServer((request, answer) =>
    made.fails ? void answer.writeHead(made.fails).end() : serve(request, answer),
  )
  const issuer = `http://127.0.0.1:${await listen(server)}`
  const [clientId, clientSecret] = ['tranche', 'a secret of the client that nobody else has']
  const providerOf = (redirectUris: string[]) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: redirectUris,
          post_logout_redirect_uris: redirectUris.map(
            uri => `${new URL(uri).origin}/authentication/login-page`,
          ),
          grant_types: ['authorization_code', 'refresh_token'],
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['preferred_username', 'given_name', 'family_name', 'groups'],
      },
      scopes: ['openid', 'offline_access', 'profile', 'email'],
      issueRefreshToken: async () => true,
      features: { devInteractions: { enabled: true }, introspection: { enabled: true } },
      findAccount: (_: unknown, subject: string) =>
        people[subject] && {
          accountId: subject,
          claims: async () => ({ sub: subject, ...people[subject] }),
        },
      cookies: { keys: ['a key of the provider in tests'] },
      pkce: { required: () => true },
      renderError: (ctx: { body: unknown }, out: unknown) => {
        ctx.body = JSON.stringify(out)
      },
    })
  const sendBackTo = (redirectUris: string[]) => {
    const provider = providerOf(redirectUris)
    provider.on('grant.success', ({ oidc }) => {
      if (oidc.params.grant_type === 'refresh_token') made.renewals++
    })
    serve = provider.callback()
  }

  const visit = async (authorizationUrl: string, subject: string): Promise<URL> => {
    const jar = new Map<string, string>()
    const ask = async (url: string, form?: Record<string, string>) => {
      const answer = await fetch(url, {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        ...(form ? { body: new URLSearchParams(form) } : {}),
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        if (value) jar.set(name!, value)
        else jar.delete(name!)
      }
      return answer
    }
    let url = authorizationUrl
    for (let step = 0; step < 12; step++) {
      const answer = await ask(url)
      const to = answer.headers.get('location')
      if (to) {
        url = new URL(to, url).href
        if (!url.startsWith(issuer)) return new URL(url)
        continue
      }
      const page = await answer.text()
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (!prompt) throw new Error(`the provider shows ${answer.status}: ${page.slice(0, 500)}`)
      const sent = await ask(url, {
        prompt,
        ...(prompt === 'login' ? { login: subject, password: 'any' } : {}),
      })
      url = new URL(sent.headers.get('location')!, url).href
    }
    throw new Error('the provider never sends back')
  }

  const made: RealProvider = {
    issuer,
    clientId,
    clientSecret,
    people,
    fails: undefined,
    renewals: 0,
    sendBackTo,
    visit,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return made
}
