import { bearerOf } from './come-back.ts'
import { forgetModels } from './model.ts'
import { queryClient } from './query-client.ts'
import { requestWhole } from './request.ts'
import { tabStore } from './storage.ts'
import { tokens } from './token.ts'

interface Begun {
  space: string
  until: string
}

/** Whose tab it is without acting, so that it finds back where the hour is over. */
const ownKey = 'tranche.own-space'

const keepOwn = (space: string | undefined): void => {
  try {
    if (space) tabStore().setItem(ownKey, space)
  } catch {
    // A frame of another site keeps nothing: who acted there signs in again.
  }
}

const ownSpace = (): string | null => {
  try {
    return tabStore().getItem(ownKey)
  } catch {
    return null
  }
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
    keepOwn(own)
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
    const own = ownSpace()
    if (own) tokens.keepTo(own)
    location.assign('/')
  },
}
