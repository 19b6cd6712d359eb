import type { LiveEvent } from './read-events.ts'

/** A record that is gone. */
export const gone = Number.POSITIVE_INFINITY

const mostKept = 5_000

/** A record that somebody has open beside this person; without a name he may not know who it is. */
export type Person = string | null

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The newest versions that were told, and who has open what: what pages compare themselves with. */
export class Newest {
  readonly #versions = new Map<string, number>()
  readonly #people = new Map<string, readonly Person[]>()

  /** Takes what was told; the entity whose versions are to be asked for, where it was too much to be told one by one. */
  take({ event, data }: LiveEvent): { changed: boolean; reset?: string } {
    const told = (data ?? {}) as Record<string, unknown>
    const entity = String(told.entity ?? '')
    if (event === 'reset') return { changed: false, reset: entity }
    if (event === 'here') {
      this.#people.set(`${entity} ${String(told.id)}`, (told.people as Person[] | undefined) ?? [])
      return { changed: true }
    }
    if (event !== 'change') return { changed: false }
    for (const pair of (told.changed as [string, number][] | undefined) ?? []) this.note(entity, ...pair)
    for (const id of texts(told.removed)) this.note(entity, id, gone)
    return { changed: true }
  }

  note(entity: string, id: string, version: number): void {
    const key = `${entity} ${id}`
    const known = this.#versions.get(key) ?? 0
    this.#versions.delete(key)
    this.#versions.set(key, Math.max(known, version))
    if (this.#versions.size > mostKept) this.#versions.delete(this.#versions.keys().next().value as string)
  }

  isNewer(entity: string, id: string, shown: number): boolean {
    return (this.#versions.get(`${entity} ${id}`) ?? 0) > shown
  }

  peopleAt(entity: string, id: string): readonly Person[] {
    return this.#people.get(`${entity} ${id}`) ?? nobody
  }

  /** What a tab that has just come has missed of who is where; `here` as it is wished for. */
  recall(here: readonly string[]): LiveEvent[] {
    return here.flatMap(record => {
      const [entity = '', id = ''] = record.split(':')
      const people = this.#people.get(`${entity} ${id}`)
      return people ? [{ event: 'here', data: { entity, id, people } }] : []
    })
  }

  forgetPeople(): void {
    this.#people.clear()
  }
}

const nobody: readonly Person[] = []
