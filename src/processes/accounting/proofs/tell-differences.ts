import { changeRecords, insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { byRegistration, named } from '../../named.ts'
import { bookEarlierDeliveries } from '../deliveries.ts'
import { takeBackGains } from '../earlier-gains.ts'
import { bookEarlierPremiums } from '../earlier-premiums.ts'
import { suspendUnproved } from '../own-rules/index.ts'
import { addUpAgain } from '../reports/kept-sums.ts'
import { takeUpDue } from '../take-up/take-up.ts'
import { proveEveryOrganization } from './keep-proofs.ts'

/** Who keeps the books, and who looks after the house. */
const told = ['ACCOUNTING', 'ADMIN']

/** The tasks that still ask to look at differences, by organization. */
const openTasks = async (work: Work): Promise<Map<string | null, Loaded<'task'>>> => {
  const tasks = await loadMatching(
    work,
    'task',
    { entityName: 'proofRun', status: ['OPEN', 'IN_PROGRESS', 'IN_REVIEW'] },
    { lock: 'update' },
  )
  return new Map(tasks.map(task => [task.orgaRegistration ?? null, task]))
}

const wordingOf = (run: Loaded<'proofRun'>, names: ReadonlyMap<unknown, Loaded<'organization'>>) =>
  message('BOOKS_DIFFER', {
    organization: names.get(run.orgaRegistration)?.name ?? run.orgaRegistration ?? '–',
  })

const insertTasks = async (work: Work, runs: readonly Loaded<'proofRun'>[]): Promise<void> => {
  const names = byRegistration(
    await loadByRegistrations(work, 'organization', named(runs, 'orgaRegistration')),
  )
  await insertRecords(
    work,
    'task',
    runs.map(run => {
      const wording = wordingOf(run, names)
      return {
        type: 'REVIEW',
        wording,
        subject: keptMessages([wording]),
        priority: 'HIGH',
        profiles: told,
        ownerUsername: null,
        entityName: 'proofRun',
        entityRegistration: run.registration,
        orgaRegistration: run.orgaRegistration ?? null,
        startDate: work.caller.today,
        dueDate: work.caller.today,
      }
    }),
    { unchecked: true },
  )
}

/**
 * Tells of books that do not agree: one task an organization, which leads to the latest outcome and is done once they agree
 * again.
 */
export const tellDifferences = async (work: Work, runs: readonly Loaded<'proofRun'>[]): Promise<void> => {
  const open = await openTasks(work)
  const taskOf = (run: Loaded<'proofRun'>) => open.get(run.orgaRegistration ?? null)
  const differing = runs.filter(run => run.differingCount! > 0)
  await insertTasks(
    work,
    differing.filter(run => !taskOf(run)),
  )
  const latest = new Map(differing.map(run => [taskOf(run), run.registration]))
  await changeRecords(
    work,
    'task',
    [...open.values()].filter(task => latest.has(task)),
    task => ({ entityRegistration: latest.get(task) }),
    { unchecked: true },
  )
  const agreeing = runs.flatMap(run => (run.differingCount === 0 ? (taskOf(run) ?? []) : []))
  if (agreeing.length)
    await changeRecords(work, 'task', agreeing, () => ({ status: 'DONE', doneDate: work.caller.today }), {
      unchecked: true,
      verb: 'transition',
      transition: 'done',
    })
}

/** What is done each night: every organization is proved, the outcome kept, and told where something differs. */
export const proveNightly = async (work: Work): Promise<void> => {
  await bookEarlierDeliveries(work)
  await takeBackGains(work)
  await bookEarlierPremiums(work)
  await takeUpDue(work)
  await addUpAgain(work)
  await suspendUnproved(work)
  await tellDifferences(work, await proveEveryOrganization(work))
}
