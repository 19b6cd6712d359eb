import { bearerOf } from './come-back.ts'
import { forgetModels } from './model.ts'
import { goBackToOwn, keepOwnSpace, ownSpace } from './own-space.ts'
import { queryClient } from './query-client.ts'
import { requestWhole } from './request.ts'
import { tokens } from './token.ts'

interface Begun {
  space: string
  until: string
}

const begin = (username: string, tenant: string, reason: string) =>
  requestWhole<Begun>('POST', '/api/core/impersonations', {
    body: { username, reason, ...(tenant ? { tenant } : {}) },
    leavesToken: true,
  })

/** As somebody else from here on: nothing of the person before stays on the page. */
const goAs = (headers: Headers, space: string | null | undefined): void => {
  const token = bearerOf(headers.get('Authorization'))
  if (token) tokens.enter(token, space ?? undefined)
  queryClient.clear()
  forgetModels()
  location.assign('/')
}

/** Working as another person, in this tab alone; one's own session sleeps meanwhile. */
export const acting = {
  async begin(username: string, tenant: string, reason: string): Promise<void> {
    const own = tokens.space()
    const { data, headers } = await begin(username, tenant, reason)
    keepOwnSpace(own, data.space)
    goAs(headers, data.space)
  },
  /** An hour from now. */
  async extend(username: string, tenant: string, reason: string): Promise<void> {
    const { data, headers } = await begin(username, tenant, reason)
    const token = bearerOf(headers.get('Authorization'))
    if (token) tokens.enter(token, data.space)
  },
  async leave(): Promise<void> {
    const { headers } = await requestWhole<null>('DELETE', '/api/core/impersonations/current', {
      leavesToken: true,
    })
    goAs(headers, headers.get('X-Space') ?? ownSpace())
  },
  /** The hour is over: oneself again. */
  over(): void {
    if (!goBackToOwn()) location.assign('/')
  },
}
