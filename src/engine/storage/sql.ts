import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** A piece of SQL with its parameters; pieces nest. */
export type Sql = RawBuilder<unknown>

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export interface Statement {
  text: string
  values: unknown[]
}

/** The text and parameters that the database is sent. */
export const toStatement = (piece: Sql): Statement => {
  const compiled = piece.compile(compiler)
  return { text: compiled.sql, values: compiled.parameters as unknown[] }
}

export const name = (identifier: string): Sql => sql.ref(identifier)

const quotedOrParameter = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g

/** The same statement with its values written into it: one that the database plans once for these values. */
export const withValuesInside = ({ text, values }: Statement): Statement => ({
  text: text.replace(quotedOrParameter, (found, position?: string) => {
    if (!position) return found
    const value = utils.prepareValue(values[Number(position) - 1])
    return value === null ? 'null' : pg.escapeLiteral(String(value))
  }),
  values: [],
})

/** Constant text of ours, never of a caller. */
export const raw = (text: string): Sql => sql.raw(text)

export const joinWith = (pieces: readonly Sql[], separator: string): Sql =>
  sql.join(pieces, sql.raw(separator))

export const and = (pieces: readonly Sql[]): Sql =>
  pieces.length === 0 ? sql`true` : pieces.length === 1 ? pieces[0]! : sql`(${joinWith(pieces, ' and ')})`

export const or = (pieces: readonly Sql[]): Sql =>
  pieces.length === 0 ? sql`false` : pieces.length === 1 ? pieces[0]! : sql`(${joinWith(pieces, ' or ')})`

export { sql }
