import { client, entityOf, knownConfiguration, modelOf, type RecordData } from '../../data/index.ts'
import { scriptAddress } from '../../sandbox/run-on-page.ts'
import { sandboxFiles } from '../../sandbox/sandbox-files.ts'
import type { Answers } from '../copies/answers.ts'
import type { Reader } from './read-many.ts'
import { askingBy } from './take-record.ts'
import { atHand, listsOf, wholeCollections } from './what-to-take.ts'

const mostListsAtOnce = 40
const againMs = 24 * 60 * 60_000

/** What the base depends on: another one of these, and it is taken anew. */
const stampOf = (): string => {
  const { user, words } = knownConfiguration() ?? {}
  const version = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  return [version, client.locale, user?.profiles?.join(), words?.version].join(' ')
}

/** The worker keeps what it fetches: the sandbox is too heavy to come along where nobody writes scripts. */
const keepSandbox = (): void => {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const fetchThem = (): void => {
    for (const file of Object.values(sandboxFiles)) void fetch(file, { priority: 'low' }).catch(() => {})
  }
  if (serviceWorker.controller) fetchThem()
  else serviceWorker.addEventListener('controllerchange', fetchThem, { once: true })
}

/** The forms of records, the values they choose from, rates, taxes, calendars, products, people, open tasks, and the tenant's scripts of screens. */
export const takeBase = async (read: Reader, answers: Answers, isAsked: boolean): Promise<void> => {
  const before = await answers.base()
  const stamp = stampOf()
  if (!isAsked && before?.stamp === stamp && Date.now() - before.at < againMs) return
  const asking = askingBy(read)
  const mine = await Promise.all(
    atHand.map(name =>
      entityOf(name).then(
        () => name,
        () => null,
      ),
    ),
  )
  const models = await Promise.all(mine.flatMap(name => (name ? [modelOf(name)] : [])))
  const names = listsOf(models)
  for (let from = 0; from < names.length; from += mostListsAtOnce)
    await asking.get('/api/script/lists', {
      valuesOnly: true,
      locale: client.locale,
      lists: names.slice(from, from + mostListsAtOnce),
    })
  const tasks = {
    ownerUsername: knownConfiguration()?.user.username,
    status: 'OPEN,IN_PROGRESS,IN_REVIEW',
    range: '0-99',
  }
  const scripts = knownConfiguration()?.browserScripts ?? []
  if (scripts.length > 0) keepSandbox()
  await Promise.all([
    ...wholeCollections.map(address => asking.get<RecordData[]>(address)),
    asking.get('/api/core/tasks', tasks),
    ...scripts.map(name => asking.get(scriptAddress(name))),
  ])
  await answers.noteBase({ stamp, at: Date.now() })
}
