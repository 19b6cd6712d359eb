/* Long because what the engine is given and what it gives are told in one place. */

import type { EntityName, Loaded } from '#entities/records.ts'
import { AppError, type Message } from '#errors/index.ts'
import {
  type CompiledEntity,
  type CompiledTransition,
  findEntityName,
  type Model,
  type RuleContext,
  type Variables,
} from '#model/index.ts'
import { type Caller, entryOf } from './access/caller.ts'
import { type Changed, sendChanges } from './changed-records.ts'
import { Journal } from './journal.ts'
import { KeptCounts } from './operations/kept-counts.ts'
import type { TellKept } from './query/tell-messages.ts'
import type { HistoryEntry } from './records/history.ts'
import type { Hooks, NamedStep } from './steps/step.ts'
import type { Database, Rows, Tx } from './storage/database.ts'
import { insideWork } from './storage/inside.ts'
import type { Statement } from './storage/sql.ts'

export type Plain = Record<string, unknown>

export type Rule = (record: Plain, context: RuleContext) => unknown
interface GuardOver<R> {
  (record: R, work: Work): Refusal | null | Promise<Refusal | null>
  /** The same for many records at once, where one look at the database serves them all. */
  many?(records: readonly R[], work: Work): Promise<(Refusal | null)[]>
}

/** `Guard<'invoice'>` asks about invoices. */
export type Guard<N extends EntityName> = GuardOver<Loaded<N>>

type EffectOver<R, I> = (work: Work, records: R[], run: TransitionRun<I>) => Promise<void>

/**
 * Runs once with all records of a run; changes them in place or writes others through the engine. `Effect<'asset',
 * InputOf<'asset', 'sell'>>` takes assets and what the transition asks; without that, the effect reads nothing of it.
 */
export type Effect<N extends EntityName, I = Record<never, never>> = EffectOver<Loaded<N>, I>

/** A guard and an effect as the engine calls them: the declaration that names one says which records it is given. */
export type NamedGuard = GuardOver<Plain>
export type NamedEffect = EffectOver<Plain, Plain>

/** Code that says of which entity's records it is, at run time too: a test holds it to the declaration that names it. */
export type Of<N extends EntityName, C> = C & { readonly entity: N }

/** An effect over the records of an entity, as a process registers it: `'invoice/issue': on('invoice', issue)`. */
export const on = <N extends EntityName, I = Record<never, never>>(
  entity: N,
  effect: Effect<N, I>,
): Of<N, Effect<N, NoInfer<I>>> =>
  Object.assign(((work, records, run) => effect(work, records, run)) as Effect<N, I>, { entity })

/** A guard over the records of an entity, as a process registers it: `'invoice/complete': asks('invoice', complete)`. */
export const asks = <N extends EntityName>(entity: N, guard: Guard<N>): Of<N, Guard<N>> =>
  Object.assign(
    ((record, work) => guard(record, work)) as Guard<N>,
    guard.many ? { entity, many: guard.many } : { entity },
  )

/** An effect or a guard as it is registered, over whichever records. */
export type AnyEffect = (work: Work, records: never[], run: TransitionRun<never>) => Promise<void>
export interface AnyGuard {
  (record: never, work: Work): Refusal | null | Promise<Refusal | null>
  many?(records: readonly never[], work: Work): Promise<(Refusal | null)[]>
}

/** Why a guard refuses: a message with its values, shown to the person. */
export interface Refusal {
  message: Message
  field?: string
}

export interface TransitionRun<I = Record<never, never>> {
  entity: CompiledEntity
  code: string
  action: 'DO' | 'UNDO' | 'CONTINUE' | 'COMPLETE' | 'RESET'
  /** The day the transition takes effect. */
  date: string
  reason?: string
  input: I
}

/** What waits for the yes of a second one, and what becomes of it when the transition runs and when it is undone. */
export interface Approvals {
  /** Uses up the approvals of records that are about to run; the first that has none is refused. */
  claim(
    work: Work,
    entity: CompiledEntity,
    transition: CompiledTransition,
    records: readonly Plain[],
    input: Plain,
  ): Promise<{ record: Plain; why: Message } | null>
  /** A transition is undone: what approved it is spent. */
  release(work: Work, transition: CompiledTransition, records: readonly Plain[]): Promise<void>
}

