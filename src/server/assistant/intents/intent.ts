import type { LanguageCode } from '#locales/languages.ts'
import type { Part } from '../explain/explained.ts'

/** What can be asked without a model. */
export type IntentName = 'owed' | 'late' | 'next' | 'owners' | 'contract' | 'guide' | 'explain' | 'documents'

/** How a question of a kind is put in one language, over its folded text; `who` names whom or what it is about. */
export interface Phrases {
  language: LanguageCode
  /** Tried in this order: a question about one client is also one about clients. */
  patterns: readonly (readonly [IntentName, RegExp])[]
  /** Means whoever asks. */
  oneself: RegExp
  /** Means what is in front of him, or nothing in particular. */
  thisOne: RegExp
  /** Stand before a name, and are no part of it. */
  before: RegExp
  /** What amounts are called: the first that fits is meant. */
  amounts: readonly (readonly [Part, RegExp])[]
  /** Stands between an amount and whose it is, and is no part of his name. */
  between: RegExp
  /** Words that say nothing by themselves. */
  small: ReadonlySet<string>
}

export interface Intent {
  name: IntentName
  language: LanguageCode
  /** As it was typed; empty where nobody is named. */
  who: string
  isOneself: boolean
}
