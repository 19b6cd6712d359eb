import { changeRecords, type Effect, loadByRegistrations, type Work } from '#engine/index.ts'
import type { CapitalUndo } from '#entities/bank/bank-transaction.ts'
import type { Patch } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { callEffect } from '../call-effect.ts'
import type { PayOrder } from '../payments/index.ts'
import { onAccount, takeCapital } from './capital-lines.ts'
import {
  checkShares,
  choiceOf,
  type Decided,
  type DecidedLine,
  firstOf,
  invoicesOf,
  isCapital,
  refusal,
  wrong,
} from './choice.ts'
import { isHouse, takeHouse } from './house-lines.ts'
import { decidedTogether, isMoneyIn, takeIn } from './money-in.ts'
import { countUses, learnFrom } from './rules-for-lines.ts'
import { payerOf } from './score.ts'
import { arrive, settleBatch } from './settle-batch.ts'
import { takeBack } from './take-back.ts'

/** Money out: invoices of others, paid by what the bank has booked. */
const payOut = async (work: Work, line: DecidedLine) => {
  const { transaction, choice } = line
  const invoices = await invoicesOf(work, [line])
  checkShares(line, invoices)
  if (choice.decision === 'ADVANCE') throw wrong('choice.decision', message('MONEY_OUT_NO_ADVANCE'))
  const orders: PayOrder[] = choice.shares.map(share => ({
    invoiceRegistration: share.invoice,
    amount: share.amount,
    date: transaction.date,
    bankAccountRegistration: transaction.bankAccountRegistration ?? null,
  }))
  const amounts = [...orders.map(o => o.amount), transaction.amount]
  if (sumMoney(amounts, transaction.currency!) !== 0) throw refusal(message('MONEY_OUT_NOT_EXACT'))
  await callEffect(work, 'payments/pay-out', orders, 'bankOperation')
  return {
    person: payerOf(firstOf(choice, invoices)!),
    operations: orders.flatMap(o => o.operationRegistration ?? []),
  }
}

/** What came of a decision. */
interface Done {
  person: string | null
  operations: string[]
  capital?: CapitalUndo | null
}

/** Money that is here already, by an operation that was expected. */
const arriveAlone = async (work: Work, { transaction, choice }: DecidedLine): Promise<Done> => {
  const [operation] = await loadByRegistrations(work, 'bankOperation', [choice.operation ?? ''])
  if (!operation)
    throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['bankOperation', String(choice.operation)])
  if (operation.amount !== transaction.amount)
    throw refusal(
      message('OPERATION_OF_AMOUNT', {
        operation: operation.registration,
        amount: { amount: operation.amount, currency: operation.currency },
      }),
    )
  await onAccount(work, operation.registration, transaction)
  await arrive(work, transaction, [operation.registration])
  return { person: operation.personRegistration ?? null, operations: [] }
}

const applyAlone = async (work: Work, line: DecidedLine): Promise<Done> => {
  const { transaction, choice } = line
  const { decision, person } = choice
  if (decision === 'INVOICES' || decision === 'ADVANCE') return payOut(work, line)
  if (isHouse(decision)) return { person: null, operations: await takeHouse(work, transaction, decision) }
  if (isCapital(decision)) {
    if (!choice.capital) throw wrong('choice.capital', message('MISSING'))
    const { operation, undo } = await takeCapital(work, transaction, decision, choice.capital)
    return { person, operations: operation ? [operation] : [], capital: undo }
  }
  if (decision === 'BATCH') {
    if (!choice.batch) throw wrong('choice.batch', message('MISSING'))
    await settleBatch(work, transaction, choice.batch)
    return { person, operations: [] }
  }
  if (decision === 'RETURN') return { person: await takeBack(work, transaction, choice), operations: [] }
  return arriveAlone(work, line)
}

/** Payments of files that the bank booked each by itself are settled by the lines that are for their invoices. */
const settleLines = async (
  work: Work,
  lines: readonly DecidedLine[],
  done: readonly Done[],
): Promise<void> => {
  const settled = new Map(
    lines.flatMap(({ transaction, choice }, i) =>
      choice.line && choice.decision === 'INVOICES'
        ? [[choice.line, { day: transaction.date, operation: done[i]!.operations[0]! }]]
        : [],
    ),
  )
  const paid = await loadByRegistrations(work, 'paymentFileLine', [...settled.keys()], { lock: 'update' })
  await changeRecords(
    work,
    'paymentFileLine',
    paid,
    ({ registration }) => {
      const { day, operation } = settled.get(registration)!
      return { status: 'SETTLED', settledDate: day, bankOperationRegistration: operation }
    },
    { unchecked: true, verb: 'transition', transition: 'settle' },
  )
}

const note = (work: Work, { transaction, choice }: DecidedLine, done: Done): void => {
  const { operations, capital } = done
  Object.assign(transaction, {
    decision: choice.decision,
    personRegistration: done.person,
    confidence: choice.confidence ?? transaction.confidence ?? null,
    bankOperationRegistration: operations[0] ?? choice.operation ?? null,
    sepaRegistration: choice.batch,
    paymentFileLineRegistration: choice.line,
    decidedBy: work.caller.username,
    decidedDate: work.caller.today,
    undoing: capital ? { operations: [], capital } : { operations },
  } satisfies Patch<'bankTransaction'>)
}

/** Books transactions as proposed, or as `input.choice` says. */
export const allocate: Effect<'bankTransaction', Decided> = async (work, transactions, run) => {
  const lines = transactions.map(transaction => ({ transaction, choice: choiceOf(transaction, run) }))
  for (const group of decidedTogether(lines)) {
    const done = isMoneyIn(group[0]!) ? await takeIn(work, group) : [await applyAlone(work, group[0]!)]
    await settleLines(work, group, done)
    for (const [i, line] of group.entries()) note(work, line, done[i]!)
  }
  for (const { transaction, choice } of lines)
    transaction.ruleRegistration = run.input.byItself
      ? (transaction.proposal?.rule ?? null)
      : await learnFrom(work, transaction, choice.decision)
  if (run.input.byItself) await countUses(work, transactions)
}

export const ignore: Effect<'bankTransaction'> = async (work, transactions, run) => {
  for (const transaction of transactions)
    Object.assign(transaction, {
      decision: 'IGNORED',
      ignoreReason: run.reason ?? null,
      decidedBy: work.caller.username,
      decidedDate: work.caller.today,
    } satisfies Patch<'bankTransaction'>)
}
