import { entityOf, insertAny, insertRecords, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import { questions, tickets } from './support-texts.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

const clientOf = (contract: Plain): unknown =>
  ((contract.persons as Plain[] | undefined) ?? []).find(p => p.role === 'CLIENT')?.personRegistration ?? null

/** Tickets of clients about their contracts, each with what was written to and fro. */
const writeTickets = async (world: World): Promise<void> => {
  const { username } = world.house.staff.office
  const made = await world.time.on(addDays(world.today, -12), '09:05', username, async work => {
    const contracts = await loadMatching(work, 'contract', { status: 'ACTIVE' }, { limit: 80 })
    if (contracts.length === 0) return []
    return insertAny(
      work,
      entityOf(work.model, 'ticket'),
      tickets.map(({ steps: _, due, ...ticket }, i) => {
        const contract = contracts[(i * 11 + 2) % contracts.length]!
        return {
          ...ticket,
          dueDate: addDays(world.today, due),
          personRegistration: clientOf(contract),
          contractRegistration: contract.registration,
          orgaRegistration: contract.orgaRegistration,
        }
      }),
    )
  })
  for (const [i, record] of made.entries())
    for (const [day, { code, text, reason }] of tickets[i]!.steps.entries())
      await world.time.on(addDays(world.today, -11 + day * 2), '14:25', username, (work: Work) =>
        move(work, 'ticket', [String(record.registration)], code, {
          ...(text ? { input: { text } } : {}),
          ...(reason ? { reason } : {}),
        }),
      )
}

const writeQuestions = async (world: World): Promise<void> => {
  await world.time.on(addDays(world.today, -60), '10:30', world.house.staff.office.username, async work => {
    const made = await insertRecords(
      work,
      'question',
      questions.map(question => ({ ...question, locale: 'en-EU', orgaRegistration: world.branches[0] })),
    )
    const published = made.slice(0, -1).map(q => String(q.registration))
    await move(work, 'question', published, 'activate')
  })
}

/** A campaign about contracts that end soon, called through in part. */
const writeCampaign = async (world: World): Promise<void> => {
  const { username } = world.house.staff.sales
  const started = addDays(world.today, -20)
  const outcomes = ['INTERESTED', 'NOT_REACHED', 'DECLINED', 'CALL_BACK', 'CONVERTED', 'INTERESTED']
  const campaign = await world.time.on(started, '08:40', username, async work => {
    const [made] = await insertRecords(work, 'campaign', [
      {
        type: 'END_OF_TERM',
        name: 'A second machine before the year ends',
        channel: 'CALL',
        audience: 'type=C&status=ACTIVE&riskClass=A,B,C',
        description: 'Clients whose payments are in order are offered a second contract at the same rate.',
        startDate: started,
        endDate: addDays(world.today, 25),
        budget: 2500,
        orgaRegistration: world.branches[0],
      },
      {
        type: 'SURVEY',
        name: 'How content are our clients?',
        channel: 'EMAIL',
        audience: 'type=C&status=ACTIVE',
        startDate: addDays(world.today, 20),
        endDate: addDays(world.today, 50),
        orgaRegistration: world.branches[0],
      },
    ])
    await move(work, 'campaign', [String(made!.registration)], 'activate')
    return made!.registration
  })
  await world.time.on(addDays(world.today, -6), '17:20', username, async work => {
    const contacts = await loadMatching(work, 'campaignContact', { campaignRegistration: String(campaign) })
    for (const [i, outcome] of outcomes.entries()) {
      const some = contacts.filter((_, n) => n % 9 === i).map(c => String(c.registration))
      await move(work, 'campaignContact', some, 'activate', {
        input: {
          date: addDays(world.today, -6 - i),
          outcome,
          ...(outcome === 'CALL_BACK' ? { callBackDate: addDays(world.today, 3) } : {}),
        },
      })
    }
  })
}

/** What clients ask, what is answered again and again, and whom the house addresses by itself. */
export const writeSupport = async (world: World): Promise<void> => {
  await writeTickets(world)
  await writeQuestions(world)
  await writeCampaign(world)
}
