/** What a rule may know besides the record: the day, the language, and records loaded for it. */
export interface RuleContext {
  /** `YYYY-MM-DD`, in the organization's zone. */
  today: string
  locale: string
  /** The field that a person has just changed, where values are recomputed together while he types. */
  changed?: string
  related?: Record<string, readonly Record<string, unknown>[]>
}

/** A pure function over one record. Each names the fields that it reads by its parameter's type. */
export type Rule = (record: never, context: RuleContext) => unknown
