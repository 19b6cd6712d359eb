import { sumMoney } from '#finance/index.ts'
import type { Asked } from '../asked.ts'
import type { Party } from '../find-party.ts'
import { type Account, readStatement } from '../statement.ts'
import { type ExplainedAmount, type ExplainedRecord, Explainer } from './explained.ts'

const explainOwed = (explainer: Explainer, { owed, owedLines }: Account): ExplainedAmount =>
  explainer.bySum(
    { part: 'balance', title: explainer.say('statement.owesNow'), amount: owed.total },
    explainer.say('statement.owedRule'),
    [owed.open, owed.interest, owed.fees],
    owedLines.map(line =>
      explainer.fact(line.entity, line.registration, explainer.figure(line.amount), {
        label: line.number ?? line.registration,
        aside: explainer.day(line.date),
      }),
    ),
  )

const explainNext = (explainer: Explainer, next: NonNullable<Account['next']>): ExplainedAmount =>
  explainer.bySum(
    {
      part: 'payment',
      title: explainer.say('statement.nextOn', { date: explainer.day(next.date) }),
      amount: next.amount,
    },
    explainer.say('statement.nextRule'),
    next.lines.map(({ amount }) => amount),
    next.lines.map(line =>
      explainer.fact(line.entity, line.registration, explainer.figure(line.amount), {
        label: line.number ?? line.registration,
        aside: line.contractName ?? line.name,
      }),
    ),
  )

/** So many invoices have their interest explained one by one. */
const mostInterests = 5

const explainInterests = (explainer: Explainer, { owedLines }: Account): ExplainedAmount[] =>
  owedLines
    .filter(({ interest, explanation }) => interest && explanation)
    .slice(0, mostInterests)
    .map(({ interest, explanation, number, entity, registration }) =>
      explainer.byRule(
        {
          part: 'lateInterest',
          title: explainer.say('late.interestOf', { replace: { name: number ?? registration } }),
          amount: interest,
          isMain: false,
        },
        explanation!,
        explainer.source(entity, registration),
      ),
    )

/** The amounts of a client's account: what he owes, the late interest in it, what comes next. */
export const explainParty = async (asked: Asked, party: Party): Promise<ExplainedRecord | null> => {
  const statement = await readStatement(asked, party)
  if (!statement) return null
  return {
    entity: party.entity,
    registration: statement.personRegistration,
    name: statement.personName,
    amounts: statement.currencies.flatMap(account => {
      const explainer = new Explainer(asked.speech, account.currency)
      return [
        ...(sumMoney([account.owed.total], account.currency) ? [explainOwed(explainer, account)] : []),
        ...explainInterests(explainer, account),
        ...(account.next ? [explainNext(explainer, account.next)] : []),
      ]
    }),
  }
}
