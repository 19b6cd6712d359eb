import { explanation, is } from '../told-call.ts'

const line = {
  entity: is.oneOf('invoice', 'cashflow', 'bankOperation', 'bankTransaction'),
  registration: is.text,
  date: is.text,
  number: is.orNothing(is.text),
  name: is.text,
  contractRegistration: is.orNothing(is.text),
  contractName: is.orNothing(is.text),
  amount: is.number,
}
const lines = is.list(is.record(line))
const group = is.record({ total: is.number, count: is.number, lines })
const owed = is.record({
  ...line,
  days: is.number,
  isDisputed: is.yesNo,
  open: is.number,
  interest: is.number,
  fee: is.number,
  explanation: is.orNothing(explanation),
})
const aCase = is.record({
  registration: is.text,
  status: is.text,
  type: is.orNothing(is.text),
  amount: is.number,
  contractRegistration: is.orNothing(is.text),
  ownerUsername: is.orNothing(is.text),
  promiseDate: is.orNothing(is.text),
  promiseAmount: is.orNothing(is.number),
  promiseMadeDate: is.orNothing(is.text),
  brokenPromises: is.number,
  canPromise: is.yesNo,
})
const account = is.record({
  currency: is.text,
  owed: is.record({ total: is.number, open: is.number, interest: is.number, fees: is.number }),
  lateSince: is.orNothing(is.text),
  lateDays: is.number,
  next: is.orNothing(is.record({ date: is.text, amount: is.number, lines })),
  owedLines: is.list(owed),
  owedCount: is.number,
  credits: group,
  cases: is.list(aCase),
  toCome: group,
  received: group,
  payable: group,
  outstanding: is.number,
})
const movement = is.record({
  date: is.text,
  entity: is.oneOf('invoice', 'bankOperation'),
  kind: is.oneOf('ASKED', 'OWED_TO_HIM', 'PAID', 'GIVEN_UP'),
  registration: is.text,
  number: is.orNothing(is.text),
  name: is.text,
  amount: is.number,
  balance: is.number,
})

/** What the calls of a client's account answer. */
export const toldClientAccount = {
  statement: {
    summary: 'What stands between the house and a client',
    answer: is.record({
      date: is.text,
      personRegistration: is.text,
      personName: is.text,
      currencies: is.list(account),
    }),
  },
  movements: {
    summary: 'What changed a client’s account, the latest first',
    answer: is.list(is.record({ currency: is.text, count: is.number, lines: is.list(movement) })),
  },
  letter: {
    summary: 'The letter that tells a client his account',
    answer: is.record({ email: is.orNothing(is.text), locale: is.text, subject: is.text, text: is.text }),
  },
}
