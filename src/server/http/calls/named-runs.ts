import { loadMatching, may } from '#engine/index.ts'
import { calendarCodes } from '#finance/calendars.ts'
import { labelled } from '#locales/labelled.ts'
import type { Call } from '#processes/index.ts'
import { is, toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { readLists } from '../../read-lists.ts'
import { readConfiguration } from './configuration-store.ts'
import { toldShell } from './told-shell.ts'

const runs = '/api/script/runs'

const valuesToChoose = is.list(is.record({ value: is.text, label: is.text }))

const texts = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap(text => text.split(','))
    .map(part => part.trim())
    .filter(Boolean)

/** Who may be given something, or be spoken to: whoever has tasks knows the names of all. */
const userNames = toldCall({
  method: 'GET',
  path: '/api/core/tasks/userNames',
  permission: 'read tasks',
  told: { summary: 'Whom a task may be given to', answer: valuesToChoose },
  run: (engine, caller) => {
    return engine.work(caller, async work => {
      const users = await loadMatching(work, 'user', {}, { limit: 1000, asCaller: true })
      return users
        .filter(u => u.status !== 'LOCKED')
        .map(u => ({ value: String(u.username), label: String(u.name ?? u.username) }))
        .sort((a, b) => a.label.localeCompare(b.label))
    })
  },
})

/** Runs that the product brings along under the addresses of scripts. */
export const namedRuns = (product: Product): Call[] => [
  toldCall({
    method: 'GET',
    path: `${runs}/calendars`,
    told: {
      summary: 'The calendars of holidays that are known',
      answer: is.list(is.record({ code: is.text })),
    },
    run: async () => calendarCodes().map(code => ({ code })),
  }),
  toldCall({
    method: 'GET',
    path: `${runs}/string-overrides`,
    told: toldShell.overrides,
    run: (engine, caller, { query }) =>
      engine.work(caller, async work => {
        const all = await readConfiguration(work, 'string-overrides')
        return typeof query.locale === 'string' && query.locale ? (all[query.locale] ?? {}) : all
      }),
  }),
  toldCall({
    method: 'GET',
    path: `${runs}/hello-world`,
    told: {
      summary: 'Whether runs answer, and as whom',
      query: { who: is.text, token: is.text },
      answer: is.record({ message: is.text }),
    },
    run: async (_, caller, { query }) => ({
      message: `Hello ${typeof query.who === 'string' && query.who ? query.who.slice(0, 100) : caller.username}`,
    }),
  }),
  toldCall({
    method: 'GET',
    path: `${runs}/document-types-with-workflow`,
    told: toldShell.documentTypes,
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
  }),
  toldCall({
    method: 'GET',
    path: `${runs}/document-entities-with-workflow`,
    told: { summary: 'Kinds of records whose documents have statuses', answer: valuesToChoose },
    run: async (_, caller) => {
      const { model } = await product.models.load(caller.tenantId)
      return [...model.entities.values()]
        .filter(e => e.workflow && may(caller, `read ${e.plural}`))
        .map(e => ({ value: e.name, label: labelled(e, caller.locale).label }))
    },
  }),
  userNames,
]
