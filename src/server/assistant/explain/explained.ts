import type { Explanation } from '#fields/formats/explanation.ts'
import { explanationOf } from '#fields/formats/explanation-of.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { currencyDecimals, type Explanation as FinanceExplanation, sumMoney } from '#finance/index.ts'
import type { SayOf } from '#locales/areas.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import type { Speech } from '../speech.ts'

// An amount is explained in the words in which its screen does.
await loadEverywhere('cards')

/** What can be asked of an amount by a word for it. */
export const parts = [
  'total',
  'balance',
  'lateInterest',
  'payment',
  'interest',
  'principal',
  'tax',
  'outstanding',
] as const
export type Part = (typeof parts)[number]

/** A fact of an explanation, with the record that it names. */
export type Fact = Explanation['facts'][number]

/** An amount and how it comes about; those that nobody asked for by name are told only where `isMain`. */
export interface ExplainedAmount extends Explanation {
  part: Part
  isMain: boolean
}

/** The amounts of one record. */
export interface ExplainedRecord {
  entity: string
  registration: string
  name: string | null
  amounts: ExplainedAmount[]
}

interface About {
  part: Part
  title: string
  amount: number
  isMain?: boolean
}

/** So many records of a sum are told one by one. */
const mostFacts = 12

/** Puts explanations in the reader's words and marks. */
export class Explainer {
  readonly say: SayOf<'cards'>

  constructor(
    readonly speech: Speech,
    readonly currency: string,
  ) {
    this.say = sayIn('cards', speech.locale)
  }

  figure = (value: number): string =>
    formatNumber(value, this.speech.locale, { decimals: currencyDecimals(this.currency) })

  day = (date: string): string => formatDate(date, this.speech.locale)

  /** A record among the facts. */
  fact = (entity: string, registration: string, value: string, more: Partial<Fact> = {}): Fact => ({
    label: registration,
    value,
    of: { entity, registration },
    ...more,
  })

  /** Where terms or amounts stand. */
  source = (entity: string, registration: string): Fact =>
    this.fact(entity, registration, registration, { label: this.say('explain.source') })

  #head({ part, title, amount, isMain = true }: About) {
    return { part, isMain, title, figure: this.figure(amount), unit: this.currency }
  }

  /** By a rule of the mathematics. */
  byRule(about: About, of: FinanceExplanation, source?: Fact): ExplainedAmount {
    const { part, isMain, ...head } = this.#head(about)
    const { locale } = this.speech
    return { part, isMain, ...explanationOf(of, { ...head, source }, { locale }, this.say) }
  }

  /** As it stands somewhere, and no rule of ours makes it. */
  asAgreed(about: About, facts: readonly (Fact | undefined)[]): ExplainedAmount {
    const head = this.#head(about)
    return {
      ...head,
      words: this.say('rules.cashflow'),
      numbers: head.figure,
      exact: head.figure,
      facts: facts.filter(fact => fact !== undefined),
    }
  }

  /** As a sum of amounts; of many the first and the last are written out. */
  bySum(about: About, words: string, summands: readonly number[], facts: readonly Fact[]): ExplainedAmount {
    const figures = summands.map(this.figure)
    const shown = figures.length > 6 ? [...figures.slice(0, 3), '…', ...figures.slice(-2)] : figures
    return {
      ...this.#head(about),
      words,
      numbers: shown.join(' + ').replaceAll(/\+ [-−]/g, '− '),
      exact: this.figure(sumMoney([...summands], this.currency)),
      facts: facts.slice(0, mostFacts),
    }
  }
}
