import type { Block, Line, Told } from './answer.ts'
import type { Asked } from './asked.ts'
import type { Party } from './find-party.ts'
import { recordRun, type Speech } from './speech.ts'
import { type Account, readStatement } from './statement.ts'

const mostLines = 8

const lineOf = (speech: Speech, line: Account['toCome']['lines'][number], currency: string): Line =>
  speech.line('next.line', {
    date: speech.date(line.date),
    amount: speech.money(line.amount, currency),
    record: recordRun(line.entity, line.registration, line.name || line.number || line.registration),
    contract: line.contractRegistration
      ? recordRun('contract', line.contractRegistration, line.contractName ?? line.contractRegistration)
      : '',
  })

const blocksOf = (speech: Speech, { next, toCome, currency }: Account, today: string): Block[] => {
  if (!next) return []
  const coming = toCome.lines.filter(({ date }) => date >= today)
  // Of very many the call tells the oldest: what falls due next is told by itself.
  const lines = (coming.length ? coming : next.lines).slice(0, mostLines)
  return [
    speech.text(
      speech.line('next.on', { amount: speech.money(next.amount, currency), date: speech.date(next.date) }),
    ),
    ...speech.list(lines.map(line => lineOf(speech, line, currency))),
  ]
}

/** What falls due next for somebody, and what after it. */
export const tellNext = async (asked: Asked, party: Party): Promise<Told> => {
  const { speech } = asked
  const statement = await readStatement(asked, party)
  const none = { intent: 'next', proposals: [], suggestions: [] }
  if (!statement) return { ...none, blocks: [speech.text(speech.line('find.notSeen'))] }
  const name = recordRun(party.entity, statement.personRegistration, statement.personName)
  const blocks = statement.currencies.flatMap(account => blocksOf(speech, account, statement.date))
  return {
    ...none,
    blocks: blocks.length
      ? [speech.text(speech.line('next.of', { name })), ...blocks]
      : [speech.text(speech.line('next.nothing', { name }))],
    suggestions: [speech.say('suggest.owed', { name: statement.personName })],
  }
}
