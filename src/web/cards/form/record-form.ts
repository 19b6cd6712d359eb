import type { Problem } from '#fields/kind.ts'
import type { RecordData } from '../../data/index.ts'
import { sameValue } from '../same-value.ts'
import { valueAt, withValue } from './path.ts'

/** Somebody else has changed what is changed here, too. */
export interface Conflict {
  theirs: unknown
  mine: unknown
}

/** Everything that a screen shows of a form; a new object after each change. */
export interface FormState {
  /** The record as the server gave it. */
  base: RecordData
  /** The record with the changes in it. */
  values: RecordData
  /** Changed values by path. */
  changes: ReadonlyMap<string, unknown>
  /** What is typed and cannot be read, by path. */
  typing: ReadonlyMap<string, Problem>
  /** What the server said of the last save, by path; gone with the next change of the field. */
  refused: ReadonlyMap<string, string>
  conflicts: ReadonlyMap<string, Conflict>
  /** A save was tried: what is missing is said from then on. */
  isTried: boolean
}

const without = <K, V>(map: ReadonlyMap<K, V>, keep: (key: K) => boolean): ReadonlyMap<K, V> =>
  new Map([...map].filter(([key]) => keep(key)))

const applied = (base: RecordData, changes: ReadonlyMap<string, unknown>): RecordData => {
  let values = base
  for (const [path, value] of changes) values = withValue(values, path, value)
  return values
}

const within = (path: string, other: string): boolean => path === other || path.startsWith(`${other}.`)

/**
 * The unsaved changes of one record, apart from React: a field asks for its own value only, and what is typed survives
 * whatever the screen does around it.
 */
export class RecordForm {
  #state: FormState
  readonly #listeners = new Set<() => void>()

  constructor(base: RecordData, changes: ReadonlyMap<string, unknown> = new Map()) {
    const none = new Map()
    this.#state = {
      base,
      values: applied(base, changes),
      changes,
      typing: none,
      refused: none,
      conflicts: none,
      isTried: false,
    }
  }

  readonly state = (): FormState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isChanged(): boolean {
    return this.#state.changes.size > 0 || this.#state.typing.size > 0
  }

  get(path: string): unknown {
    return valueAt(this.#state.values, path)
  }

  /** Changes one value; the former one again is no change. */
  set(path: string, value: unknown): void {
    const { base, changes, refused, conflicts } = this.#state
    const next = new Map(without(changes, key => !within(key, path)))
    if (!sameValue(valueAt(base, path), value)) next.set(path, value ?? null)
    this.#change({
      changes: next,
      values: applied(base, next),
      refused: without(refused, key => !within(key, path)),
      conflicts: without(conflicts, key => key !== path),
    })
  }

  setMany(values: Record<string, unknown>): void {
    for (const [path, value] of Object.entries(values)) this.set(path, value)
  }

  /** What stands in the field's input cannot be read; null when it can again. */
  setTyping(path: string, problem: Problem | null): void {
    const { typing } = this.#state
    if (!problem && !typing.has(path)) return
    const next = new Map(typing)
    if (problem) next.set(path, problem)
    else next.delete(path)
    this.#change({ typing: next })
  }

  /** Back to what the server gave, in one field or in all. */
  discard(path?: string): void {
    if (path !== undefined) {
      this.setTyping(path, null)
      this.set(path, valueAt(this.#state.base, path))
      return
    }
    const none = new Map()
    this.#change({
      changes: none,
      values: this.#state.base,
      typing: none,
      refused: none,
      conflicts: none,
      isTried: false,
    })
  }

  tried(): void {
    this.#change({ isTried: true })
  }

  refuse(problems: ReadonlyMap<string, string>): void {
    this.#change({ refused: problems, isTried: true })
  }

  /** What somebody says of values as they stand, at their fields; gone with their next change. */
  tell(problems: ReadonlyMap<string, string>): void {
    if (problems.size) this.#change({ refused: new Map([...this.#state.refused, ...problems]) })
  }

  /** The record as it is now on the server. Changes stay; where it changed there as well, there is a conflict. */
  rebase(base: RecordData): void {
    const { base: before, changes, conflicts } = this.#state
    const kept = new Map<string, unknown>()
    const found = new Map<string, Conflict>()
    for (const [path, mine] of changes) {
      const theirs = valueAt(base, path)
      if (sameValue(theirs, mine)) continue
      kept.set(path, mine)
      if (!sameValue(theirs, valueAt(before, path)) || conflicts.has(path)) found.set(path, { theirs, mine })
    }
    this.#change({ base, changes: kept, values: applied(base, kept), conflicts: found })
  }

  /** Settles a conflict: theirs undoes the change here, mine goes over theirs with the next save. */
  settle(path: string, side: 'theirs' | 'mine'): void {
    if (side === 'theirs') this.discard(path)
    this.#change({ conflicts: without(this.#state.conflicts, key => key !== path) })
  }

  /** The answer of a save: nothing is changed any more. */
  accept(base: RecordData): void {
    const none = new Map()
    this.#state = {
      base,
      values: base,
      changes: none,
      typing: none,
      refused: none,
      conflicts: none,
      isTried: false,
    }
    this.#tell()
  }

  /** The changes as a merge patch: null removes, a list replaces the list. */
  patch(): Record<string, unknown> {
    let patch: Record<string, unknown> = {}
    for (const [path, value] of this.#state.changes) patch = withValue(patch, path, value)
    return patch
  }

  #change(part: Partial<FormState>): void {
    this.#state = { ...this.#state, ...part }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
