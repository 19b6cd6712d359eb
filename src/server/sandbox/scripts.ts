import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Caller, type Engine, entryOf, isElevated, may, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { formatsHere } from '#fields/formats/locales.ts'
import { limits, type TimeLimit, timeLimits } from '#sandbox/limits.ts'
import type { CallAnswer, GuestCall, LogLine, Outcome, RunOrder } from '#sandbox/order.ts'
import type { OutsideFetch } from '../adapters/outside/outside-fetch.ts'
import type { EnvironmentName } from '../environment-flags.ts'
import type { ProductLists } from '../product-lists.ts'
import { readLists } from '../read-lists.ts'
import type { Callers } from '../sign-in/callers.ts'
import type { Directory } from '../sign-in/directory.ts'
import { type ActiveScript, ActiveScripts, type TenantScripts } from './active-scripts.ts'
import { drawForTest, runForTest } from './asked-by-tests.ts'
import type { Read, ReadRefusal } from './read-script.ts'
import { ReadScripts, type ReadyScript, type Text } from './read-scripts.ts'
import { type MadeCall, RunDesk } from './run-desk.ts'
import { RunTokens } from './run-tokens.ts'
import { SandboxPool } from './sandbox-pool.ts'
import { answerOf, type ScriptAnswer } from './script-answer.ts'
import { askOwn, failedCall, noSuchCall, refusedCall } from './script-calls.ts'
import { draftsInPlace, type ScriptContext, scriptContext } from './script-context.ts'
import { ScriptHooks } from './script-hooks.ts'
import { ScriptLogs } from './script-logs.ts'
import { permissionsOf, SessionArgs } from './session-args.ts'

export interface ScriptsParts {
  engine: Engine
  callers: Callers
  directory: Directory
  lists: ProductLists
  environment: EnvironmentName
  /** The one way out. */
  outside: OutsideFetch
  log: Logger
  now: () => number
}

/** How a script is let run. */
export interface HowToRun {
  entry?: string
  /** What it is given beside what all are, as JSON. */
  own: string
  time?: TimeLimit
  /** `own` is a list: the entry is called for each of its items. */
  isMany?: boolean
  /** It works out, and asks nobody: no call, no transaction. */
  isAlone?: boolean
  /** Hooks and computations have threads of their own. */
  isQuick?: boolean
  /** What `next()` asks, where the script wraps a run. */
  next?(change: { query?: unknown; body?: unknown }): Promise<CallAnswer>
  seed?: number
  /** The instant at which its clock stands, ISO. */
  now?: string
  /** A try: what it says is answered, and kept nowhere. */
  isUnlogged?: boolean
  /** The transaction that the run is part of. */
  work?: Work
  writing?: ReadonlySet<string>
}

/** How a run ended, with what it said and asked. */
export interface RunEnd {
  outcome: Outcome
  order: RunOrder
  lines: readonly LogLine[]
  calls: readonly MadeCall[]
}

/** Scripts of tenants at work on the server: found by their names, run in the sandbox as whoever asks, and logged. */
export class Scripts {
  readonly active: ActiveScripts
  readonly logs: ScriptLogs
  readonly pool = new SandboxPool()
  readonly read = new ReadScripts(this.pool)
  readonly hooks = new ScriptHooks(this)
  readonly tokens: RunTokens
  readonly #common: SessionArgs
  #app: FastifyInstance | undefined

  constructor(readonly parts: ScriptsParts) {
    const { engine, callers, directory, environment, log, now } = parts
    this.active = new ActiveScripts(engine, callers)
    this.logs = new ScriptLogs(engine, callers, log, now)
    this.tokens = new RunTokens(now)
    this.#common = new SessionArgs(engine, directory, environment)
  }

  /** The server whose calls scripts ask. */
  serve(app: FastifyInstance): void {
    this.#app = app
    app.addHook('onClose', async () => {
      await this.logs.settled()
      this.pool.end()
    })
  }

  /** The caller as he is at the newest version of the configuration, so that what was published a moment ago is found. */
  upToDate(caller: Caller): Promise<Caller> {
    return this.parts.engine.reading(caller, async (_model, known) => {
      await this.parts.engine.db.read(entryOf(known), [])
      return known
    })
  }

  /** Whether a script can be read, and where not. */
  readAlone(
    tenantId: number,
    { code, scriptName }: { code: string; scriptName: string },
  ): Promise<Read | ReadRefusal> {
    return this.pool.read(String(tenantId), code, scriptName, scriptContext.getStore()?.going)
  }

  /** The live script of a name, or of what the name means; undefined where there is none of that type. */
  async named(caller: Caller, name: string, type: string): Promise<ActiveScript | undefined> {
    const { byName, aliases } = await this.active.of(caller)
    const found = byName.get(Object.hasOwn(aliases, name) ? aliases[name]! : name)
    return found?.type === type ? found : undefined
  }

  /** Runs a script as its caller. Throws FORBIDDEN, SCRIPT_FAILED, SCRIPT_LIMIT, SCRIPT_BUSY, and what it says itself. */
  async run(caller: Caller, script: ActiveScript, how: HowToRun): Promise<ScriptAnswer> {
    if (script.permission && !may(caller, script.permission))
      throw new AppError('FORBIDDEN', [script.permission])
    const { outcome, order } = await this.outcomeOf(caller, script, await this.active.of(caller), how)
    return answerOf(outcome, order)
  }

