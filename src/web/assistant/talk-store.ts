import { useSyncExternalStore } from 'react'
import { request } from '../data/index.ts'

export interface Run {
  text: string
  entity?: string
  registration?: string
  /** Of a document: the page where it stands. */
  page?: number
  href?: string
}

export interface Block {
  kind: 'text' | 'list' | 'facts' | 'quote'
  lines: readonly { runs: readonly Run[]; meta?: string }[]
}

export interface ReadDone {
  tool: string
  asked: string
  found: number
  status: number
  ms: number
}

/** An answer as the server gives it. */
export interface TalkAnswer {
  by: string
  model?: string
  /** The service whose model did not answer. */
  away?: string
  awayBecause?: 'DOWN' | 'LIMIT' | 'SLOW'
  language: string
  intent: string
  blocks: readonly Block[]
  proposals: readonly { label: string; href: string }[]
  suggestions: readonly string[]
  reads: readonly ReadDone[]
  ms: number
}

/** The record in front of whoever asks. */
export interface About {
  entity: string
  registration: string
}

/** How a layout wants to be answered. */
export interface AskOptions {
  rag?: boolean
}

/** A question, and what came of it: nothing yet, an answer, or why there is none. */
export interface Turn {
  id: number
  asked: string
  about: About | null
  answer?: TalkAnswer
  error?: unknown
  /** Whoever asked wanted no answer any more. */
  isStopped?: true
}

/** A conversation: the panel has one as long as the page lives, a card one of its own. */
export class TalkStore {
  #turns: readonly Turn[] = []
  #next = 1
  #asking: AbortController | null = null
  /** Of a question that is no more in the conversation nothing is kept. */
  readonly #listeners = new Set<() => void>()

  readonly #subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(turns: readonly Turn[]): void {
    this.#turns = turns
    for (const listener of this.#listeners) listener()
  }

  readonly read = (): readonly Turn[] => this.#turns

  useTurns = (): readonly Turn[] => useSyncExternalStore(this.#subscribe, this.read)

  clear = (): void => {
    this.#asking?.abort()
    this.#set([])
  }

  /** Wants no answer any more: the server is told by the line that ends. */
  stop = (): void => this.#asking?.abort()

  fill = (turns: readonly Omit<Turn, 'id'>[]): void =>
    this.#set(turns.map(turn => ({ ...turn, id: this.#next++ })))

  /** Asks; a question that failed is asked again in its place. */
  ask = async (
    asked: string,
    about: About | null,
    options: AskOptions = {},
    again?: number,
  ): Promise<void> => {
    const turn: Turn = { id: again ?? this.#next++, asked, about }
    this.#set(again ? this.#turns.map(one => (one.id === again ? turn : one)) : [...this.#turns, turn])
    const settle = (how: Partial<Turn>) =>
      this.#set(this.#turns.map(one => (one.id === turn.id ? { ...turn, ...how } : one)))
    const asking = new AbortController()
    this.#asking = asking
    try {
      const body = { text: asked, ...options, ...(about ? { about } : {}) }
      settle({
        answer: await request<TalkAnswer>('POST', '/api/core/assistant', {
          body,
          timeoutMs: 130_000,
          signal: asking.signal,
        }),
      })
    } catch (error) {
      settle(asking.signal.aborted ? { isStopped: true } : { error })
    }
  }
}

/** The conversation of the panel. */
export const panelTalk = new TalkStore()
