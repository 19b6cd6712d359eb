/** What a rule may know besides the record: the same on the server and in a form. */
export interface RuleContext {
  /** `YYYY-MM-DD`, in the organization's zone. */
  today: string
  locale: string
  /** The value that was changed, for rules that work others out from it: `unitPrice`, `assets.2.unitPrice`. */
  changed?: string
  /** Records loaded for the rule's `needs`, by include name. */
  related?: Record<string, readonly Record<string, unknown>[]>
}
