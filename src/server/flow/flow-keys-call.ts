import { createRecords, loadByKeys, type Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import type { Product } from '../product.ts'

const fields = ['uses', 'endDate', 'entityName', 'entityRegistration', 'personRegistration'] as const

/** Where a personal key begins: the first page of its flow. */
export const flowAddress = (flow: { pages?: readonly { pageId: string }[] | null }, text: string): string =>
  `/k/${encodeURIComponent(text)}/p/${encodeURIComponent(flow.pages?.[0]?.pageId ?? '')}`

/**
 * `POST /api/core/flows/{key}/keys`: a key of one person, perhaps for one record. The answer alone tells it, with the address
 * that is to be sent.
 */
export const flowKeysCall = (product: Product): Call => ({
  method: 'POST',
  path: '/api/core/flows/:key/keys',
  permission: 'write flowKeys',
  run: (engine, caller, { params, body }) =>
    engine.work(caller, async work => {
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
        url: product.config.publicUrl ? new URL(address, product.config.publicUrl).href : address,
      }
    }),
})
