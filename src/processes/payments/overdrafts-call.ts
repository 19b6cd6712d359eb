import {
  type Caller,
  changeRecords,
  type Engine,
  loadByRegistrations,
  loadMatching,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { fromMajor, isIsoDate, sumMoney, toMajor } from '#finance/index.ts'
import type { Call, CallRequest } from '../call.ts'
import { given } from '../given.ts'
import { is, toldCall } from '../told-call.ts'

type Account = Loaded<'bankAccount'>

/** What of an overdraft is agreed on a day: nothing after its last one. */
export const agreedOverdraft = ({ overdraftLimit, overdraftUntil }: Account, date: string): number =>
  overdraftUntil && overdraftUntil < date ? 0 : (overdraftLimit ?? 0)

/** What the books say of accounts in their own currency, by registration; major units. */
export const balancesOf = async (work: Work, accounts: readonly Account[]): Promise<Map<string, number>> => {
  const operations = await loadMatching(work, 'bankOperation', {
    bankAccountRegistration: accounts.map(account => account.registration),
    status: 'ACTIVE',
  })
  return new Map(
    accounts.map(({ registration, currency }) => [
      registration,
      sumMoney(
        operations
          .filter(one => one.bankAccountRegistration === registration && one.currency === currency)
          .map(one => one.amount),
        currency,
      ),
    ]),
  )
}

/** `GET /api/bank/overdrafts`: our accounts with the balance of the books, what may be overdrawn and what is left. */
const list = (engine: Engine, caller: Caller) =>
  engine.work(caller, async work => {
    const houses = await loadMatching(work, 'organization', {}, { asCaller: true })
    const accounts = await loadMatching(
      work,
      'bankAccount',
      { personRegistration: houses.map(house => house.registration), status: 'ACTIVE' },
      { asCaller: true },
    )
    const balances = await balancesOf(work, accounts)
    return accounts
      .map(account => {
        const { registration, name, currency } = account
        const balance = balances.get(registration) ?? 0
        return {
          registration,
          name,
          number: account.bankIban ?? account.domesticNumber ?? null,
          currency,
          balance,
          limit: account.overdraftLimit ?? 0,
          until: account.overdraftUntil ?? null,
          available: sumMoney([balance, agreedOverdraft(account, caller.today)], currency),
        }
      })
      .sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
  })

/**
 * `POST /api/bank/overdrafts` `{ account, limit, until }`: what the bank has agreed to, none by nought.
 * @throws INVALID_FIELD_IN_BODY `account`, `limit` below nought or no number, `until` no day
 */
const set = (engine: Engine, caller: Caller, { body }: CallRequest) =>
  engine.work(caller, async work => {
    const { account: registration, limit, until } = given(body)
    if (typeof registration !== 'string') throw new AppError('MISSING_FIELD_IN_BODY', ['account'])
    if (typeof limit !== 'number' || !(limit >= 0) || limit > 1e11)
      throw new AppError('INVALID_NUMBER_FIELD', ['limit'])
    if (until != null && !isIsoDate(until)) throw new AppError('INVALID_DATE_FIELD', ['until'])
    const houses = await loadMatching(work, 'organization', {}, { asCaller: true })
    const [account] = await loadByRegistrations(work, 'bankAccount', [registration], { lock: 'update' })
    if (!account || !houses.some(house => house.registration === account.personRegistration))
      throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['bankAccount', registration])
    const overdraftLimit = toMajor(fromMajor(limit, account.currency))
    await changeRecords(work, 'bankAccount', [account], () => ({
      overdraftLimit: overdraftLimit || null,
      overdraftUntil: overdraftLimit ? ((until as string | null | undefined) ?? null) : null,
    }))
    return {
      registration,
      limit: overdraftLimit,
      until: overdraftLimit ? ((until as string | null | undefined) ?? null) : null,
    }
  })

const limitOf = { limit: is.number, until: is.orNothing(is.day) }

export const overdraftCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/bank/overdrafts',
    permission: 'read bankOperations',
    told: {
      summary: 'Our accounts with what may be overdrawn, and what is left of it',
      answer: is.list(
        is.record(
          {
            registration: is.text,
            number: is.orNothing(is.text),
            balance: is.number,
            available: is.number,
            ...limitOf,
          },
          { name: is.orNothing(is.text), currency: is.orNothing(is.text) },
        ),
      ),
    },
    run: list,
  }),
  toldCall({
    method: 'POST',
    path: '/api/bank/overdrafts',
    permission: 'write bankAccounts',
    told: {
      summary: 'What the bank has agreed to, none by nought',
      body: is.record({ account: is.text, limit: is.number }, { until: is.orNothing(is.day) }),
      answer: is.record({ registration: is.text, ...limitOf }),
    },
    run: set,
  }),
]
