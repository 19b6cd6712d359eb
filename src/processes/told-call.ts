import type { Call } from './call.ts'

/** What a value is, told once: the description of the API is made of it, and the code that answers is typed by it. */
export interface Shape<T> {
  schema: Readonly<Record<string, unknown>>
  /** Known to the compiler alone. */
  readonly of?: T
}

type Fields = Readonly<Record<string, Shape<unknown>>>
type Of<S> = S extends Shape<infer T> ? T : never

const shape = <T>(schema: Shape<T>['schema']): Shape<T> => ({ schema })

const schemasOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))

/** The kinds of values that calls take and answer. */
export const is = {
  text: shape<string>({ type: 'string' }),
  number: shape<number>({ type: 'number' }),
  integer: shape<number>({ type: 'integer' }),
  yesNo: shape<boolean>({ type: 'boolean' }),
  day: shape<string>({ type: 'string', format: 'date' }),
  instant: shape<string>({ type: 'string', format: 'date-time' }),
  list: <T>({ schema }: Shape<T>) => shape<T[]>({ type: 'array', items: schema }),
  orNothing: <T>({ schema }: Shape<T>) => shape<T | null>({ anyOf: [schema, { type: 'null' }] }),
  /** One of several, told apart by what it has. */
  either: <A, B>(a: Shape<A>, b: Shape<B>) => shape<A | B>({ anyOf: [a.schema, b.schema] }),
  record: <const F extends Fields, const O extends Fields = Record<never, never>>(
    fields: F,
    optional: O = {} as O,
  ) =>
    shape<{ [N in keyof F]: Of<F[N]> } & { [N in keyof O]?: Of<O[N]> | undefined }>({
      type: 'object',
      required: Object.keys(fields),
      properties: { ...schemasOf(fields), ...schemasOf(optional) },
    }),
}

/** What is told of a call without running it. */
export interface Told {
  summary: string
  /** What may stand in its query. */
  query?: Fields
  body?: Shape<unknown>
  answer: Shape<unknown>
}

interface ToldCall<A> extends Omit<Call, 'run' | 'told'> {
  told: Omit<Told, 'answer'> & { answer: Shape<A> }
  run(...given: Parameters<Call['run']>): Promise<NoInfer<A>>
}

/** A call that answers what it tells: the compiler holds the one to the other. */
export const toldCall = <A>(call: ToldCall<A>): Call => call
