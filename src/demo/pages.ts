import { insertRecords } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import type { World } from './world.ts'

/** What the house tells its people and its partners, in its own words. */
const pages: readonly { path: string; title: string; text: string }[] = [
  {
    path: 'welcome',
    title: 'Welcome to the back office',
    text: [
      '# Welcome',
      '',
      'This is where our contracts live, from the **first offer** to the *last posting*.',
      '',
      '- A request comes in as a [deal](/deals); the committee meets every other Tuesday.',
      '- A contract is activated once the delivery report is signed.',
      '- Invoices leave on the fifth, direct debits two business days before they are due.',
      '',
      '## Who helps',
      '',
      'Office: extension 110 · Accounting: extension 120 · Collections: extension 130',
    ].join('\n'),
  },
  {
    path: 'partners/how-to-bring-a-file',
    title: 'How to bring a file',
    text: [
      '# How to bring a file',
      '',
      '1. Enter the client with his registration number.',
      '2. Add the equipment, line by line, with the supplier’s quote.',
      '3. Attach the last two annual accounts and the bank details.',
      '',
      'You hear from us **within two working days**. What is missing is listed on the deal itself.',
    ].join('\n'),
  },
  {
    path: 'month-end',
    title: 'Closing a month',
    text: [
      '# Closing a month',
      '',
      '1. Two days before: the billing run, and order numbers that are missing (office).',
      '2. The day before: bank statements matched, the arbitration empty (accounting).',
      '3. On the day: accruals and depreciation, the books in balance (accounting).',
      '4. The day after: reminders go out (collections).',
    ].join('\n'),
  },
]

/** Pages that `/content/…` shows and `/user-content` keeps. */
export const writePages = async (world: World): Promise<void> => {
  const { time, today, house } = world
  await time.on(addDays(today, -45), '11:15', `admin@${house.tenant}`, work =>
    insertRecords(
      work,
      'keyValue',
      pages.map(({ path, title, text }) => ({
        shortKey: `content.${path.replaceAll('/', '.')}`,
        name: title,
        value: { text },
      })),
    ),
  )
}
