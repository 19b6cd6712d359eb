import { insertRecords, loadMatching, type Plain } from '#engine/index.ts'
import { type Message, message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

interface Todo {
  /** By code, so that each reads it in his language. */
  wording: Message
  type: string
  /** Days from today. */
  due: number
  priority?: string
  /** A contract of this status it is about. */
  about?: string
  status?: 'IN_PROGRESS' | 'DONE'
}

const worded = (wording: Message) => ({ wording, subject: keptMessages([wording]) })

/** What lies on the desk of whoever signs in as staff. */
const officeTodos: readonly Todo[] = [
  { wording: message('TODO_CALL_ABOUT_MANDATE'), type: 'CALL', due: -3, priority: 'HIGH', about: 'ACTIVE' },
  { wording: message('TODO_INSURANCE_CERTIFICATE'), type: 'DOCUMENT', due: -2, about: 'VALIDATED' },
  { wording: message('TODO_APPROVE_STUDY'), type: 'APPROVAL', due: 0, priority: 'HIGH' },
  { wording: message('TODO_RELEASE_TRANSFERS'), type: 'PAYMENT', due: 0, status: 'IN_PROGRESS' },
  { wording: message('TODO_PREPARE_COMMITTEE'), type: 'MEETING', due: 3 },
  { wording: message('TODO_END_OF_TERM'), type: 'MAIL', due: 6, about: 'ACTIVE' },
  { wording: message('TODO_CLOSE_MONTH'), type: 'REVIEW', due: 9 },
  { wording: message('TODO_DELIVERY_REPORT'), type: 'DOCUMENT', due: -9, about: 'VALIDATED', status: 'DONE' },
  { wording: message('TODO_ANSWER_AUDITOR'), type: 'MAIL', due: -14, status: 'DONE' },
]

const accountingTodos: readonly Todo[] = [
  { wording: message('TODO_RECONCILE_ACCOUNT'), type: 'REVIEW', due: 1 },
  { wording: message('TODO_CHECK_CREDIT_NOTE_TAX'), type: 'REVIEW', due: 4 },
  { wording: message('TODO_SEND_ENTRIES'), type: 'MAIL', due: -1, priority: 'HIGH' },
]

const salesTodos: readonly Todo[] = [
  { wording: message('TODO_SECOND_MACHINE'), type: 'MEETING', due: 2, about: 'ACTIVE' },
  { wording: message('TODO_OFFER_WORKSHOP'), type: 'MAIL', due: 5 },
  { wording: message('TODO_RENEWAL_LAPTOPS'), type: 'CALL', due: 12, about: 'ACTIVE' },
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
        ...worded(todo.wording),
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
        ...worded(message('TODO_CALL_ABOUT', { contract: contract.name })),
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
