import type { CompiledEntity, Model } from '#model/index.ts'
import { createRecords, entityOf, type Plain, saveAny, type Work } from '../index.ts'
import { sampleRecord } from './sample-record.ts'

export interface RecordMakerOptions {
  model: Model
  /** Runs in a transaction of whoever the records belong to. */
  inWork: <T>(run: (work: Work) => Promise<T>) => Promise<T>
  /** A value of a list that exists. */
  choices: (list: string) => string
  /** What some entities cannot be without besides, as a file that is opened. */
  given?: Readonly<Record<string, Plain>>
}

/** How a record stands where others may name it only then. */
const standing: Record<string, Plain> = {
  person: { roles: [{ role: 'PARTNER' }] },
  voting: { status: 'OPEN', committeeRegistration: null },
  flow: { status: 'ACTIVE' },
}

/** What only one record of an entity may name at a time: arrears have one open case a debtor. */
const namedOnce: Record<string, readonly string[]> = { case: ['person'] }

let count = 0

/** References that are unique together, such as a vote's person: each record needs one of its own. */
const unsharedOf = (entity: CompiledEntity): Set<string> => {
  const references = entity.unique.map(group => group.map(path => entity.fields.find(f => f.name === path)!))
  return new Set([
    ...references.filter(group => group.every(f => f.kind === 'reference')).map(group => group.at(-1)!.to!),
    ...(namedOnce[entity.name] ?? []),
  ])
}

/** Makes a record of any entity that can be created, and once each those that it has to name. */
export class RecordMaker {
  readonly #options: RecordMakerOptions
  readonly #targets = new Map<string, Promise<string>>()

  constructor(options: RecordMakerOptions) {
    this.#options = options
  }

  /** A body that creates one: its mandatory fields alone, or every plain field that can be typed. */
  async body(entity: CompiledEntity, full = false): Promise<Plain> {
    const unshared = unsharedOf(entity)
    const n = ++count
    const body = await sampleRecord(
      entity,
      n,
      name => this.#target(name, unshared),
      this.#options.choices,
      full,
    )
    const whole = { ...body, ...this.#options.given?.[entity.name] }
    return entity.registration.typed ? { ...whole, registration: `SMP-${n}` } : whole
  }

  async make(entity: CompiledEntity, full = false): Promise<Plain> {
    const body = await this.body(entity, full)
    const [made] = await this.#options.inWork(work => createRecords(work, entity.name, [body]))
    return made!
  }

  #target(name: string, unshared: ReadonlySet<string>): Promise<string> {
    const known = unshared.has(name) ? undefined : this.#targets.get(name)
    if (known) return known
    const made = this.#makeTarget(name)
    this.#targets.set(name, made)
    return made
  }

  async #makeTarget(name: string): Promise<string> {
    const before = await this.make(this.#options.model.entities.get(name)!)
    const stands = standing[name]
    if (stands)
      await this.#options.inWork(work =>
        saveAny(work, entityOf(work.model, name), [{ before, after: { ...before, ...stands } }], {
          unchecked: true,
          verb: 'transition',
        }),
      )
    return String(before.registration)
  }
}