/** Code that declarations call by name. */
export interface Code {
  rules: ReadonlyMap<string, Rule>
  guards: ReadonlyMap<string, NamedGuard>
  effects: ReadonlyMap<string, NamedEffect>
  steps: ReadonlyMap<string, NamedStep>
  /** What a tenant's own code does around writes, beside the steps of declarations. */
  hooks?: Hooks
  /** Puts messages that records keep into words; without it they are answered as they are kept. */
  tellKept?: TellKept
  /** The language in which the house keeps what is searched and sent: names, books. Without it, the writer's. */
  houseLocale?(work: Work): Promise<string>
  /**
   * Does for a tenant what is known by this name in a process of its own, in which it holds up nobody. Both what is given and
   * what is made can be sent. Without it, it is done here.
   */
  apart?(tenantId: number, name: string, given: unknown): Promise<unknown>
  /** Does something of a tenant in his own words; without it, in the product's. */
  inWordsOf?<T>(model: Model, action: () => T): T
  /**
   * Looks at a script of a tenant before it is published: reads it with its libraries, lets it show what it gives, and runs the
   * tenant's tests with it in its place. Throws what it finds. Where no server is, no script runs, and none is looked at.
   */
  lookAtScript?(work: Work, script: Plain): Promise<ReadyScript>
  /** Seals what a record keeps for the product alone, so that a copy of the database opens nothing. */
  seal?(text: string): string
  /** Asks whoever a tenant's configuration asks before a transition runs; without it, nobody is asked. */
  approvals?: Approvals
  /** Told what was written of records that keep histories, in the transaction that wrote it. */
  follow?(work: Work, entries: readonly HistoryEntry[]): void | Promise<void>
}

/** A script that may be published: as it runs, and what it needs. */
export interface ReadyScript {
  compiled: string
  imports: string[]
  /** Records of others that a layout is given with its own. */
  include: string[]
}

export interface TenantModel {
  model: Model
  configVersion: number | null
  /** The caller as the newer configuration has him; without it he stays as he was. */
  caller?: Caller
}

/**
 * Gives the model of a tenant: the product's own with the tenant's extensions and entities. Called again with the
 * caller whose entry found that the configuration has changed meanwhile.
 */
export type ModelSource = (tenantId: number, stale?: Caller) => Promise<TenantModel>

/** One unit of work: a transaction inside a tenant, on behalf of a caller. Everything that writes takes one. */
export interface Work {
  tx: Tx
  caller: Caller
  model: Model
  code: Code
  /** What has been written, for previews and for what follows the writes. */
  journal: Journal
  /** The instant of this work, the same for all it writes. */
  at: string
  dryRun: boolean
  /** Set by what changes who may do what: once it is kept, this process forgets what it knew. */
  changesConfiguration?: true
  /** By `_id`: what the answer to this write alone tells, and nothing keeps. */
  shownOnce?: Map<string, Plain>
  /**
   * One statement in a short transaction of its own, kept whatever becomes of this work. In a dry run it is part of the
   * run: nothing stays of that.
   */
  aside<R>(statement: Statement): Promise<Rows<R>>
}

/** Lets the answer to this write tell of a record what is kept nowhere: the secret of a key that was just made. */
export const showOnce = (work: Work, record: { _id?: unknown }, told: Plain): void => {
  work.shownOnce ??= new Map()
  work.shownOnce.set(String(record._id), told)
}

/** How often an entry may find that the tenant's configuration has changed once more. */
const mostReloads = 20

/** The engine at the service of server and processes. */
export class Engine {
  readonly counts = new KeptCounts()

  constructor(
    readonly db: Database,
    readonly code: Code,
    readonly modelOf: ModelSource,
    readonly clock: () => Date = () => new Date(),
  ) {}

  /** Told of a tenant once work that changed who may do what in it is kept. */
  onConfigurationChange: (tenantId: number) => void = () => {}

  /** Told of a tenant once work that changed records in it is kept. */
  onChange: (tenantId: number) => void = () => {}

  /** Told once work that left something behind to be done at once is kept. */
  onOwed: () => void = () => {}

