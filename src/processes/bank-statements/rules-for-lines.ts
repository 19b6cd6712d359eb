import { changeRecords, insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import { closeness, conditionsLike, ruleMeets } from '#entities/bank/bank-rule.rules.ts'
import type { Loaded, Patch } from '#entities/records.ts'
import { type SealedValue, sealedValues } from '#entities/sealed.ts'

type Rule = Loaded<'bankRule'>
type Transaction = Loaded<'bankTransaction'>
type RuleDecision = SealedValue<'bankRuleDecision'>

const decisions: readonly string[] = sealedValues('bankRuleDecision')

/** Whether lines so decided are alike from month to month, so that a rule can say it of the next one. */
const isRuled = (decision: string): decision is RuleDecision => decisions.includes(decision)

/** The closest rule of those that meet a line; of two as close, the one that decided last. */
export const ruleFor = (rules: readonly Rule[], transaction: Transaction): Rule | null =>
  rules
    .filter(rule => ruleMeets(rule, transaction))
    .sort(
      (a, b) =>
        closeness(b) - closeness(a) ||
        (b.lastUseDate ?? '').localeCompare(a.lastUseDate ?? '') ||
        b.registration.localeCompare(a.registration),
    )[0] ?? null

/** The rules in use. */
export const activeRules = (work: Work): Promise<Rule[]> =>
  loadMatching(work, 'bankRule', { status: 'ACTIVE' })

const conditionFields = [
  'bankAccountRegistration',
  'side',
  'counterpartyIban',
  'counterpartyName',
  'textWords',
] as const

/** Whether a rule was learned from lines exactly like one. */
const isOfLike = (rule: Rule, like: ReturnType<typeof conditionsLike>): boolean =>
  conditionFields.every(field => (rule[field] ?? null) === (like[field] ?? null))

const used = (rule: Rule, date: string) => ({ useCount: (rule.useCount ?? 0) + 1, lastUseDate: date })

/** Lines that rules have decided by themselves: what each rule has done so far is counted. */
export const countUses = async (work: Work, transactions: readonly Transaction[]): Promise<void> => {
  const counts = new Map<string, number>()
  for (const { ruleRegistration: rule } of transactions)
    if (rule) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  const rules = await loadByRegistrations(work, 'bankRule', [...counts.keys()], { lock: 'update' })
  await changeRecords(
    work,
    'bankRule',
    rules,
    rule => ({
      useCount: (rule.useCount ?? 0) + counts.get(rule.registration)!,
      lastUseDate: work.caller.today,
    }),
    { unchecked: true },
  )
}

/** Keeps that lines like this one were decided so; none where nothing of the line comes again. */
const keepRule = async (work: Work, transaction: Transaction, decision: RuleDecision) => {
  const like = conditionsLike(transaction)
  if (!like.counterpartyIban && !like.counterpartyName && !like.textWords) return null
  // What was switched off by hand is not learned behind one's back.
  const off = await loadMatching(work, 'bankRule', { status: 'SUSPENDED' })
  if (off.some(rule => isOfLike(rule, like))) return null
  const [made] = await insertRecords(work, 'bankRule', [
    {
      ...like,
      side: like.side ?? 'BOTH',
      currency: like.currency ?? 'EUR',
      decision,
      isLearned: true,
      learnedFrom: transaction.registration,
      confirmations: 1,
      useCount: 1,
      lastUseDate: work.caller.today,
      orgaRegistration: transaction.orgaRegistration ?? null,
    },
  ])
  return made!.registration
}

/**
 * Learns from what somebody decided: the rule that says the same is confirmed, one that was learned from lines like this one
 * says from now on what was decided last, and where no rule fits one is kept. A rule that somebody wrote is never turned: what
 * contradicts it becomes a closer rule. Returns the rule that the line now follows.
 */
export const learnFrom = async (
  work: Work,
  transaction: Transaction,
  decision: string,
): Promise<string | null> => {
  // Most lines pay invoices: no rule says that of the next one, and none was contradicted.
  if (!isRuled(decision) && !transaction.proposal?.rule) return null
  const found = ruleFor(await activeRules(work), transaction)
  const [rule] = found
    ? await loadByRegistrations(work, 'bankRule', [found.registration], { lock: 'update' })
    : []
  const change = (values: Patch<'bankRule'>) =>
    changeRecords(work, 'bankRule', [rule!], () => values, { unchecked: true })
  if (!isRuled(decision)) {
    if (rule && transaction.proposal?.rule === rule.registration)
      await change({ confirmations: 0, decides: false })
    return null
  }
  if (rule?.decision === decision) {
    await change({ confirmations: (rule.confirmations ?? 0) + 1, ...used(rule, work.caller.today) })
    return rule.registration
  }
  if (rule?.isLearned && isOfLike(rule, conditionsLike(transaction))) {
    await change({ decision, decides: false, confirmations: 1, ...used(rule, work.caller.today) })
    return rule.registration
  }
  return keepRule(work, transaction, decision)
}

/** A decision was taken back: the rule that it followed proposes again, and has to be confirmed anew. */
export const unlearn = async (work: Work, transactions: readonly Transaction[]): Promise<void> => {
  const registrations = [...new Set(transactions.flatMap(t => t.ruleRegistration ?? []))]
  const rules = await loadByRegistrations(work, 'bankRule', registrations, { lock: 'update' })
  await changeRecords(work, 'bankRule', rules, () => ({ decides: false, confirmations: 0 }), {
    unchecked: true,
  })
}
