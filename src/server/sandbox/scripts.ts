import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Caller, type Engine, entryOf, insideWork, isElevated, may, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { limits, type TimeLimit, timeLimits } from '#sandbox/limits.ts'
import type { CallAnswer, GuestCall, LogLine, Outcome, RunOrder } from '#sandbox/order.ts'
import type { ProductLists } from '../product-lists.ts'
import { readLists } from '../read-lists.ts'
import type { Callers } from '../sign-in/callers.ts'
import type { Directory } from '../sign-in/directory.ts'
import { type ActiveScript, ActiveScripts, type TenantScripts } from './active-scripts.ts'
import type { Read, ReadRefusal } from './read-script.ts'
import { ReadScripts, type ReadyScript } from './read-scripts.ts'
import { SandboxPool } from './sandbox-pool.ts'
import { answerOf, type ScriptAnswer } from './script-answer.ts'
import { askOwn, failedCall, noSuchCall } from './script-calls.ts'
import { type ScriptContext, scriptContext } from './script-context.ts'
import { ScriptHooks } from './script-hooks.ts'
import { ScriptLogs } from './script-logs.ts'
import { SessionArgs } from './session-args.ts'

export interface ScriptsParts {
  engine: Engine
  callers: Callers
  directory: Directory
  lists: ProductLists
  mode: string
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
  /** Hooks and computations have threads of their own. */
  isQuick?: boolean
  /** What `next()` asks, where the script wraps a run. */
  next?(change: { query?: unknown; body?: unknown }): Promise<CallAnswer>
  seed?: number
  /** The transaction that the run is part of. */
  work?: Work
  writing?: ReadonlySet<string>
}

/** Scripts of tenants at work on the server: found by their names, run in the sandbox as whoever asks, and logged. */
export class Scripts {
  readonly active: ActiveScripts
  readonly logs: ScriptLogs
  readonly pool = new SandboxPool()
  readonly read = new ReadScripts(this.pool)
  readonly hooks = new ScriptHooks(this)
  readonly #common: SessionArgs
  #app: FastifyInstance | undefined

  constructor(readonly parts: ScriptsParts) {
    const { engine, callers, directory, mode, log, now } = parts
    this.active = new ActiveScripts(engine, callers)
    this.logs = new ScriptLogs(engine, callers, log, now)
    this.#common = new SessionArgs(engine, directory, mode)
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
  async outcomeOf(
    caller: Caller,
    script: Pick<ActiveScript, 'name' | 'version' | 'hash' | 'code'>,
    scripts: TenantScripts,
    how: HowToRun,
  ): Promise<{ outcome: Outcome; order: RunOrder; lines: readonly LogLine[] }> {
    const outer = scriptContext.getStore()
    const depth = (outer?.depth ?? 0) + 1
    if (depth > limits.deep) throw new AppError('SCRIPT_TOO_DEEP', [script.name, limits.deep])
    const ready = await this.read.closure(caller.tenant, script, scripts, outer?.going)
    const order = await this.#orderOf(caller, scripts, ready, how)
    const lines: LogLine[] = []
    const outcome = await this.pool.run(
      caller.tenant,
      order,
      going => ({
        call: inTurn(how.work, call =>
          this.#answer(
            { caller, going, depth, name: script.name, work: how.work, writing: how.writing },
            call,
            how,
          ),
        ),
        log: line => lines.push(line),
      }),
      { ...(outer ? { inside: outer.going } : {}), isQuick: how.isQuick },
    )
    this.#keepLog(caller, order, lines, outcome)
    return { outcome, order, lines }
  }

  async #orderOf(
    caller: Caller,
    scripts: TenantScripts,
    { script, libraries }: { script: ReadyScript; libraries: ReadyScript[] },
    how: HowToRun,
  ): Promise<RunOrder> {
    const all = [script, ...libraries]
    return {
      script,
      libraries,
      entry: how.entry ?? 'execute',
      common: await this.#common.of(caller),
      own: how.own,
      ...(how.isMany ? { isMany: true } : {}),
      ...(how.next ? { continues: true } : {}),
      time: how.time ?? timeLimits.RUN,
      seed: how.seed ?? randomInt(2 ** 31),
      now: new Date(this.parts.now()).toISOString(),
      locale: caller.locale,
      timeZone: caller.timeZone,
      permissions: [...caller.permissions],
      isElevated: isElevated(caller),
      words: wordsOf(
        scripts,
        caller.locale,
        all.flatMap(one => one.words),
      ),
      lists: await this.#listsOf(
        caller,
        all.flatMap(one => one.lists),
      ),
      flags: {},
    }
  }

  async #listsOf(caller: Caller, names: readonly string[]): Promise<Record<string, unknown>> {
    if (!names.length) return {}
    const lists = await this.parts.engine.work(caller, work =>
      readLists(work, [...new Set(names)], caller.locale, this.parts.lists),
    )
    return Object.fromEntries(lists.flatMap(list => (list.error ? [] : [[list.name, list.values]])))
  }

  #answer(context: ScriptContext, call: GuestCall, how: HowToRun): Promise<CallAnswer> {
    return scriptContext.run(context, async () => {
      try {
        if (call.op === 'call') return await this.#ask(context, call)
        if (call.op === 'next' && how.next) return await how.next(call.given)
        return noSuchCall(call.op)
      } catch (error) {
        this.parts.log.error({ err: error }, 'a call of a script failed')
        return failedCall()
      }
    })
  }

  #ask({ caller, work }: ScriptContext, { given }: GuestCall): Promise<CallAnswer> {
    const ask = () => askOwn(this.#app!, caller, given)
    return work ? insideWork.run(work, ask) : ask()
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

/** Calls of one transaction go one after the other. */
const inTurn = (
  work: Work | undefined,
  answer: (call: GuestCall) => Promise<CallAnswer>,
): ((call: GuestCall) => Promise<CallAnswer>) => {
  if (!work) return answer
  let last: Promise<unknown> = Promise.resolve()
  return call => {
    const next = last.then(() => answer(call))
    last = next
    return next
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
