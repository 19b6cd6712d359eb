import { formatCurrency } from '#fields/formats/format-currency.ts'
import { formatIfDate } from '#fields/formats/format-date.ts'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import type { KeyOf, SayOf } from '#locales/areas.ts'
import { type LanguageCode, languageOf, languages } from '#locales/languages.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import type { Block, Line, Run } from './answer.ts'

await loadEverywhere('assistant')

type Key = KeyOf<'assistant'>
type Value = string | number | Run

/** Where a run stands in a sentence, before it stands there; no text of ours has this letter. */
const place = /\uE000(\d+)\uE000/

/** Says answers in the language of the question, with figures as its readers write them. */
export class Speech {
  readonly locale: string
  readonly say: SayOf<'assistant'>

  constructor(
    readonly language: LanguageCode,
    own: string,
  ) {
    this.locale =
      languageOf(own).code === language ? own : languages.find(one => one.code === language)!.locale
    this.say = sayIn('assistant', this.locale)
  }

  money = (amount: number, currency: string): string => formatCurrency(amount, currency, this.locale)

  date = (day: string): string => formatIfDate(day, this.locale)

  share = (value: number): string => formatPercentage(value, this.locale, { decimals: 2, minDecimals: 0 })

  /** A sentence with its runs in their places. What a value says is never read as a sentence of its own. */
  runs(key: Key, values: Readonly<Record<string, Value>> = {}): Run[] {
    const runs: Run[] = []
    const replace = Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (typeof value === 'number') return [name, String(value)]
        runs.push(typeof value === 'string' ? { text: value } : value)
        return [name, `\uE000${runs.length - 1}\uE000`]
      }),
    )
    const { count } = values
    return this.say(key, { ...(typeof count === 'number' ? { count } : {}), replace })
      .split(place)
      .map((part, at) => (at % 2 ? runs[Number(part)]! : { text: part }))
      .filter(({ text }) => text !== '')
  }

  line = (key: Key, values?: Readonly<Record<string, Value>>, meta?: string): Line => ({
    runs: this.runs(key, values),
    ...(meta ? { meta } : {}),
  })

  text = (...lines: readonly Line[]): Block => ({ kind: 'text', lines })

  list = (lines: readonly Line[]): Block[] => (lines.length ? [{ kind: 'list', lines }] : [])

  /** Several in one: *A, B and C*. */
  joined = (texts: readonly string[]): string =>
    new Intl.ListFormat(this.language, { type: 'conjunction' }).format(texts)
}

export const recordRun = (entity: string, registration: string, text?: string | null): Run => ({
  text: text || registration,
  entity,
  registration,
})
