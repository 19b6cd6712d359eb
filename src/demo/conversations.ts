import { insertRecords } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import { writeMessage } from '#processes/chats/index.ts'
import type { World } from './world.ts'

type Who = 'office' | 'sales' | 'collections' | 'accounting' | 'admin'

interface Talk {
  subject: string | null
  between: readonly Who[]
  /** Days before today on which it was last spoken. */
  back: number
  lines: readonly (readonly [Who, string])[]
}

const talks: readonly Talk[] = [
  {
    subject: 'Month end',
    between: ['accounting', 'office', 'admin'],
    back: 1,
    lines: [
      [
        'accounting',
        'I close the month on **Thursday evening**. Everything that is billed has to be issued by noon.',
      ],
      ['office', 'The billing run is through. Two invoices wait for a purchase order number.'],
      ['accounting', 'Then they go into next month. Please tell the two clients.'],
      ['office', 'Done, both have answered.'],
    ],
  },
  {
    subject: null,
    between: ['sales', 'office'],
    back: 0,
    lines: [
      [
        'sales',
        'Could you look at the delivery report of my last contract? The supplier says it was sent on Monday.',
      ],
      ['office', 'It is there, but **not signed**. I have asked for it again.'],
      ['sales', 'Thanks. The client takes the keys tomorrow at nine.'],
    ],
  },
  {
    subject: 'Late payers',
    between: ['collections', 'accounting', 'sales'],
    back: 2,
    lines: [
      ['collections', 'The direct debits of the 5th came back for three contracts.'],
      ['sales', 'One of them changed banks, I have the new mandate on my desk.'],
      ['collections', 'Then I hold the reminder back until Friday.'],
      ['accounting', 'I have put the returned payments back on the invoices.'],
    ],
  },
]

/** What colleagues wrote to each other lately; the last words are still unread by some. */
export const writeConversations = async (world: World): Promise<void> => {
  const { house, today, time } = world
  const usernameOf = (who: Who): string =>
    who === 'admin' ? `admin@${house.tenant}` : house.staff[who].username
  for (const { subject, between, back, lines } of talks) {
    const day = addDays(today, -back - 1)
    const chat = await time.on(day, '08:10', usernameOf(between[0]!), async work => {
      const [made] = await insertRecords(work, 'chat', [
        {
          subject,
          type: between.length > 2 ? 'GROUP' : 'DIRECT',
          participants: between.map(who => ({ username: usernameOf(who) })),
        },
      ])
      return made!
    })
    for (const [i, [who, text]] of lines.entries())
      await time.on(day, `${String(8 + i).padStart(2, '0')}:2${i}`, usernameOf(who), work =>
        writeMessage(work, chat, text),
      )
  }
}
