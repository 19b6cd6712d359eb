import { insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Unbilled } from './run-billing.ts'

const open = ['OPEN', 'IN_PROGRESS', 'IN_REVIEW'] as const

/** A task for each contract that a run could not bill; where one is open already, that one stands. */
export const tellUnbilled = async (
  work: Work,
  date: string,
  unbilled: readonly Unbilled[],
): Promise<void> => {
  const named = unbilled.map(one => one.contract)
  const told = await loadMatching(work, 'task', {
    type: 'BILLING',
    entityName: 'contract',
    entityRegistration: named,
    status: [...open],
  })
  const known = new Set(told.map(task => task.entityRegistration))
  const contracts = new Map(
    (await loadByRegistrations(work, 'contract', named)).map(contract => [contract.registration, contract]),
  )
  await insertRecords(
    work,
    'task',
    unbilled
      .filter(one => !known.has(one.contract))
      .map(({ contract, code, message }) => ({
        type: 'BILLING',
        subject: `${contract} cannot be billed`,
        description: `${message} (${code})`,
        priority: 'HIGH',
        ownerUsername: work.caller.username,
        entityName: 'contract',
        entityRegistration: contract,
        orgaRegistration: contracts.get(contract)?.orgaRegistration ?? null,
        startDate: work.caller.today,
        dueDate: date,
      })),
    { unchecked: true },
  )
}
