import type pg from 'pg'
import type { Statement } from './sql.ts'
import { nameOf } from './with-name.ts'

/** What tells the roles of a database whose tables are spread over nodes from others: set where they are spread. */
const asked = "select current_setting('citus.propagate_set_commands', true) = 'local' as spread"

/** Whether the tables of tenants are spread over nodes by Citus: asked once, of the first connection that is used. */
export class Spread {
  #known: boolean | undefined
  #asked: Promise<boolean> | undefined

  constructor(private readonly pool: pg.Pool) {}

  /** At once where it is known. */
  known(): boolean | Promise<boolean> {
    if (this.#known !== undefined) return this.#known
    this.#asked ??= this.pool.query<{ spread: boolean | null }>(asked).then(
      ({ rows }) => {
        this.#known = rows[0]!.spread === true
        return this.#known
      },
      error => {
        // Whoever asks next asks again.
        this.#asked = undefined
        throw error
      },
    )
    return this.#asked
  }
}

const both = /("?\w+"?)\."?tenant_id"? = ("?\w+"?)\."?tenant_id"?(?!\w)/g

const written = new Map<string, string>()
const mostWritten = 2000

/** By how many values of its own a statement asks. */
const valuesAsked = (text: string): number =>
  [...text.matchAll(/\$(\d+)/g)].reduce((most, [, n]) => Math.max(most, Number(n)), 0)

/**
 * The statement as several nodes are asked it: wherever two tables are of one tenant it also says of which, since what a sub-select
 * compares with the query around it tells Citus nothing, and every shard would be asked. On one PostgreSQL that costs plans their
 * shortness for nothing, so it is written here and not by whoever asks.
 */
export const forSpread = <S extends Statement>(statement: S, tenantId: number): S => {
  let text = written.get(statement.text)
  if (text === undefined) {
    const place = `$${valuesAsked(statement.text) + 1}::int`
    text = statement.text.replace(
      both,
      (said, a: string, b: string) => `(${said} and ${a}.tenant_id = ${place} and ${b}.tenant_id = ${place})`,
    )
    if (written.size >= mostWritten) written.clear()
    written.set(statement.text, text)
  }
  if (text === statement.text) return statement
  return { ...statement, name: nameOf(text), text, values: [...statement.values, tenantId] }
}
