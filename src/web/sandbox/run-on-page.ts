import { formatsHere } from '#fields/formats/locales.ts'
import { type TimeLimit, timeLimits } from '#sandbox/limits.ts'
import type { LogLine, Outcome, Runnable, RunOrder } from '#sandbox/order.ts'
import { displayNameOf, knownConfiguration, request } from '../data/index.ts'
import { answerCall, noCall, type ScreenActs } from './answer-call.ts'
import { pageSandbox } from './page-sandbox.ts'
import { sendLog } from './send-log.ts'

/** A script as the server hands it to browsers. */
export interface BrowserScript {
  scriptName: string
  type: string
  version: number
  hash: string
  compiled: string
  shift: number
  include: string[]
  imports: Runnable[]
  lists: Record<string, unknown>
  words: Record<string, string>
}

/** Who runs a script, and where: what conditions of inputs know of the place. */
export interface RunPlace {
  locale: string
  timeZone: string
  today: string
}

/** Where the live script of a name is asked for. */
export const scriptAddress = (name: string): string =>
  `/api/script/scripts/${encodeURIComponent(name)}?missing=ok`

/** The live script of a name, undefined where there is none. */
export const fetchScript = async (name: string): Promise<BrowserScript | undefined> =>
  (await request<BrowserScript | undefined>('GET', scriptAddress(name))) || undefined

const commonArgs = ({ locale, timeZone, today }: RunPlace, now: string): string => {
  const known = knownConfiguration()
  const user = known?.user ?? { username: '' }
  return JSON.stringify({
    user: {
      username: user.username,
      name: displayNameOf(user),
      profiles: user.profiles ?? [],
      personRegistration: user.personRegistration ?? null,
      orgaRegistration: user.orgaRegistration ?? null,
      isAdmin: user.isAdmin === true,
    },
    permissions: permissionsOf(),
    tenant: {
      name: known?.tenant?.name ?? '',
      title: known?.tenant?.label ?? '',
      country: known?.tenant?.country ?? null,
      currency: known?.tenant?.currency ?? null,
    },
    locale,
    timeZone,
    today,
    now,
    environment: { environment: known?.environment ?? '', isProduction: known?.isProduction === true },
    apiVersion: 1,
  })
}

const permissionsOf = (): string[] =>
  Object.entries(knownConfiguration()?.userPermissions ?? {}).flatMap(([name, is]) => (is ? [name] : []))

interface HowOnPage {
  /** `execute`, `layout`, `handle`, or a function that the script exports. */
  entry: string
  own: unknown
  time: TimeLimit
  place: RunPlace
  acts: ScreenActs
  /** It works out, and asks nobody. */
  isAlone?: boolean
  /** Keeps the machine for the handlers that follow. */
  kept?: string
}

/** Runs a script beside the page, as whoever is signed in. */
export const runOnPage = async (script: BrowserScript, how: HowOnPage): Promise<Outcome> => {
  const now = new Date().toISOString()
  const known = knownConfiguration()
  const { scriptName, version, hash, compiled, shift, imports, lists, words } = script
  const order: RunOrder = {
    script: { name: scriptName, version, hash, compiled, shift },
    libraries: imports,
    entry: how.entry,
    common: commonArgs(how.place, now),
    own: JSON.stringify(how.own),
    time: how.time,
    seed: crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1,
    now,
    locale: how.place.locale,
    timeZone: how.place.timeZone,
    formats: formatsHere(),
    permissions: permissionsOf(),
    isElevated: Boolean(known?.user.isAdmin || known?.user.isMainAdmin || known?.user.isSuperAdmin),
    words,
    lists,
    flags: Object.fromEntries(Object.keys(known?.flags ?? {}).map(name => [name, true])),
    inBrowser: true,
  }
  const lines: LogLine[] = []
  const outcome = await pageSandbox.run(
    order,
    {
      call: call => (how.isAlone ? Promise.resolve(noCall) : answerCall(call, how.acts)),
      log: line => lines.push(line),
    },
    how.kept,
  )
  sendLog(script, lines, outcome)
  return outcome
}

export const layoutTime = timeLimits.LAYOUT
export const handlerTime = timeLimits.HANDLER
export const computationTime = timeLimits.COMPUTATION
