import {
  changeRecords,
  insertRecords,
  insertWorkedOut,
  loadByRegistrations,
  loadMatching,
  type Work,
} from '#engine/index.ts'
import {
  type Consequence,
  consequenceOf,
  type FailedCollection,
  type ReturnPolicy,
  readReturnPolicy,
  returnPolicy,
} from '#entities/bank/return-policy.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { tenantSetting } from '../tenant-setting.ts'

type Line = Loaded<'paymentFileLine'>

/** Days that the payer has to pay what a return cost. */
const paymentDays = 15

/**
 * What the tenant does when collections fail (`tenant-config`, key `returns`), or what the product does.
 * @throws INVALID_FIELD_IN_CONFIG `returns`, where what is kept is no policy
 */
export const returnPolicyOf = async (work: Work): Promise<ReturnPolicy> => {
  const said = await tenantSetting(work, 'returns')
  if (said === undefined) return returnPolicy
  const policy = readReturnPolicy(said)
  if (!policy) throw new AppError('INVALID_FIELD_IN_CONFIG', ['returns', message('RETURN_POLICY_SHAPE')])
  return policy
}

/** The collections of invoices that were refused or came back, by invoice. */
export const failuresOf = async (
  work: Work,
  invoices: readonly { registration: string }[],
): Promise<Map<string, FailedCollection[]>> => {
  const failed = new Map<string, FailedCollection[]>()
  if (invoices.length === 0) return failed
  const lines = await loadMatching(work, 'paymentFileLine', {
    type: 'DIRECT_DEBIT',
    status: ['REJECTED', 'RETURNED'],
    invoiceRegistration: invoices.map(i => i.registration),
  })
  for (const line of lines) {
    const own = failed.get(line.invoiceRegistration) ?? []
    own.push({ date: line.returnedDate ?? line.date, code: line.reasonCode ?? null })
    failed.set(line.invoiceRegistration, own)
  }
  return failed
}

/** Sets accounts or mandates aside, each with the bank's reason in its history. */
const suspend = async (
  work: Work,
  entity: 'bankAccount' | 'mandate',
  lines: readonly Line[],
): Promise<void> => {
  const field = entity === 'mandate' ? 'mandateRegistration' : 'bankAccountRegistration'
  const codes = [...new Set(lines.flatMap(line => line.reasonCode ?? []))]
  const records = await loadByRegistrations(work, entity, named(lines, field), { lock: 'update' })
  await changeRecords(
    work,
    entity,
    records.filter(record => record.status === 'ACTIVE'),
    () => ({ status: 'SUSPENDED' as const }),
    {
      unchecked: true,
      verb: 'transition',
      transition: 'suspend',
      reason: keptMessages([message('RETURNED_FOR', { codes })]),
    },
  )
}

/** Bills payers what a return costs them, an invoice each, where the house asks for it. */
const billReturns = async (
  work: Work,
  lines: readonly Line[],
  policy: ReturnPolicy,
  date: string,
): Promise<void> => {
  const charged = lines.filter(
    line => line.type === 'DIRECT_DEBIT' && (policy.fee[line.currency ?? ''] ?? 0) > 0,
  )
  if (charged.length === 0) return
  const invoices = byRegistration(
    await loadByRegistrations(work, 'invoice', named(charged, 'invoiceRegistration')),
  )
  const bills = charged.flatMap(line => {
    const invoice = invoices.get(line.invoiceRegistration)
    const payer = invoice && personIn(invoice, 'PAYER')
    return payer ? [{ line, invoice, payer }] : []
  })
  const made = await insertRecords(
    work,
    'invoice',
    bills.map(({ line, invoice, payer }) => ({
      type: 'INVOICE' as const,
      status: 'VALIDATED' as const,
      wording: message('RETURN_FEE_OF', { invoice: invoice.invoiceNumber ?? invoice.registration }),
      contractRegistration: invoice.contractRegistration ?? null,
      orgaRegistration: invoice.orgaRegistration ?? null,
      issuerRegistration: invoice.issuerRegistration ?? null,
      persons: [{ personRegistration: payer, role: 'PAYER' }],
      pr: 'RECEIVABLE' as const,
      currency: line.currency ?? 'EUR',
      generationDate: date,
      taxPointDate: date,
      dueDate: addDays(date, paymentDays),
      paymentMode: 'TRANSFER',
    })),
    { unchecked: true },
  )
  await insertWorkedOut(
    work,
    'invoiceLine',
    bills.map(({ line, invoice }, i) => {
      const fee = policy.fee[line.currency ?? '']!
      return {
        type: 'RECOVERY' as const,
        wording: message('RETURN_FEE_OF', { invoice: invoice.invoiceNumber ?? invoice.registration }),
        invoiceRegistration: made[i]!.registration,
        contractRegistration: invoice.contractRegistration ?? null,
        orgaRegistration: invoice.orgaRegistration ?? null,
        currency: made[i]!.currency,
        position: 0,
        quantity: 1,
        unitPrice: fee,
        amountExclTax: fee,
        // A return fee compensates a cost: it is outside the scope of VAT.
        taxCode: 'NONE',
        taxRate: 0,
        taxAmount: 0,
      }
    }),
    { unchecked: true },
  )
  await callEffect(work, 'billing/issue-unless-checked', made, 'invoice', { date })
}

/**
 * What follows where payments were refused or came back: accounts and mandates that the bank's reason says to be of no use
 * are set aside, and who let money come back is billed what that costs, where the tenant's policy asks for it.
 */
export const followFailures = async (
  work: Work,
  lines: readonly Line[],
  { date, cameBack }: { date: string; cameBack: boolean },
): Promise<void> => {
  if (lines.length === 0) return
  const policy = await returnPolicyOf(work)
  const ofConsequence = (consequence: Consequence) =>
    lines.filter(line => consequenceOf(line.reasonCode, policy) === consequence)
  await suspend(work, 'bankAccount', ofConsequence('SUSPEND_ACCOUNT'))
  await suspend(work, 'mandate', ofConsequence('SUSPEND_MANDATE'))
  if (cameBack) await billReturns(work, lines, policy, date)
}
