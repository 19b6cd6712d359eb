import type { Caller } from '#engine/index.ts'
import type { LanguageCode } from '#locales/languages.ts'
import type { Reads } from './reads.ts'
import type { Speech } from './speech.ts'

/** The record that stands in front of whoever asks. */
export interface About {
  entity: string
  registration: string
}

/** A question on its way to an answer. */
export interface Asked {
  text: string
  language: LanguageCode
  about: About | null
  /** Whether guide and records are searched where no rule knows the question. */
  searches: boolean
  caller: Caller
  reads: Reads
  speech: Speech
}
