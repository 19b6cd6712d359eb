const megabyte = 1024 * 1024

/** What a run may use, whatever it does. */
export const limits = {
  memoryBytes: 64 * megabyte,
  /** Some 540 calls deep; a browser's worker breaks at twice as much. */
  stackBytes: 128 * 1024,
  answerBytes: 5 * megabyte,
  callAnswerBytes: 2 * megabyte,
  callBodyBytes: megabyte,
  messageLength: 2_000,
  calls: 1_000,
  callsAtOnce: 4,
  logLines: 1_000,
  logLength: 4_000,
  /** A script whose call lets another run, whose call lets another run … */
  deep: 5,
  /** What native code has past a limit before its thread is ended. */
  graceMs: 250,
} as const

/** How long a run may take: its own time in the sandbox, and the whole of it with what it waits for. */
export interface TimeLimit {
  ownMs: number
  wholeMs: number
}

export const timeLimits = {
  RUN: { ownMs: 5_000, wholeMs: 5_000 },
  REPORT: { ownMs: 5_000, wholeMs: 5_000 },
  /** Runs that the clock or a batch begins. */
  BACKGROUND: { ownMs: 60_000, wholeMs: 60_000 },
  TEST: { ownMs: 60_000, wholeMs: 60_000 },
  LAYOUT: { ownMs: 200, wholeMs: 3_000 },
  HANDLER: { ownMs: 50, wholeMs: 3_000 },
  COMPUTATION: { ownMs: 200, wholeMs: 3_000 },
  HOOK: { ownMs: 500, wholeMs: 5_000 },
} as const satisfies Record<string, TimeLimit>

/** Which limit a run went past, and its figure as it is told. */
export interface PassedLimit {
  limit: 'time' | 'memory' | 'stack' | 'answer' | 'calls' | 'call-answer' | 'call-body'
  figure: string
}

/** Bytes as a limit names them. */
export const megabytes = (bytes: number): string => `${bytes / megabyte} MB`

/** Whether a text has more bytes than this, which most need not be counted for. */
export const isLongerThan = (text: string, bytes: number): boolean =>
  text.length * 3 > bytes && new TextEncoder().encode(text).length > bytes
