import type { AnyEffect, AnyGuard, Caller, Engine, NamedStep, Work } from '#engine/index.ts'
import type { EntityName, Loaded } from '#entities/records.ts'
import type { Asked } from './asked.ts'
import type { AnswerTo } from './call-effect.ts'
import type { Job, Jobs } from './jobs.ts'
import type { LetterReaders } from './letter-facts.ts'
import type { LongRun } from './long-run.ts'
import type { Report } from './report.ts'
import type { Told } from './told-call.ts'

/** What a named call is asked with; path parameters and query are texts, still unchecked. */
export interface CallRequest {
  params: Record<string, string>
  query: Record<string, string | string[] | undefined>
  body: unknown
  /** Told in the transaction that begins its run in the background: whoever asks keeps which batch it is, or begins none by throwing. */
  onBegun?: (work: Work, batch: string) => Promise<void>
}

/** A file as an answer instead of JSON. */
export interface FileAnswer {
  file: Uint8Array
  contentType: string
  fileName: string
}

/**
 * A long text as a file: its lines are asked for in a unit of work of its own, and written while they are read. However many
 * they are, few are in memory. Whoever took it is kept among the exports.
 */
export class StreamedAnswer {
  constructor(
    readonly fileName: string,
    readonly contentType: string,
    readonly lines: (work: Work) => AsyncIterable<string>,
  ) {}
}

/** An answer of which something waits for somebody: it is 202, and says where that is found. */
export class WaitingAnswer {
  constructor(
    readonly answer: unknown,
    readonly location: string,
  ) {}
}

/** What is said of a run that goes on in the background: its batch, and how many records it found to go over. */
export interface Begun {
  batch: string
  total: number
}

/** An answer that says something beside itself, by headers. */
export class HeadedAnswer<A = unknown> {
  constructor(
    readonly answer: A,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** A call that no collection gives: `{ method: 'GET', path: '/api/financing/finance/:fn' }`. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Asked before it runs, and told in the description of the API; `isAdmin` is who administers, `isMainAdmin` who does so in the main tenant. Without one any session will do. */
  permission?: string | readonly string[]
  /** It is granted by its own name alone, by no `read all` and `write all`. */
  isStrict?: true
  /** Its body holds a file or a configuration: 10 MB instead of one. */
  isLong?: boolean
  /** A GET that changes data: the edge refuses navigations and cross-site requests, and a POST twin exists. */
  changesData?: boolean
  /** Goes over many records: of these few run at once for each tenant. */
  isHeavy?: true
  /** What it begins where it is asked with `background`: a schedule always asks so. */
  longRun?: LongRun
  /** What it takes and answers, for the description of the API; without it any JSON (`toldCall`). */
  told?: Told
  run(engine: Engine, caller: Caller, request: CallRequest): Promise<unknown>
}

/** A file that somebody can open. */
interface MadeDocument {
  name: string
  contentType: string
  bytes: Uint8Array
}

/** A document that a record owes and that is made when somebody first asks for it. */
interface MakerOf<N extends EntityName> {
  entity: N
  /** The document's type: `INVOICE`. */
  type: string
  /** Whether the record has come so far. */
  isDue(record: Loaded<N>): boolean
  make(work: Work, record: Loaded<N>): Promise<MadeDocument>
}

/** A maker as it is called with a record that is known at run time alone: of its entity. */
export interface DocumentMaker {
  entity: EntityName
  type: string
  isDue(record: object): boolean
  make(work: Work, record: object): Promise<MadeDocument>
}

/** What a process gives to the product, by name. An effect that others ask for (`Asked`) takes what they ask with. */
export interface Process {
  guards?: Record<string, AnyGuard>
  effects?: { [K in keyof Asked]?: AnswerTo<K> } & Record<string, AnyEffect | undefined>
  /** What happens around writes of the entities that name them. */
  steps?: Record<string, NamedStep>
  calls?: Call[]
  /** Its runs over many records that can go on in the background. */
  runs?: readonly LongRun[]
  reports?: readonly Report[]
  jobs?: { [K in keyof Jobs]?: Job<K> }
  documents?: { [N in EntityName]: MakerOf<N> }[EntityName][]
  /** What letters about records of an entity tell beside their fields. */
  letters?: LetterReaders
}
