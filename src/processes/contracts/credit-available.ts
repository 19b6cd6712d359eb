import { type Guard, loadByRegistrations, type Refusal, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { compare, fromMajor, type Money, subtract, toMajor } from '#finance/index.ts'
import { byRegistration, named } from '../named.ts'

type Contract = Loaded<'contract'>
type Line = Loaded<'creditLine'>

/** Contracts draw from their lines one after the other, each from what those before it left. */
const drawInTurn = async (
  work: Work,
  contracts: readonly Contract[],
  leftOf: (line: Line) => Money,
): Promise<(Refusal | null)[]> => {
  const registrations = named(contracts, 'creditLineRegistration')
  const lines = byRegistration(
    await loadByRegistrations(work, 'creditLine', registrations, { lock: 'update' }),
  )
  const left = new Map([...lines.values()].map(line => [line.registration, leftOf(line)]))
  return contracts.map(({ creditLineRegistration, financedAmountExclTax }) => {
    if (!creditLineRegistration) return null
    const field = 'creditLineRegistration'
    const line = lines.get(creditLineRegistration)
    if (line?.status !== 'ACTIVE')
      return { field, message: message('CREDIT_LINE_NOT_ACTIVE', { line: creditLineRegistration }) }
    const { registration, currency } = line
    const room = left.get(registration)!
    const after = subtract(room, fromMajor(financedAmountExclTax, currency))
    left.set(registration, after)
    if (compare(after, fromMajor(0, currency)) >= 0) return null
    const amount = { amount: -toMajor(after), currency }
    return { field, message: message('CREDIT_LINE_EXCEEDED', { line: registration, amount }) }
  })
}

const guard = (leftOf: (line: Line) => Money): Guard<'contract'> =>
  Object.assign(async (contract: Contract, work: Work) => (await drawInTurn(work, [contract], leftOf))[0]!, {
    many: (contracts: readonly Contract[], work: Work) => drawInTurn(work, contracts, leftOf),
  })

const unused = ({ creditLimit, outstanding, currency }: Line): Money =>
  subtract(fromMajor(creditLimit, currency), fromMajor(outstanding, currency))

/** A contract that is validated takes its part of the line: what others took before is no longer there. */
export const creditFree = guard(line => subtract(unused(line), fromMajor(line.pending, line.currency)))

/** A contract that starts draws what it has taken; the line may have been cut or used up meanwhile. */
export const creditUnused = guard(unused)