  /** How a run of a script ended, whatever it was; what it said is kept. */
  async outcomeOf(caller: Caller, script: Text, scripts: TenantScripts, how: HowToRun): Promise<RunEnd> {
    const outer = scriptContext.getStore()
    const depth = (outer?.depth ?? 0) + 1
    if (depth > limits.deep) throw new AppError('SCRIPT_TOO_DEEP', [script.name, limits.deep])
    const ready = await this.read.closure(caller.tenant, script, scripts, outer?.going)
    const order = await this.#orderOf(caller, scripts, ready, how)
    const lines: LogLine[] = []
    const desk = this.#deskOf(caller, scripts, how)
    const { work, writing, isAlone } = how
    const drafts = draftsInPlace.getStore()
    const outcome = await this.pool.run(
      caller.tenant,
      order,
      going => ({
        call: call =>
          isAlone
            ? Promise.resolve(noSuchCall(call.op))
            : this.#answer({ caller, going, depth, name: script.name, work, writing, drafts }, desk, call),
        log: line => lines.push(line),
      }),
      { ...(outer ? { inside: outer.going } : {}), isQuick: how.isQuick },
    )
    await desk.end()
    if (!how.isUnlogged) this.#keepLog(caller, order, lines, outcome)
    return { outcome, order, lines, calls: desk.made }
  }

  /** A script with its libraries, and the lists and words that stand in them, as its caller has them. */
  async ready(caller: Caller, script: ActiveScript) {
    const scripts = await this.active.of(caller)
    const closure = await this.read.closure(caller.tenant, script, scripts)
    return { ...closure, ...(await this.#named(caller, scripts, closure)) }
  }

  async #named(
    caller: Caller,
    scripts: TenantScripts,
    { script, libraries }: { script: ReadyScript; libraries: ReadyScript[] },
  ): Promise<Pick<RunOrder, 'words' | 'lists'>> {
    const all = [script, ...libraries]
    const said = all.flatMap(one => one.words)
    const named = all.flatMap(one => one.lists)
    return { words: wordsOf(scripts, caller.locale, said), lists: await this.#listsOf(caller, named) }
  }

  async #orderOf(
    caller: Caller,
    scripts: TenantScripts,
    closure: { script: ReadyScript; libraries: ReadyScript[] },
    how: HowToRun,
  ): Promise<RunOrder> {
    return {
      ...closure,
      ...(await this.#named(caller, scripts, closure)),
      entry: how.entry ?? 'execute',
      common: await this.#common.of(caller),
      own: how.own,
      ...(how.isMany ? { isMany: true } : {}),
      ...(how.next ? { continues: true } : {}),
      time: how.time ?? timeLimits.RUN,
      seed: how.seed ?? randomInt(2 ** 31),
      now: how.now ?? new Date(this.parts.now()).toISOString(),
      locale: caller.locale,
      timeZone: caller.timeZone,
      formats: formatsHere(),
      permissions: permissionsOf(caller),
      isElevated: isElevated(caller),
      flags: Object.fromEntries((caller.flags ?? []).map(name => [name, true])),
    }
  }

  /** What every script is given about who runs it, as JSON. */
  commonOf(caller: Caller): Promise<string> {
    return this.#common.of(caller)
  }

  async #listsOf(caller: Caller, names: readonly string[]): Promise<Record<string, unknown>> {
    if (!names.length) return {}
    const lists = await this.parts.engine.work(caller, work =>
      readLists(work, [...new Set(names)], caller.locale, this.parts.lists),
    )
    return Object.fromEntries(lists.flatMap(list => (list.error ? [] : [[list.name, list.values]])))
  }

  /** What answers a run's calls, each in the surroundings of its run. */
  #deskOf(caller: Caller, scripts: TenantScripts, how: HowToRun): RunDesk {
    const { engine, callers, outside } = this.parts
    return new RunDesk(
      {
        engine,
        callers,
        outside,
        askOwn: (asking, given) => askOwn(this.#app, asking, given),
        runOther: (asking, given, work) => runForTest(this, asking, given, work),
        drawLayout: (asking, given, work) => drawForTest(this, asking, given, work),
      },
      { caller, hosts: scripts.hosts, work: how.work, ...(how.next ? { next: how.next } : {}) },
    )
  }

  #answer(context: ScriptContext, desk: RunDesk, call: GuestCall): Promise<CallAnswer> {
    const answer = async () => {
      try {
        return await desk.answer(call)
      } catch (error) {
        if (error instanceof AppError) return refusedCall(error.status, error.code, error.message)
        this.parts.log.error({ err: error }, 'a call of a script failed')
        return failedCall()
      }
    }
    // A thread's word comes from nowhere: what stood around the run is put around its calls.
    return scriptContext.run(context, () =>
      context.drafts ? draftsInPlace.run(context.drafts, answer) : answer(),
    )
  }

  #keepLog(caller: Caller, order: RunOrder, lines: LogLine[], outcome: Outcome): void {
    if ('passed' in outcome)
      lines.push({ level: 'error', message: `Stopped: ${outcome.passed.limit}, ${outcome.passed.figure}` })
    if ('thrown' in outcome) {
      const { message, stack, line, status } = outcome.thrown
      // A refusal is the script's answer, no fault of it.
      if (!status)
        lines.push({
          level: 'error',
          message: [message, stack].filter(Boolean).join('\n').slice(0, limits.logLength),
          ...(line ? { line } : {}),
        })
    }
    this.logs.keep({ caller, order, lines, durationMs: outcome.wholeMs, calls: outcome.calls })
  }
}

/** The texts that a script names, in the caller's language as the tenant has them. */
const wordsOf = (
  scripts: TenantScripts,
  locale: string,
  names: readonly string[],
): Record<string, string> => {
  const language = locale.split('-')[0]!
  const own = scripts.words[locale] ?? scripts.words[language] ?? {}
  return Object.fromEntries(
    names.flatMap(name => (typeof own[name] === 'string' ? [[name, own[name] as string] as const] : [])),
  )
}
