import { insertRecords, loadMatching, type Plain } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

interface Todo {
  subject: string
  type: string
  /** Days from today. */
  due: number
  priority?: string
  /** A contract of this status it is about. */
  about?: string
  status?: 'IN_PROGRESS' | 'DONE'
}

/** What lies on the desk of whoever signs in as staff. */
const officeTodos: readonly Todo[] = [
  { subject: 'Call back about the mandate', type: 'CALL', due: -3, priority: 'HIGH', about: 'ACTIVE' },
  { subject: 'Insurance certificate', type: 'DOCUMENT', due: -2, about: 'VALIDATED' },
  { subject: 'Approve credit study', type: 'APPROVAL', due: 0, priority: 'HIGH' },
  { subject: 'Release credit transfers', type: 'PAYMENT', due: 0, status: 'IN_PROGRESS' },
  { subject: 'Prepare the credit committee', type: 'MEETING', due: 3 },
  { subject: 'End of term offer', type: 'MAIL', due: 6, about: 'ACTIVE' },
  { subject: 'Close last month’s bookings', type: 'REVIEW', due: 9 },
  { subject: 'Delivery report signed?', type: 'DOCUMENT', due: -9, about: 'VALIDATED', status: 'DONE' },
  { subject: 'Answer the auditor’s questions', type: 'MAIL', due: -14, status: 'DONE' },
]

const accountingTodos: readonly Todo[] = [
  { subject: 'Reconcile the collection account', type: 'REVIEW', due: 1 },
  { subject: 'Check tax of the last credit note', type: 'REVIEW', due: 4 },
  { subject: 'Send the month’s entries to the auditor', type: 'MAIL', due: -1, priority: 'HIGH' },
]

const salesTodos: readonly Todo[] = [
  { subject: 'Visit: second machine', type: 'MEETING', due: 2, about: 'ACTIVE' },
  { subject: 'Offer for the new workshop', type: 'MAIL', due: 5 },
  { subject: 'Renewal of laptops', type: 'CALL', due: 12, about: 'ACTIVE' },
]

/** Enters tasks of one colleague, as he wrote them down some days ago. */
const writeTodos = async (world: World, username: string, todos: readonly Todo[]): Promise<void> => {
  await world.time.on(addDays(world.today, -18), '08:50', username, async work => {
    const contracts = await loadMatching(work, 'contract', { status: ['ACTIVE', 'VALIDATED'] })
    const subjectOf = (todo: Todo, i: number): Plain => {
      const suited = contracts.filter(c => c.status === todo.about)
      const contract = suited[(i * 7) % Math.max(1, suited.length)]
      return contract
        ? {
            entityName: 'contract',
            entityRegistration: contract.registration,
            orgaRegistration: contract.orgaRegistration,
          }
        : {}
    }
    const tasks = await insertRecords(
      work,
      'task',
      todos.map((todo, i) => ({
        subject: todo.subject,
        type: todo.type,
        priority: todo.priority ?? 'NORMAL',
        dueDate: addDays(world.today, todo.due),
        ownerUsername: username,
        ...subjectOf(todo, i),
      })),
    )
    const ofStatus = (status: Todo['status']) =>
      tasks.filter((_, i) => todos[i]!.status === status).map(t => String(t.registration))
    await move(work, 'task', ofStatus('IN_PROGRESS'), 'start')
    await move(work, 'task', ofStatus('DONE'), 'done')
  })
}

/** Calls that collections has to make, one a contract that is late. */
const writeCalls = async (world: World): Promise<void> => {
  const { username } = world.house.staff.collections
  await world.time.on(addDays(world.today, -4), '17:10', username, async work => {
    const late = await loadMatching(work, 'contract', { isLate: true })
    await insertRecords(
      work,
      'task',
      late.map((contract, i) => ({
        subject: `Call about ${contract.name}`,
        type: 'CALL',
        priority: (contract.lateBalance as number) > 10_000 ? 'URGENT' : 'NORMAL',
        dueDate: addDays(world.today, (i % 7) - 2),
        ownerUsername: username,
        entityName: 'contract',
        entityRegistration: contract.registration,
        orgaRegistration: contract.orgaRegistration,
      })),
    )
  })
}

/** What each colleague has to do: some of it today, some of it late. */
export const writeTasks = async (world: World): Promise<void> => {
  const { office, accounting, sales } = world.house.staff
  await writeTodos(world, office.username, officeTodos)
  await writeTodos(world, accounting.username, accountingTodos)
  await writeTodos(world, sales.username, salesTodos)
  await writeCalls(world)
}
