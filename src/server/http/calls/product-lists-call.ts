import { entityOf, loadMatching, type Work } from '#engine/index.ts'
import { listNamed, lists } from '#entities/platform/lists/index.ts'
import { AppError } from '#errors/index.ts'
import { labelList } from '#locales/index.ts'
import { sealedListsOf } from '#model/index.ts'
import type { Call } from '#processes/index.ts'
import { is, toldCall } from '#processes/told-call.ts'

const path = '/api/script/product-lists'

const ownNames = async (work: Work): Promise<Set<string>> =>
  new Set((await loadMatching(work, 'list', {}, { limit: 1_000 })).map(one => one.name))

const facts = { name: is.text, isSealed: is.yesNo, isOwn: is.yesNo }

/**
 * `GET /api/script/product-lists`: the lists of values that the product brings along, with which of them the house has put its own
 * in the place of, and which are the product's word alone; `…/{name}`: the values of one as the product has them.
 */
export const productListCalls: Call[] = [
  toldCall({
    method: 'GET',
    path,
    permission: 'read lists',
    told: {
      summary: 'The lists of values that the product brings along',
      answer: is.list(is.record({ ...facts, count: is.integer })),
    },
    run: (engine, caller) =>
      engine.work(caller, async work => {
        const own = await ownNames(work)
        const sealed = sealedListsOf(work.model)
        return Object.entries(lists)
          .map(([name, values]) => ({
            name,
            isSealed: sealed.has(name),
            isOwn: own.has(name) && !sealed.has(name),
            count: values.length,
          }))
          .sort((a, b) => (a.name < b.name ? -1 : 1))
      }),
  }),
  toldCall({
    method: 'GET',
    path: `${path}/:name`,
    permission: 'read lists',
    told: {
      summary: 'The values of a list as the product has them',
      answer: is.record({ ...facts, values: is.list(is.record({ value: is.text, label: is.text })) }),
    },
    run: (engine, caller, { params }) =>
      engine.work(caller, async work => {
        const name = params.name ?? ''
        const values = Object.hasOwn(lists, name) ? listNamed(name) : undefined
        if (!values)
          throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [entityOf(work.model, 'list').name, name])
        const isSealed = sealedListsOf(work.model).has(name)
        return {
          name,
          isSealed,
          isOwn: !isSealed && (await ownNames(work)).has(name),
          values: labelList(caller.locale, name, values).map(({ value, label }) => ({ value, label })),
        }
      }),
  }),
]
