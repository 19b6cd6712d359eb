import {
  type Caller,
  type Engine,
  loadMatching,
  registrationsMatching,
  sql,
  type Work,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import type { Message } from '#errors/index.ts'
import type { Call } from './call.ts'
import { refuseAhead } from './closed-periods.ts'
import type { RunScope } from './run-scope.ts'
import { afterDeadlocks, sideBySide, slices, usualLanes } from './side-by-side.ts'

/** How much a part of a run has made, by what it is: `{ invoices: 12 }`. Parts are added up. */
export type Made = Readonly<Record<string, number>>

/** Keys of the records of one part, which are done together or not at all. */
type Part = readonly string[]

/** One kind of records that a run goes over, in parts of a transaction each. */
export interface RunPhase<S, P> {
  name: SealedValue<'runPhase'>
  /** What its keys are registrations of: so many of them are counted. */
  entity: EntityName
  /** What is there to be done, in its order; what is done already is not among it. Keeps nothing. */
  parts(work: Work, scope: S): Promise<readonly Part[]>
  /** Does one part. What somebody has done meanwhile is left alone: whoever comes second finds nothing to do. */
  take(work: Work, scope: S, keys: Part): Promise<P>
  /** How much came of a part. */
  made(part: P): Made
  /** At its end it is looked once more for what has come meanwhile, as long as something is made of that. */
  isRepeated?: true
  /** A part looks at what those before it have left: none is done beside another. */
  isInTurn?: true
}

/** A phase of a run that goes on in the background, where only the counts of its parts are kept. */
export interface KeptPhase<S> extends Omit<RunPhase<S, never>, 'take' | 'made'> {
  take(work: Work, scope: S, keys: Part): Promise<Made>
}

/** The phase as a run in the background has it. */
export const kept = <S, P>({ take, made, ...phase }: RunPhase<S, P>): KeptPhase<S> => ({
  ...phase,
  take: async (work, scope, keys) => made(await take(work, scope, keys)),
})

/** A record of a run that could not be done; `reason` is a kept message. */
export interface LeftByRun {
  key: string
  reason: string
}

interface LongRunOf<S> {
  code: SealedValue<'batchRun'>
  /** What is asked of whoever begins it, stops it and goes on with it. */
  permission: NonNullable<Call['permission']>
  phases: readonly KeptPhase<S>[]
  /** What it is called; without it by its code and the day until which it goes. */
  wording?(scope: S): Message
  /** Refuses what cannot be asked for, and gives the scope that is kept; null where nothing is to be done. */
  begin?(work: Work, scope: S): Promise<S | null>
  /** Once nothing is left to be done. A run that is gone on with after its end ends once more. */
  end?(work: Work, scope: S, left: readonly LeftByRun[]): Promise<void>
}

/** A run over many records, as it is begun, stopped, gone on with and shown by one mechanism. Its scope is kept as JSON. */
export type LongRun = LongRunOf<RunScope>

/** Declares a run over many records. */
export const longRun = <S extends RunScope>(declared: LongRunOf<S>): LongRun => declared as unknown as LongRun

/** A phase over records that each stand for themselves. */
interface RecordsPhase<N extends EntityName, S, P> extends Pick<RunPhase<S, P>, 'name' | 'made'> {
  entity: N
  /** Which records it goes over, of those that who runs it may see. */
  where(scope: S): Where<N>
  /** So many are done in one transaction. */
  atOnce: number
  /** Does some of them, which nobody else changes meanwhile. */
  take(work: Work, scope: S, records: Loaded<N>[]): Promise<P>
}

/**
 * Declares a phase that goes over the records of an entity, so many a transaction, in the order of their registrations. A part is read once
 * more as it is done: what does not stand so any longer is left alone.
 * @throws INVALID_FIELD_IN_BODY, as its parts are listed, for a day that has not come
 */
export const overRecords = <N extends EntityName, S extends RunScope, P>({
  where,
  atOnce,
  take,
  ...phase
}: RecordsPhase<N, S, P>): RunPhase<S, P> => ({
  ...phase,
  parts: async (work, scope) => {
    refuseAhead(work, scope.date)
    return slices(
      await registrationsMatching(work, phase.entity, where(scope) as never, { asCaller: true }),
      atOnce,
    )
  },
  take: async (work, scope, keys) => {
    const records = await loadMatching(
      work,
      phase.entity,
      { ...where(scope), registration: [...keys] } as never,
      {
        asCaller: true,
        lock: 'update',
        order: sql`t.registration`,
      },
    )
    return take(work, scope, records)
  },
})

/** The organizations that a run was asked for, as a condition on its records. */
export const amongAsked = ({ organizations }: RunScope): { orgaRegistration?: string[] } =>
  organizations?.length ? { orgaRegistration: [...organizations] } : {}

/** Groups put together until a part has so many keys: no group is torn apart. */
export const wholeSlices = (groups: Iterable<readonly string[]>, size: number): string[][] => {
  const parts: string[][] = []
  for (const group of groups) {
    const last = parts.at(-1)
    if (last && last.length + group.length <= size) last.push(...group)
    else parts.push([...group])
  }
  return parts
}

/** Does a phase by what does one listing of its parts: again as long as something is made of it, where the phase is repeated. */
const goOver = async <S, P>({ made, isRepeated }: RunPhase<S, P>, once: () => Promise<P[]>): Promise<P[]> => {
  const all: P[] = []
  for (;;) {
    const done = await once()
    all.push(...done)
    const isFruitful = done.some(part => Object.values(made(part)).some(amount => amount > 0))
    if (!isRepeated || !isFruitful) return all
  }
}

/** Does a phase part after part in the transaction that goes on: where somebody only asks what a run would do. */
export const inOne = <S, P>(work: Work, phase: RunPhase<S, P>, scope: S): Promise<P[]> =>
  goOver(phase, async () => {
    const done: P[] = []
    for (const keys of await phase.parts(work, scope)) done.push(await phase.take(work, scope, keys))
    return done
  })

/** Does a phase in a transaction a part, a few side by side, while its caller waits. What each part came to, in their order. */
export const inParts = <S, P>(
  engine: Engine,
  caller: Caller,
  phase: RunPhase<S, P>,
  scope: S,
): Promise<P[]> =>
  goOver(phase, async () => {
    const parts = await engine.work(caller, work => phase.parts(work, scope))
    return sideBySide(parts, phase.isInTurn ? 1 : usualLanes, keys =>
      afterDeadlocks(() => engine.work(caller, work => phase.take(work, scope, keys))),
    )
  })

/** Does phases while their caller waits: part by part, or where nothing is to be kept in one transaction that is undone. */
export const atOnceOrDry = <S, P>(
  engine: Engine,
  caller: Caller,
  phases: readonly RunPhase<S, P>[],
  scope: S,
  dryRun: boolean,
): Promise<P[]> => {
  const inTurn = async (go: (phase: RunPhase<S, P>) => Promise<P[]>): Promise<P[]> => {
    const made: P[] = []
    for (const phase of phases) made.push(...(await go(phase)))
    return made
  }
  return dryRun
    ? engine.work(caller, work => inTurn(phase => inOne(work, phase, scope)), { dryRun })
    : inTurn(phase => inParts(engine, caller, phase, scope))
}
