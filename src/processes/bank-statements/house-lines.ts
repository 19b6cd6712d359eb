import type { Work } from '#engine/index.ts'
import { type Decision, type HouseDecision, houseDecisions } from '#entities/bank/match-candidate.ts'
import type { Loaded } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'
import type { HouseMoney } from '../payments/house-money.ts'

/** Whether a line so decided pays nobody's invoice. */
export const isHouse = (decision: Decision): decision is HouseDecision =>
  houseDecisions.some(own => own === decision)

/** A line that pays nobody's invoice: an operation of the house itself, booked by what it was decided to be. */
export const takeHouse = async (
  work: Work,
  transaction: Loaded<'bankTransaction'>,
  type: HouseDecision,
): Promise<string[]> => {
  const money: HouseMoney = {
    type,
    operation: {
      name: transaction.reference?.slice(0, 80) || transaction.counterpartyName || null,
      date: transaction.date,
      valueDate: transaction.valueDate ?? transaction.date,
      currency: transaction.currency!,
      amount: transaction.amount,
      orgaRegistration: transaction.orgaRegistration ?? null,
      bankAccountRegistration: transaction.bankAccountRegistration ?? null,
      reference: transaction.reference?.slice(0, 140) ?? null,
      endToEndId: transaction.endToEndId ?? null,
      counterpartyIban: transaction.counterpartyIban ?? null,
    },
  }
  await callEffect(work, 'payments/take-house-money', [money], 'bankOperation')
  return [money.operationRegistration!]
}
