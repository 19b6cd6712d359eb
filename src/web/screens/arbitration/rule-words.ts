import { shortDate } from '../../cards/dates.ts'
import type { Rule } from './arbitration-data.ts'
import type { Place } from './place.ts'

/** What a rule is, and why it is to be believed: learned from how many decisions, or written by hand; and when it last decided. */
export const ruleWords = (rule: Rule, { say, context }: Place): string =>
  [
    `${say('rule.by')} ${rule.name ?? rule.registration}`,
    rule.isLearned ? say('rule.learned', { count: rule.confirmations }) : say('rule.written'),
    rule.decides ? say('rule.decides') : '',
    rule.lastUseDate ? say('rule.last', { date: shortDate(rule.lastUseDate, context) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
