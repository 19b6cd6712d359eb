import {
  entityOf,
  insertAny,
  insertRecords,
  loadAny,
  loadMatching,
  type Plain,
  runAny,
  type Work,
} from '#engine/index.ts'
import { AppError, messageOfError } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { writeFlows } from './flows.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

const reports: readonly Plain[] = [
  {
    name: 'Portfolio by contract',
    type: 'PORTFOLIO',
    entityName: 'contract',
    query: 'status=ACTIVE,SUSPENDED',
    orderBy: '-outstanding',
    description: 'What is running and what is still owed on it.',
    columns: [
      { field: 'registration', width: 14 },
      { field: 'name', width: 40 },
      { field: 'startDate', width: 12 },
      { field: 'endDate', width: 12 },
      { field: 'financedAmountExclTax', width: 16 },
      { field: 'outstanding', width: 16 },
      { field: 'lateBalance', width: 16 },
    ],
  },
  {
    name: 'Late contracts',
    type: 'RISK',
    entityName: 'contract',
    query: 'isLate=true',
    orderBy: '-lateBalance',
    columns: [
      { field: 'registration', width: 14 },
      { field: 'name', width: 40 },
      { field: 'lateBalance', width: 16 },
      { field: 'outstanding', width: 16 },
    ],
  },
  {
    name: 'Invoices of the month',
    type: 'ACCOUNTING',
    entityName: 'invoice',
    query: 'status=ISSUED,PARTIALLY_PAID,PAID',
    orderBy: '-issueDate',
    columns: [
      { field: 'registration', width: 16 },
      { field: 'issueDate', width: 12 },
      { field: 'dueDate', width: 12 },
      { field: 'amountExclTax', width: 16 },
      { field: 'totalBalance', width: 16 },
    ],
  },
]

const budget: Plain & { name: string } = {
  name: 'Budget of the commercial team',
  type: 'BUDGET',
  description: 'New business wanted by quarter.',
  columns: [
    { key: 'branch', label: 'Branch', width: 24 },
    { key: 'q1', label: 'Q1', kind: 'money', isSummed: true },
    { key: 'q2', label: 'Q2', kind: 'money', isSummed: true },
    { key: 'q3', label: 'Q3', kind: 'money', isSummed: true },
    { key: 'q4', label: 'Q4', kind: 'money', isSummed: true },
  ],
}

const personColumns = [
  { column: 'Company', field: 'name' },
  { column: 'E-mail', field: 'email' },
  { column: 'Phone', field: 'phone' },
  { column: 'City', field: 'addresses.city' },
  { field: 'type', constant: 'C' },
]

const writeSheet = (work: Work, world: World) =>
  insertRecords(work, 'sheet', [
    {
      ...budget,
      rows: world.house.branches.map((branch, i) => ({
        cells: {
          branch: branch.name,
          q1: 180_000 + i * 35_000,
          q2: 210_000 + i * 30_000,
          q3: 150_000 + i * 20_000,
          q4: 240_000 + i * 40_000,
        },
      })),
    },
  ])

/** Lists that were taken out on the last days, by whom, with which condition; as many rows as the list had. */
const writeExports = async (world: World): Promise<void> => {
  const { accounting, sales, collections } = world.house.staff
  const taken = [
    { by: accounting, back: 1, name: 'Open invoices', entityName: 'invoice', where: { status: 'ISSUED' } },
    { by: collections, back: 3, name: 'Late contracts', entityName: 'contract', where: { isLate: true } },
    { by: sales, back: 6, name: 'Prospects', entityName: 'prospect', where: { status: 'NEW' } },
  ] as const
  for (const { by, back, name, entityName, where } of taken) {
    const day = addDays(world.today, -back)
    await world.time.on(day, '09:15', by.username, async work => {
      const begun = performance.now()
      const rows = await loadAny(work, entityOf(work.model, entityName), where)
      const [[field, value]] = Object.entries(where) as [[string, unknown]]
      await insertRecords(
        work,
        'export',
        [
          {
            entityName,
            query: `${field}=${value}`,
            rowCount: rows.length,
            name: `${name} ${day}.xlsx`,
            fileName: `${name} ${day}.xlsx`,
            status: 'SUCCESS',
            username: by.username,
            startDate: work.at,
            endDate: work.at,
            durationMs: Math.max(1, Math.round(performance.now() - begun)),
          },
        ],
        { unchecked: true },
      )
    })
  }
}

