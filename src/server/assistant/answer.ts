import { is } from '#processes/told-call.ts'

/** Text that leads somewhere: to a record, or a page of the product. Whatever it says is text, never markup. */
export interface Run {
  text: string
  entity?: string
  registration?: string
  /** Of a document: the page where it stands, counted from 1. */
  page?: number
  /** An address of the product's own: `/documentation/…`. */
  href?: string
}

export interface Line {
  runs: readonly Run[]
  /** Said small at its end: a date, so many days. */
  meta?: string
}

/** What is said, what stands in a list below it, facts – each a name and its value –, and what is quoted from a document with the line that says from where. */
export interface Block {
  kind: 'text' | 'list' | 'facts' | 'quote'
  lines: readonly Line[]
}

/** Something that was read for the answer, with the caller's own rights. */
export interface ReadDone {
  tool: string
  /** The address that was read. */
  asked: string
  /** So many records; of a single one 1. */
  found: number
  status: number
  ms: number
}

/** What could be done next. It opens as a form: whoever asked decides there. */
export interface Proposal {
  label: string
  href: string
}

export interface Told {
  intent: string
  blocks: readonly Block[]
  proposals: readonly Proposal[]
  /** Questions that follow from it. */
  suggestions: readonly string[]
}

export interface Usage {
  inputTokens?: number
  outputTokens?: number
  cost?: number
}

/** Why a model did not answer: it is not there, it may not be asked so often, or it took too long. */
export const awayBecause = ['DOWN', 'LIMIT', 'SLOW'] as const
export type AwayBecause = (typeof awayBecause)[number]

export interface AssistantAnswer extends Told, Usage {
  /** `RULES`, or the code of the service whose model answered. */
  by: string
  model?: string
  /** The service whose model was asked and did not answer: rules did. */
  away?: string
  /** Why it did not. */
  awayBecause?: AwayBecause
  /** The language of the answer, which is that of the question. */
  language: string
  reads: readonly ReadDone[]
  ms: number
}

const run = is.record(
  { text: is.text },
  { entity: is.text, registration: is.text, page: is.integer, href: is.text },
)
const line = is.record({ runs: is.list(run) }, { meta: is.text })

/** What the call takes and answers. */
export const toldAssistant = {
  summary: 'Answers a question from what the caller may read',
  body: is.record(
    { text: is.text },
    {
      /** The record in front of whoever asks. */
      about: is.record({ entity: is.text, registration: is.text }),
      rag: is.yesNo,
    },
  ),
  answer: is.record(
    {
      by: is.text,
      language: is.text,
      intent: is.text,
      blocks: is.list(is.record({ kind: is.oneOf('text', 'list', 'facts', 'quote'), lines: is.list(line) })),
      proposals: is.list(is.record({ label: is.text, href: is.text })),
      suggestions: is.list(is.text),
      reads: is.list(
        is.record({ tool: is.text, asked: is.text, found: is.number, status: is.number, ms: is.number }),
      ),
      ms: is.number,
    },
    {
      model: is.text,
      away: is.text,
      awayBecause: is.oneOf(...awayBecause),
      inputTokens: is.number,
      outputTokens: is.number,
      cost: is.number,
    },
  ),
}
