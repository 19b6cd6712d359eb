import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'

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
  /** By what name connections keep it; made of its text where nobody gave one. */
  name?: string
  /** Its rows are answered as the bytes of their columns' texts, which whoever asks puts together himself; for `Database.read`. */
  asBytes?: boolean
}

/** The text and parameters that the database is sent. */
export const toStatement = (piece: Sql): Statement => {
  const compiled = piece.compile(compiler)
  return { text: compiled.sql, values: compiled.parameters as unknown[] }
}

export const name = (identifier: string): Sql => sql.ref(identifier)

/** Constant text of ours, never of a caller. */
export const raw = (text: string): Sql => sql.raw(text)

export const joinWith = (pieces: readonly Sql[], separator: string): Sql =>
  sql.join(pieces, sql.raw(separator))

export const and = (pieces: readonly Sql[]): Sql =>
  pieces.length === 0 ? sql`true` : pieces.length === 1 ? pieces[0]! : sql`(${joinWith(pieces, ' and ')})`

export const or = (pieces: readonly Sql[]): Sql =>
  pieces.length === 0 ? sql`false` : pieces.length === 1 ? pieces[0]! : sql`(${joinWith(pieces, ' or ')})`

/**
 * `column = any(values)`. One value is compared as such: nobody knows how many a list will hold, so that a plan for any list
 * seems dear beside one for this list, and is made anew each time – which for one record costs more than finding it.
 */
export const among = (column: Sql, values: readonly unknown[], type: 'uuid' | 'text'): Sql =>
  values.length === 1
    ? sql`${column} = ${values[0]}::${raw(type)}`
    : sql`${column} = any(${[...values]}::${raw(type)}[])`

export { sql }
