import { changeRecords, insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'

/** A contract that could not be billed, and why, as a kept message. */
export interface NotBilled {
  contract: string
  reason: string
}

/** The tasks that still ask for contracts which could not be billed. */
const openTasks = (work: Work, contracts: readonly string[]) =>
  loadMatching(
    work,
    'task',
    {
      type: 'BILLING',
      entityName: 'contract',
      entityRegistration: [...contracts],
      status: ['OPEN', 'IN_PROGRESS', 'IN_REVIEW'],
    },
    { lock: 'update' },
  )

/** A task for each contract that a run could not bill; where one is open already, that one stands. */
export const tellUnbilled = async (
  work: Work,
  date: string,
  unbilled: readonly NotBilled[],
): Promise<void> => {
  const named = unbilled.map(one => one.contract)
  const known = new Set((await openTasks(work, named)).map(task => task.entityRegistration))
  const contracts = new Map(
    (await loadByRegistrations(work, 'contract', named)).map(contract => [contract.registration, contract]),
  )
  await insertRecords(
    work,
    'task',
    unbilled
      .filter(one => !known.has(one.contract))
      .map(({ contract, reason }) => {
        const wording = message('CANNOT_BE_BILLED', { contract })
        return {
          type: 'BILLING',
          wording,
          subject: keptMessages([wording]),
          description: reason,
          priority: 'HIGH',
          ownerUsername: work.caller.username,
          entityName: 'contract',
          entityRegistration: contract,
          orgaRegistration: contracts.get(contract)?.orgaRegistration ?? null,
          startDate: work.caller.today,
          dueDate: date,
        }
      }),
    { unchecked: true },
  )
}

/** What was told of contracts is done once they are billed. */
export const closeUnbilled = async (work: Work, contracts: readonly string[]): Promise<void> => {
  const tasks = await openTasks(work, contracts)
  if (tasks.length)
    await changeRecords(work, 'task', tasks, () => ({ status: 'DONE', doneDate: work.caller.today }), {
      unchecked: true,
      verb: 'transition',
      transition: 'done',
    })
}
