import { AppError } from '#errors/index.ts'
import type { Call, CallRequest } from '../call.ts'
import { given } from '../given.ts'
import { toldCall } from '../told-call.ts'
import { type PaymentFor, proposePayment } from './payment-proposal.ts'
import { readPayment } from './read-payment.ts'
import { recordPayment } from './record-payment.ts'
import { toldPayments } from './told-payments.ts'

const record = (async (engine, caller, { body }) => {
  const payment = readPayment(body, caller.today)
  const { dryRun, receipt } = given(body)
  return engine.work(caller, work => recordPayment(work, payment, { receipt: receipt === true }), {
    dryRun: dryRun === true,
  })
}) satisfies Call['run']

const kinds = ['person', 'contract', 'invoice', 'operation'] as const

const askedOf = ({ query }: CallRequest): PaymentFor => {
  const said = kinds.flatMap(kind => {
    const key = query[kind]
    return typeof key === 'string' && key ? [[kind, key] as const] : []
  })
  if (said.length !== 1) throw new AppError('MISSING_FIELD_IN_QUERY', [kinds.join(', ')])
  return Object.fromEntries(said)
}

const propose = (async (engine, caller, request) => {
  const asked = askedOf(request)
  return engine.work(caller, work => proposePayment(work, asked))
}) satisfies Call['run']

/**
 * `POST /api/script/runs/record-payment`: money received from a person, allocated to the invoices named, by the shares said, or
 * to the oldest; `dryRun` says what it would change, `receipt` writes to the payer. `GET …/payment-proposal?person=` (or
 * `contract`, `invoice`, `operation`): what is needed to record one.
 */
export const recordPaymentCalls: Call[] = [
  toldCall({
    method: 'POST',
    path: '/api/script/runs/record-payment',
    permission: 'write bankOperations',
    told: toldPayments.record,
    run: record,
  }),
  toldCall({
    method: 'GET',
    path: '/api/script/runs/payment-proposal',
    permission: ['read bankOperations', 'read invoices'],
    told: toldPayments.propose,
    run: propose,
  }),
]
