import type { Block, Line, Run, Told } from './answer.ts'
import type { Asked } from './asked.ts'
import { amountsMeant, type Explainable, explainRecord, isExplainable } from './explain/explain-record.ts'
import type { ExplainedAmount, ExplainedRecord, Fact } from './explain/explained.ts'
import { type Found, findParty } from './find-party.ts'
import { amountIn } from './intents/find-intent.ts'
import { address } from './reads.ts'
import { recordRun, type Speech } from './speech.ts'

const mostFacts = 10

/** A fact is its name and its value: that of them which names a record leads there. */
const factLine = ({ label, value, aside, of }: Fact): Line => {
  const link = (text: string): Run => (of ? recordRun(of.entity, of.registration, text) : { text })
  const isValue = of?.registration === value
  return {
    runs: isValue ? [{ text: label }, link(value)] : [link(label), { text: value }],
    ...(aside ? { meta: aside } : {}),
  }
}

/** An amount, the rule by which it comes about in words and in figures, and what went into it. */
const amountBlocks = (speech: Speech, amount: ExplainedAmount): Block[] => {
  const { title, figure, unit, words, numbers, exact, facts } = amount
  const how = () => {
    if (numbers !== exact) {
      const result = exact === figure ? exact : `${exact} → ${figure}`
      return speech.line('explained.how', { words, numbers, result })
    }
    return exact === figure
      ? speech.line('explained.stands', { words })
      : speech.line('explained.rounded', { words, exact, figure })
  }
  return [
    speech.text(speech.line('explained.is', { title, amount: `${figure} ${unit ?? ''}`.trim() }), how()),
    ...(facts.length ? [{ kind: 'facts' as const, lines: facts.slice(0, mostFacts).map(factLine) }] : []),
  ]
}

/** What the question is about: a record by its registration or number, a party by his name, or what stands in front of the asker. */
const recordOf = async (
  asked: Asked,
  who: string,
): Promise<ExplainedRecord | Exclude<Found, { party: unknown }> | null> => {
  const { about, reads } = asked
  if (!who && about && isExplainable(about.entity))
    return explainRecord(asked, about.entity as Explainable, about.registration)
  if (/\d/.test(who) && !who.includes(' ')) {
    const [contract] = await reads.rows<{ registration: string }>(
      'contracts',
      address('/api/financing/contracts', { registration: who, range: '0-0' }),
    )
    if (contract) return explainRecord(asked, 'contract', contract.registration)
    const invoice = await explainRecord(asked, 'invoice', who)
    if (invoice) return invoice
  }
  const found = await findParty(asked, who, false)
  return 'party' in found ? explainRecord(asked, found.party.entity, found.party.registration) : found
}

/** How an amount comes about: of a contract, an invoice or a client, with the figures of the explanation on its screen. */
export const tellExplained = async (asked: Asked, what: string): Promise<Told> => {
  const { speech, language } = asked
  const { part, written, who } = amountIn(what, language)
  const told = { intent: 'explain', proposals: [], suggestions: [] as string[] }
  const record = await recordOf(asked, who)
  if (!record) return { ...told, blocks: [speech.text(speech.line('find.notSeen'))] }
  if ('blocks' in record) return { ...told, ...record }
  const name = recordRun(record.entity, record.registration, record.name)
  const meant = amountsMeant(record, part, written)
  const isFound =
    !written || meant.some(({ figure }) => figure.replace(/\D/g, '').startsWith(written.replace(/\D/g, '')))
  return {
    ...told,
    blocks: [
      speech.text(
        speech.line(meant.length ? (isFound ? 'explained.of' : 'explained.notOf') : 'explained.nothing', {
          name,
          figure: written?.trim() ?? '',
        }),
      ),
      ...meant.flatMap(amount => amountBlocks(speech, amount)),
    ],
    suggestions:
      ['contract', 'invoice'].includes(record.entity) || !record.name
        ? []
        : [speech.say('suggest.owed', { name: record.name })],
  }
}
