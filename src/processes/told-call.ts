import type { Message } from '#errors/index.ts'
import type { Call, FileAnswer, HeadedAnswer, StreamedAnswer, WaitingAnswer } from './call.ts'

/** What a value is, told once: the description of the API is made of it, and the code that answers is typed by it. */
export interface Shape<T> {
  schema: Readonly<Record<string, unknown>>
  /** What it is sent as, where that is not plain JSON. */
  contentType?: string
  /** JSON under a name of its own. */
  isJson?: true
  /** No content: a 204, or another address. */
  status?: 204 | 303
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
  /** At least these, and what else there is. */
  openRecord: <const F extends Fields, const O extends Fields = Record<never, never>>(
    fields: F,
    optional: O = {} as O,
  ) =>
    shape<{ [N in keyof F]: Of<F[N]> } & { [N in keyof O]?: Of<O[N]> | undefined }>({
      type: 'object',
      required: Object.keys(fields),
      properties: { ...schemasOf(fields), ...schemasOf(optional) },
      additionalProperties: true,
    }),
  text: shape<string>({ type: 'string' }),
  number: shape<number>({ type: 'number' }),
  integer: shape<number>({ type: 'integer' }),
  yesNo: shape<boolean>({ type: 'boolean' }),
  day: shape<string>({ type: 'string', format: 'date' }),
  instant: shape<string>({ type: 'string', format: 'date-time' }),
  /** Anything: what it is, who made it knows. */
  anything: shape<unknown>({}),
  /** Nothing but that it is done. */
  nothing: { schema: {}, status: 204 } as Shape<unknown>,
  /** Another address to go on to. */
  redirect: { schema: {}, status: 303 } as Shape<unknown>,
  file: (contentType: string): Shape<FileAnswer | StreamedAnswer> => ({
    schema: { type: 'string', format: 'binary' },
    contentType,
  }),
  /** Files as a form sends them. */
  files: { schema: { type: 'object' }, contentType: 'multipart/form-data' } as Shape<unknown>,
  /** What another site's form posts. */
  form: <const F extends Fields>(fields: F, optional: Fields = {}): Shape<unknown> => ({
    schema: {
      type: 'object',
      required: Object.keys(fields),
      properties: { ...schemasOf(fields), ...schemasOf(optional) },
    },
    contentType: 'application/x-www-form-urlencoded',
  }),
  oneOf: <const V extends string>(...values: V[]) => shape<V>({ type: 'string', enum: values }),
  /** A record of an entity, as its collection answers it. */
  recordOf: (entity: string) => shape<unknown>({ $ref: `#/components/schemas/${entity}` }),
  /** By name, each of one kind. */
  map: <T>({ schema }: Shape<T>) =>
    shape<Readonly<Record<string, T>>>({ type: 'object', additionalProperties: schema }),
  list: <T>({ schema }: Shape<T>) => shape<readonly T[]>({ type: 'array', items: schema }),
  orNothing: <T>({ schema }: Shape<T>) => shape<T | null>({ anyOf: [schema, { type: 'null' }] }),
  /** A coded message with its raw values (`errors/message`). */
  message: shape<Message>({
    type: 'object',
    required: ['code'],
    properties: { code: { type: 'string' }, params: {} },
  }),
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

/** What a run by the day is asked with: until when, for whom; only what it would do (`dryRun`), or in the background. */
export const runAsked = is.record(
  {},
  { date: is.day, organizations: is.list(is.text), dryRun: is.yesNo, background: is.yesNo },
)

const begun = is.record({ batch: is.text, total: is.integer })

/** What is told of a run that may be begun in the background (`begin-long-run`): its answer, or else, by a 202, its batch. */
export const orBegun = <A, T extends { answer: Shape<A> }>(told: T & { answer: Shape<A> }) => ({
  ...told,
  answer: is.either(told.answer, begun),
})

/** How an amount came about (`finance/explain`). */
export const explanation = is.openRecord({
  rule: is.text,
  formula: is.text,
  substituted: is.text,
  result: is.number,
})

const menuEntry = {
  id: is.text,
  path: is.text,
  icon: is.text,
  profiles: is.list(is.text),
  flag: is.either(is.text, is.list(is.text)),
  count: is.either(is.text, is.number),
  isHandy: is.yesNo,
}

/** How deep menus of a house go. */
const mostNested = 4

const menuOf = (depth: number): Shape<unknown> =>
  is.record({ label: is.text }, { ...menuEntry, ...(depth > 1 ? { menus: is.list(menuOf(depth - 1)) } : {}) })

/** An entry of the menu; what stands below it are entries again. */
export const menuShape = menuOf(mostNested)

/** What is told of a call without running it. */
export interface Told {
  summary: string
  /** What may stand in its query. */
  query?: Fields
  body?: Shape<unknown>
  answer: Shape<unknown>
  /** How it is answered where that is not a 200: something was made, or will be done. */
  status?: 200 | 201 | 202
}

interface ToldCall<A> extends Omit<Call, 'run' | 'told'> {
  told: Omit<Told, 'answer'> & { answer: Shape<A> }
  run(...given: Parameters<Call['run']>): Promise<NoInfer<A> | HeadedAnswer<NoInfer<A>> | WaitingAnswer>
}

/** A call that answers what it tells: the compiler holds the one to the other. */
export const toldCall = <A>(call: ToldCall<A>): Call => call
