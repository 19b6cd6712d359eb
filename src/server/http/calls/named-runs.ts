import { loadMatching, may } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { calendarCodes } from '#finance/calendars.ts'
import { labelled } from '#locales/labelled.ts'
import type { Call } from '#processes/index.ts'
import type { Product } from '../../product.ts'
import { readLists } from '../../read-lists.ts'
import { readConfiguration } from './configuration-store.ts'

const runs = '/api/script/runs'

const texts = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap(text => text.split(','))
    .map(part => part.trim())
    .filter(Boolean)

/** Runs that the product brings along under the addresses of scripts. */
export const namedRuns = (product: Product): Call[] => [
  { method: 'GET', path: `${runs}/calendars`, run: async () => calendarCodes().map(code => ({ code })) },
  {
    method: 'GET',
    path: `${runs}/string-overrides`,
    run: (engine, caller, { query }) =>
      engine.work(caller, async work => {
        const all = await readConfiguration(work, 'string-overrides')
        return typeof query.locale === 'string' && query.locale ? (all[query.locale] ?? {}) : all
      }),
  },
  {
    method: 'GET',
    path: `${runs}/hello-world`,
    run: async (_, caller, { query }) => ({
      message: `Hello ${typeof query.who === 'string' && query.who ? query.who.slice(0, 100) : caller.username}`,
    }),
  },
  {
    method: 'GET',
    path: `${runs}/document-types-with-workflow`,
    run: (engine, caller, { query }) =>
      engine.work(caller, async work => {
        const names = texts(query.entityNames)
        const lists = await readLists(
          work,
          (names.length ? names : ['document']).map(n =>
            n === 'document' ? 'documentType' : `${n}DocumentType`,
          ),
          caller.locale,
          product.lists,
        )
        const seen = new Map(lists.flatMap(list => list.values).map(v => [v.value, v]))
        return [...seen.values()]
      }),
  },
  {
    method: 'GET',
    path: `${runs}/document-entities-with-workflow`,
    run: async (_, caller) => {
      const { model } = await product.models.load(caller.tenantId)
      return [...model.entities.values()]
        .filter(e => e.workflow && may(caller, `read ${e.plural}`))
        .map(e => ({ value: e.name, label: labelled(e, caller.locale).label }))
    },
  },
  {
    method: 'GET',
    path: '/api/core/tasks/userNames',
    run: (engine, caller) => {
      if (!may(caller, 'read tasks')) throw new AppError('FORBIDDEN', ['read tasks'])
      return engine.work(caller, async work => {
        const users = await loadMatching(work, 'user', {}, { limit: 1000, asCaller: true })
        return users
          .filter(u => u.status !== 'LOCKED')
          .map(u => ({ value: String(u.username), label: String(u.name ?? u.username) }))
          .sort((a, b) => a.label.localeCompare(b.label))
      })
    },
  },
]
