import type { OwnFormats } from '#fields/formats/locales.ts'
import type { PassedLimit, TimeLimit } from './limits.ts'

/** A script as it runs: its types are gone, and it is a module. */
export interface Runnable {
  name: string
  version: number
  hash: string
  compiled: string
  /** Columns by which its first line was moved. */
  shift: number
}

/** What is to run, with what, for whom. Plain, so that it crosses to another thread. */
export interface RunOrder {
  script: Runnable
  /** Every library that it names, by the name that it says. */
  libraries: readonly Runnable[]
  entry: string
  /** What every script is given, as JSON, and what this one is. */
  common: string
  own: string
  /** `own` is a list, and the entry is called for each of its items. */
  isMany?: boolean
  /** `next()` is there. */
  continues?: boolean
  /** It runs beside a page: it may tell, ask and lead elsewhere. */
  inBrowser?: boolean
  time: TimeLimit
  /** Milliseconds that are left of the run that let this one, and its calls. */
  leftMs?: number
  callsLeft?: number
  seed: number
  /** An instant, ISO. */
  now: string
  locale: string
  timeZone: string
  /** How the house writes numbers and days otherwise than the product. */
  formats?: OwnFormats
  permissions: readonly string[]
  isElevated: boolean
  words: Record<string, string>
  lists: Record<string, unknown>
  flags: Record<string, boolean>
}

/** A call of the guest that somebody outside answers. */
export interface GuestCall {
  number: number
  op: string
  given: Record<string, unknown>
}

/** The answer to such a call: JSON, or an error as JSON. */
export interface CallAnswer {
  ok: boolean
  text: string
}

export type LogLevel = 'debug' | 'info' | 'warning' | 'error'

export interface LogLine {
  level: LogLevel
  message: string
  line?: number
}

/** What a script threw, as far as it could be read. */
export interface Thrown {
  message: string
  name?: string
  status?: number
  code?: string
  strings?: string[]
  errors?: unknown[]
  script?: string
  line?: number
  stack?: string
  /** It was a call's own error. */
  passed?: boolean
}

/** How a run ended: with its answer as JSON (empty: nothing), with what it threw, or past a limit. */
export type Outcome = ({ answer: string } | { thrown: Thrown } | { passed: PassedLimit }) & RunFigures

export interface RunFigures {
  ownMs: number
  wholeMs: number
  calls: number
  memoryBytes: number
}
