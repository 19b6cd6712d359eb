import type { Statement } from './sql.ts'

/** A parameter whose value is known only when its statement runs: what is kept is compiled once for all values. */
export class Late {
  constructor(readonly make: (values: readonly unknown[]) => unknown) {}
}

/** The statement with the values of this run; throws what making a value throws. */
export const withValues = (statement: Statement, values: readonly unknown[]): Statement => ({
  ...statement,
  values: statement.values.map(value => (value instanceof Late ? value.make(values) : value)),
})
