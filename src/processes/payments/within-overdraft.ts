import { type Guard, loadByRegistrations, loadMatching } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { named } from '../named.ts'
import { agreedOverdraft, balancesOf } from './overdrafts-call.ts'

/** A file of transfers leaves each account that says how far it may be overdrawn within that. */
export const withinOverdraft: Guard<'paymentFile'> = async (file, work) => {
  if (file.type !== 'CREDIT_TRANSFER') return null
  const batches = await loadMatching(work, 'sepa', { paymentFileRegistration: file.registration })
  const accounts = await loadByRegistrations(work, 'bankAccount', named(batches, 'bankAccountRegistration'))
  const limited = accounts.filter(account => typeof account.overdraftLimit === 'number')
  if (!limited.length) return null
  const balances = await balancesOf(work, limited)
  for (const account of limited) {
    const own = batches.filter(batch => batch.bankAccountRegistration === account.registration)
    const paid = own.map(batch => -(batch.controlSum ?? 0))
    const left = sumMoney(
      [balances.get(account.registration), agreedOverdraft(account, work.caller.today), ...paid],
      account.currency,
    )
    if (left < 0)
      return {
        message: message('BEYOND_OVERDRAFT', {
          account: account.name ?? account.registration,
          amount: { amount: -left, currency: account.currency },
        }),
      }
  }
  return null
}
