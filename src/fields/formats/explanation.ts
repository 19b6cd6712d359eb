/** One line under the formula: the rule, an input, the day count, the rounding, the source. */
export interface ExplainedFact {
  label: string
  value: string
  /** At the end of the line: how many days, what rounding took away. */
  aside?: string
  href?: string
  /** The record that it names, where whoever shows it makes the address. */
  of?: { entity: string; registration: string }
}

/** How an amount comes about, in words and in figures. All texts are already in the reader's language. */
export interface Explanation {
  /** The figure as it stands on the screen. */
  figure: string
  unit?: string
  /** *Running*, *Total*. */
  tag?: string
  /** What it is, in one line. */
  title: string
  /** The rule in words: *outstanding × rate × days ÷ year*. */
  words: string
  /** The rule with the figures in it; the same as `exact` where there is nothing to be worked out. */
  numbers: string
  /** Before rounding. */
  exact: string
  facts: readonly ExplainedFact[]
  /** When and by what it was computed. */
  footer?: string
}