/** An import that is not run yet, and the way in which files of its kind are read. */
const writeImports = (world: World) =>
  world.time.on(addDays(world.today, -5), '10:05', world.house.staff.sales.username, async work => {
    const [mapping] = await insertRecords(work, 'mapping', [
      {
        name: 'Visitors of a fair',
        entityName: 'prospect',
        mode: 'CREATE',
        separator: 'SEMICOLON',
        dateFormat: 'DMY',
        description: 'As the organizers send their list of visitors.',
        columns: personColumns,
      },
    ])
    await move(work, 'mapping', [String(mapping!.registration)], 'activate')
    await insertRecords(work, 'import', [
      {
        name: 'Visitors of the autumn fair',
        entityName: 'prospect',
        mappingRegistration: mapping!.registration,
      },
    ])
  })

/** What became of one task: the transition is run over it, and what it answers is kept. */
const startTask = async (work: Work, task: Plain): Promise<Plain> => {
  const of = { name: task.registration, entityName: 'task', entityRegistration: task.registration }
  try {
    const [started] = await runAny(work, entityOf(work.model, 'task'), 'start', [task], {})
    return { ...of, state: 'DONE', recordStatus: started!.status }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const why = messageOfError(error)
    return {
      ...of,
      state: 'FAILED',
      code: error.code,
      message: keptMessages([why]),
      errors: [{ field: '', message: why }],
    }
  }
}

/** A run over the tasks of colleagues, in the background: those that are done already cannot be started. */
const writeBatch = (world: World) =>
  world.time.on(addDays(world.today, -2), '17:30', world.house.staff.office.username, async work => {
    const all = await loadMatching(work, 'task', {}, { lock: 'update' })
    const tasks = all.filter(
      task => task.status === 'DONE' || task.ownerUsername === world.house.staff.sales.username,
    )
    const answers: Plain[] = []
    for (const task of tasks) answers.push(await startTask(work, task))
    const failed = answers.filter(answer => answer.state === 'FAILED').length
    const [batch] = await insertRecords(
      work,
      'batch',
      [
        {
          type: 'TRANSITION',
          name: 'Tasks: Start',
          status: failed ? 'WARNING' : 'SUCCESS',
          entityName: 'task',
          transition: 'start',
          action: 'DO',
          username: work.caller.username,
          total: answers.length,
          done: answers.length - failed,
          failed,
          startDate: work.at,
          endDate: work.at,
        },
      ],
      { unchecked: true },
    )
    await insertRecords(
      work,
      'batchItem',
      answers.map((answer, i) => ({
        ...answer,
        batchRegistration: batch!.registration,
        position: i + 1,
      })),
      { unchecked: true },
    )
  })

/** Views of lists that colleagues have put together for theirs. */
const writeViews = async ({ time, today, house }: World): Promise<void> => {
  const { collections, office } = house.staff
  const of = { page: '/contracts', entityName: 'contract' }
  await time.on(addDays(today, -12), '08:50', collections.username, async work => {
    const query = { isLate: 'true', sort: '-lateBalance' }
    const shown = ['registration', 'name', 'lateBalance', 'lateSince', 'outstanding']
    const hidden = ['status', 'financialProduct', 'startDate', 'financedAmountExclTax']
    const columns = [...shown.map(id => ({ id })), ...hidden.map(id => ({ id, hidden: true }))]
    await insertRecords(work, 'sharedView', [
      { ...of, name: 'Late, the largest first', profile: 'COLLECTION', value: { query, table: { columns } } },
    ])
  })
  await time.on(addDays(today, -9), '11:30', office.username, async work => {
    await insertRecords(work, 'sharedView', [
      { ...of, name: 'Drafts to complete', value: { query: { status: 'DRAFT' } } },
    ])
  })
}

/** Reports, grids, public pages, files in and out: what the office has made for itself. */
export const writeOfficeTools = async (world: World): Promise<void> => {
  const { house, time, today } = world
  await time.on(addDays(today, -40), '14:20', house.staff.accounting.username, async work => {
    const made = await insertAny(work, entityOf(work.model, 'report'), reports)
    await move(
      work,
      'report',
      made.map(report => String(report.registration)),
      'activate',
    )
    await writeSheet(work, world)
  })
  await writeViews(world)
  await writeFlows(world)
  await writeExports(world)
  await writeImports(world)
  await writeBatch(world)
}
