import { may } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { Block, Line, Proposal, Run, Told } from './answer.ts'
import type { Asked } from './asked.ts'
import type { Party } from './find-party.ts'
import { recordRun, type Speech } from './speech.ts'
import { type Account, readStatement, type Statement } from './statement.ts'

/** So many invoices are told one by one; whoever wants more opens the client's page. */
const mostLines = 8

const invoiceLine = (speech: Speech, line: Account['owedLines'][number], currency: string): Line => {
  const late = sumMoney([line.interest, line.fee], currency)
  const values = {
    record: recordRun(line.entity, line.registration, line.number ?? line.registration),
    what: line.contractRegistration
      ? recordRun('contract', line.contractRegistration, line.contractName ?? line.contractRegistration)
      : line.name,
    amount: speech.money(line.open, currency),
    late: speech.money(late, currency),
    date: speech.date(line.date),
  }
  return speech.line(
    late ? 'owed.invoiceLate' : 'owed.invoice',
    values,
    line.days > 0 ? speech.say('owed.days', { count: line.days }) : '',
  )
}

const whyLines = (speech: Speech, { owed, owedLines, owedCount, currency }: Account): Block[] => {
  const late = sumMoney([owed.interest, owed.fees], currency)
  const shown = owedLines.slice(0, mostLines)
  const more = owedCount - shown.length
  return [
    speech.text(
      speech.line(late ? 'owed.becauseLate' : 'owed.because', {
        count: owedCount,
        open: speech.money(owed.open, currency),
        late: speech.money(late, currency),
      }),
    ),
    ...speech.list([
      ...shown.map(line => invoiceLine(speech, line, currency)),
      ...(more > 0 ? [speech.line('owed.more', { count: more })] : []),
    ]),
  ]
}

/** What came in and waits, and what was promised. */
const besides = (speech: Speech, { credits, cases, currency }: Account): Line[] => [
  ...(credits.total ? [speech.line('owed.credit', { amount: speech.money(-credits.total, currency) })] : []),
  ...cases.map(one => {
    const record = recordRun('case', one.registration)
    return one.promiseDate && one.promiseAmount
      ? speech.line('owed.promised', {
          record,
          amount: speech.money(one.promiseAmount, currency),
          date: speech.date(one.promiseDate),
        })
      : speech.line('owed.case', { record, amount: speech.money(one.amount, currency) })
  }),
]

const accountBlocks = (speech: Speech, account: Account, who: Run, total: (text: string) => Run): Block[] => {
  const { owed, currency, lateSince, lateDays, next } = account
  const values = {
    name: who,
    amount: total(speech.money(owed.total, currency)),
    date: lateSince ? speech.date(lateSince) : '',
    count: lateDays,
  }
  const lines: Line[] = [
    owed.total > 0
      ? speech.line(lateSince ? 'owed.late' : 'owed.due', values)
      : speech.line('owed.nothingIn', { name: who, currency }),
  ]
  const others = besides(speech, account)
  const coming = next
    ? [
        speech.line('next.on', {
          amount: speech.money(next.amount, currency),
          date: speech.date(next.date),
        }),
      ]
    : []
  return [
    speech.text(...lines),
    ...(owed.total > 0 ? whyLines(speech, account) : []),
    ...speech.list(others),
    ...(coming.length ? [speech.text(...coming)] : []),
  ]
}

const proposalsOf = ({ caller, speech }: Asked, statement: Statement): Proposal[] => {
  const owes = statement.currencies.some(({ owed }) => owed.total > 0)
  return owes && may(caller, 'write bankOperations')
    ? [
        {
          label: speech.say('propose.payment'),
          href: `/record-payment?${new URLSearchParams({ person: statement.personRegistration })}`,
        },
      ]
    : []
}

/** What somebody owes and why: the figures of the client's own page, each with the record behind it. */
export const tellOwed = async (asked: Asked, party: Party): Promise<Told> => {
  const { speech } = asked
  const statement = await readStatement(asked, party)
  if (!statement)
    return {
      intent: 'owed',
      blocks: [speech.text(speech.line('find.notSeen'))],
      proposals: [],
      suggestions: [],
    }
  const name = statement.personName
  const link = (text: string): Run => recordRun(party.entity, statement.personRegistration, text)
  const blocks = statement.currencies.flatMap(account => accountBlocks(speech, account, link(name), link))
  return {
    intent: 'owed',
    blocks: blocks.length ? blocks : [speech.text(speech.line('owed.nothing', { name: link(name) }))],
    proposals: proposalsOf(asked, statement),
    suggestions: [speech.say('suggest.next', { name }), speech.say('suggest.owners', { name })],
  }
}
