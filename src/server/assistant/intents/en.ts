import type { Phrases } from './intent.ts'

export const en: Phrases = {
  language: 'en',
  patterns: [
    [
      'documents',
      /^what (?:does|do) (?:(?:the|this|its|our|their|his) )?(?:documents?|contracts?|letters?|files?|papers?|agreements?) say (?:about|on|of|regarding) (?<who>.+)$/,
    ],
    [
      'documents',
      /^(?:find|search|look|show me)(?: me)?(?: for)? (?<who>.+) in (?:(?:the|its|our|their|all) )?documents?$/,
    ],
    ['documents', /^(?:documents?|letters?) (?:about|that mention|mentioning|on) (?<who>.+)$/],
    ['documents', /^(?:search|look) (?:in )?(?:(?:the|its|our|all) )?documents? for (?<who>.+)$/],
    ['explain', /^(?:please )?explain (?:to me |me )?(?!how |what |who |where )(?<who>.+)$/],
    [
      'explain',
      /^how (?:is|was|are|were|did|does) (?<who>.+?) (?:computed|calculated|worked out|made up|composed|come about|arise)$/,
    ],
    ['explain', /^where (?:does|do) (?<who>.+?) come from$/],
    [
      'explain',
      /^why (?:is|are) (?<who>(?:the |its |their )?(?:next |late |open )?(?:rent|instalment|payment|interest|tax|vat|principal|outstanding|total|balance)\b.*)$/,
    ],
    ['late', /^(?:show |list )?(?:me )?who(?:'s| is| are| all is)? (?:late|overdue|behind|in arrears)/],
    ['late', /^who (?:has not|hasn't|did not|didn't) (?:paid|pay)/],
    ['late', /^who (?:owes us|pays late|owes)(?: money| anything)?$/],
    [
      'late',
      /^(?:show |list )?(?:me )?(?:all )?(?:the )?(?:late|overdue) (?:clients|customers|payers|payments|invoices)/,
    ],
    ['guide', /^(?:how (?:do|can|does|to|should)|where (?:do|can)) (?:i |we |you |one )?(?<who>.+)$/],
    ['next', /what(?:'s| is| comes| falls)?(?: due)? next for (?<who>.+)$/],
    ['next', /next (?:payments?|instalments?|rents?|due dates?) (?:of|for|from|by) (?<who>.+)$/],
    ['next', /when (?:does|will|must|do) (?<who>.+?) pay(?: next| again)?$/],
    ['owed', /(?:what|how much) (?:does|do) (?<who>.+?) (?:still )?owe\b/],
    ['owed', /^does (?<who>.+?) owe\b/],
    ['owed', /why (?:does|do|is|are) (?<who>.+?) (?:owe|late|overdue|in arrears)\b/],
    ['owed', /(?:is|how) (?<who>.+?) (?:late|overdue|in arrears)$/],
    ['owed', /(?:balance|account|statement|arrears|debts?) (?:of|for) (?<who>.+)$/],
    ['owners', /who (?:really |ultimately )?(?:owns|controls|is behind|stands behind) (?<who>.+)$/],
    ['owners', /(?:owners?|shareholders?) of (?<who>.+)$/],
    ['contract', /(?:contracts?) (?:of |for |with |number |no |nr )?(?<who>.+)$/],
  ],
  oneself: /^(?:i|we|me|us|my company)$/,
  thisOne:
    /^(?:it|he|she|they|him|her|them|this|this one|this client|this company|this person|this customer)$/,
  before: /^the (?:client|customer|company|person|contract) |^(?:mr|mrs|ms|the) /,
  amounts: [
    ['lateInterest', /\b(?:late|default) interest(?: and fees?)?\b/],
    ['interest', /\binterest\b/],
    ['principal', /\bprincipal\b/],
    ['tax', /\b(?:tax|vat)\b/],
    ['outstanding', /\boutstanding(?: amount| principal)?\b/],
    ['balance', /\b(?:(?:open|late) )?(?:balance|arrears|debts?)\b/],
    ['payment', /\b(?:next )?(?:payments?|instalments?|rents?)\b/],
    ['total', /\b(?:total|amounts?)\b/],
  ],
  between: /^(?:of|for|on|in|by|from|to|the|its|their|a|an|is|invoice|contract|client|customer|that)(?= |$)/,
  small: new Set(
    'the of for and what how do can where when why who with from this that are you our your one does see show list'.split(
      ' ',
    ),
  ),
}
