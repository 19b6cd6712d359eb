import { insertRecords, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
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

const budget: Plain = {
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

const askedPages = [
  {
    pageId: 'welcome',
    kind: 'TEXT',
    title: 'Finance your next machine',
    text: 'Tell us in two minutes what you need. **We answer within one working day.**',
    nextPageId: 'you',
    buttonText: 'Begin',
  },
  {
    pageId: 'you',
    kind: 'FORM',
    title: 'Who are you?',
    fields: ['name', 'email', 'phone'],
    nextPageId: 'done',
    buttonText: 'Send',
  },
  { pageId: 'done', kind: 'DONE', title: 'Thank you', text: 'Somebody of our team calls you back.' },
]

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

/** What was exported on the last days, by whom. */
const writeExports = async (world: World): Promise<void> => {
  const { accounting, sales, collections } = world.house.staff
  const left = [
    {
      by: accounting,
      back: 1,
      fileName: 'Postings',
      entityName: 'posting',
      query: 'sort=-date',
      rowCount: 412,
    },
    {
      by: collections,
      back: 3,
      fileName: 'Late contracts',
      entityName: 'contract',
      query: 'isLate=true',
      rowCount: 9,
    },
    { by: sales, back: 6, fileName: 'Prospects', entityName: 'prospect', query: 'status=NEW', rowCount: 14 },
  ]
  for (const { by, back, fileName, ...file } of left) {
    const day = addDays(world.today, -back)
    await world.time.on(day, '09:15', by.username, async work => {
      await insertRecords(
        work,
        'export',
        [
          {
            ...file,
            name: `${fileName} ${day}.xlsx`,
            fileName: `${fileName} ${day}.xlsx`,
            status: 'SUCCESS',
            username: by.username,
            startDate: work.at,
            endDate: work.at,
            durationMs: 180 + file.rowCount * 2,
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

/** A run over tasks that was too large to wait for, with its answers. */
const writeBatch = (world: World) =>
  world.time.on(addDays(world.today, -2), '17:30', world.house.staff.office.username, async work => {
    const tasks = await loadMatching(work, 'task', {}, { limit: 12 })
    const failed = tasks.filter(task => task.status === 'DONE').length
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
          total: tasks.length,
          done: tasks.length - failed,
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
      tasks.map((task, i) => ({
        batchRegistration: batch!.registration,
        position: i + 1,
        name: task.registration,
        entityName: 'task',
        entityRegistration: task.registration,
        ...(task.status === 'DONE'
          ? {
              state: 'FAILED',
              code: 'TRANSITION_NOT_ALLOWED',
              message: `Transition Start is not possible: ${task.registration} is done`,
            }
          : { state: 'DONE', recordStatus: 'IN_PROGRESS' }),
      })),
      { unchecked: true },
    )
  })

/** Reports, grids, public pages, files in and out: what the office has made for itself. */
export const writeOfficeTools = async (world: World): Promise<void> => {
  const { house, time, today } = world
  await time.on(addDays(today, -40), '14:20', house.staff.accounting.username, async work => {
    const made = await insertRecords(work, 'report', reports)
    await move(
      work,
      'report',
      made.map(report => String(report.registration)),
      'activate',
    )
    await writeSheet(work, world)
  })
  await time.on(addDays(today, -30), '11:00', `admin@${house.tenant}`, async work => {
    const [flow] = await insertRecords(work, 'flow', [
      {
        name: 'Ask for an offer',
        type: 'PROSPECT',
        title: house.name,
        description: 'Linked from our web site.',
        entityName: 'prospect',
        values: { type: 'C' },
        pages: askedPages,
        startDate: addDays(today, -30),
      },
    ])
    await move(work, 'flow', [String(flow!.registration)], 'activate')
  })
  await writeExports(world)
  await writeImports(world)
  await writeBatch(world)
}