  /**
   * Runs `action` in one transaction. A stale model is loaded anew and the work begun once more. What `onlyReads` may be read
   * from a replica.
   */
  async work<T>(
    caller: Caller,
    action: (work: Work) => Promise<T>,
    options: { dryRun?: boolean; timeoutMs?: number; onlyReads?: boolean } = {},
  ): Promise<T> {
    const outer = insideWork.getStore()
    if (outer) return this.#inside(outer, caller, action, options.dryRun ?? false)
    return this.#withModel(caller, async (model, known) => {
      const entry = entryOf(known)
      const dryRun = options.dryRun ?? false
      const journal = new Journal(dryRun)
      let work: Work | undefined
      let changes: Changed[] = []
      const made = await this.db.transaction(
        entry,
        async tx => {
          work = {
            tx,
            caller: known,
            model,
            code: this.code,
            journal,
            at: this.clock().toISOString(),
            dryRun,
            aside: statement => (dryRun ? tx.statement(statement) : this.db.aside(entry, statement)),
          }
          const answer = await action(work)
          if (!dryRun) changes = journal.changed.all()
          if (changes.length) sendChanges(tx, known.tenantId, changes)
          return answer
        },
        { rollback: dryRun, timeoutMs: options.timeoutMs, onlyReads: options.onlyReads },
      )
      if (journal.counts.size) this.counts.forget(known.tenantId)
      if (changes.length) this.onChange(known.tenantId)
      if (journal.owes && !dryRun) this.onOwed()
      if (work?.changesConfiguration) this.onConfigurationChange(caller.tenantId)
      return made
    })
  }

  readonly #lines = new WeakMap<Work, Promise<unknown>>()

  /** Work inside another's transaction: one at a time, and taken back by itself where it fails. */
  #inside<T>(outer: Work, caller: Caller, action: (work: Work) => Promise<T>, dryRun: boolean): Promise<T> {
    if (caller.tenantId !== outer.caller.tenantId)
      throw new Error('work of another tenant inside a transaction')
    const { journal } = outer
    const doIt = async (): Promise<T> => {
      const mark = journal.entries.length
      // What it asks in turn is its own: nothing of it waits for itself.
      const work: Work = { ...outer, caller: { ...caller, configVersion: outer.caller.configVersion } }
      if (dryRun) work.dryRun = true
      const insides =
        insideWork.getStore() === outer ? () => insideWork.exit(() => action(work)) : () => action(work)
      try {
        return await outer.tx.apart(insides, { rollback: dryRun && !outer.dryRun })
      } catch (error) {
        journal.entries.length = mark
        throw error
      } finally {
        if (work.changesConfiguration) outer.changesConfiguration = true
      }
    }
    const done = (this.#lines.get(outer) ?? Promise.resolve()).then(doIt)
    this.#lines.set(
      outer,
      done.catch(() => {}),
    )
    return done
  }

  /** Calls with the tenant's model and the caller at its configuration's version. */
  async #withModel<T>(caller: Caller, action: (model: Model, caller: Caller) => Promise<T>): Promise<T> {
    const inWords = this.code.inWordsOf ?? ((_, act) => act())
    let { model, configVersion } = await this.modelOf(caller.tenantId)
    let known = caller.configVersion === configVersion ? caller : { ...caller, configVersion }
    // Nothing was done yet where an entry was refused. Many may change it at once: when an office comes in by its directory.
    for (let left = mostReloads; ; left--)
      try {
        const [now, who] = [model, known]
        return await inWords(now, () => action(now, who))
      } catch (error) {
        if ((error as { code?: string }).code !== 'TR409' || left === 0) throw error
        const again = await this.modelOf(caller.tenantId, { ...caller, configVersion })
        model = again.model
        configVersion = again.configVersion
        known = { ...(again.caller ?? caller), configVersion }
      }
  }

  /** The same for statements that only read: they leave in one round trip. */
  async reading<T>(caller: Caller, action: (model: Model, caller: Caller) => Promise<T>): Promise<T> {
    return this.#withModel(caller, action)
  }
}

/** The entity of that name in this work's model. Throws UNSUPPORTED_ENTITY. */
export const entityOf = (model: Model, name: string): CompiledEntity => {
  const found = model.entities.get(name) ?? model.entities.get(findEntityName(name, model.entities.keys()))
  if (!found) throw new AppError('UNSUPPORTED_ENTITY', [name])
  return found
}

/** What conditions may ask beside the record: the day, and who looks or writes. */
export const variablesOf = ({ caller }: Pick<Work, 'caller'>): Variables => ({
  today: caller.today,
  user: { ...caller },
})

export const ruleContext = (work: Work, related: Record<string, Plain[]> = {}): RuleContext => ({
  today: work.caller.today,
  locale: work.caller.locale,
  related,
})
