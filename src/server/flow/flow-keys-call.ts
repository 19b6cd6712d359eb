import { type Caller, createRecords, loadByKeys, type Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import type { Product } from '../product.ts'
import { publicPathOf } from './public-path.ts'
import { toldFlow } from './told-flow.ts'

const fields = ['uses', 'endDate', 'entityName', 'entityRegistration', 'personRegistration'] as const

/** Where a personal key begins: the first page of its flow. */
export const flowAddress = (flow: { pages?: readonly { pageId: string }[] | null }, text: string): string =>
  `/k/${encodeURIComponent(text)}/p/${encodeURIComponent(flow.pages?.[0]?.pageId ?? '')}`

/** Where pages for the public stand under a path of the house's own: on a host that it has proven. */
const ownPath = async (product: Product, { tenant, tenantId }: Caller): Promise<string | null> => {
  const path = await publicPathOf(product, tenantId)
  const host = path && (await product.directory.hostOfTenant(tenant))
  return host ? `https://${host}${path}` : null
}

/**
 * `POST /api/core/flows/{key}/keys`: a key of one person, perhaps for one record. The answer alone tells it, with the address
 * that is to be sent.
 */
export const flowKeysCall = (product: Product): Call => ({
  method: 'POST',
  path: '/api/core/flows/:key/keys',
  permission: 'write flowKeys',
  told: toldFlow.key,
  run: async (engine, caller, { params, body }) => {
    const own = await ownPath(product, caller)
    return engine.work(caller, async work => {
      if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
        throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['body'])
      const given = (body ?? {}) as Plain
      for (const name of Object.keys(given))
        if (!fields.includes(name as (typeof fields)[number]))
          throw new AppError('INVALID_FIELD_IN_BODY', [name.slice(0, 60), fields.join(', ')])
      const [flow] = await loadByKeys(work, 'flow', [params.key ?? ''])
      const [made] = await createRecords(work, 'flowKey', [
        { ...given, flowRegistration: flow!.registration },
      ])
      const text = String(work.shownOnce?.get(made!._id)?.secret)
      const address = flowAddress(flow!, text)
      return {
        registration: made!.registration,
        key: text,
        url: own
          ? own + address.slice('/k'.length)
          : product.config.publicUrl
            ? new URL(address, product.config.publicUrl).href
            : address,
      }
    })
  },
})
