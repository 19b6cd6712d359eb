import { entityOf, insertAny, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { addDays, addMonths } from '#finance/index.ts'
import type { Calendar } from './calendar.ts'
import { luckOf, type Random } from './random.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

/** Three letters by which the office calls a partner: the first of his words, filled up from the first of them. */
const trigramOf = (name: string): string => {
  const words = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toUpperCase()
    .split(' ')
    .filter(word => word.length > 2)
  return `${words.map(word => word[0]).join('')}${words[0]!.slice(1)}`.slice(0, 3)
}

const agreementOf = (world: World, partner: number, luck: Random, start: string): Plain => {
  const name = world.house.partners[partner]!
  return {
    name,
    type: luck.pick(['REFERRAL', 'BROKER', 'VENDOR']),
    trigram: trigramOf(name),
    partnerRegistration: world.partners[partner],
    orgaRegistration: world.branches[0],
    startDate: start,
    currency: 'EUR',
    commissionRate: luck.pick([0.008, 0.01, 0.012, 0.015]),
    clawbackMonths: luck.pick([6, 12, 12]),
    isSelfBilled: true,
    noticeMonths: luck.pick([3, 6]),
    isRenewed: luck.chance(0.5),
    yearlyTarget: luck.pick([400_000, 750_000, 1_200_000]),
    maxAmount: luck.pick([100_000, 150_000, 250_000]),
    products: [...world.products.values()]
      .filter((_, i) => i === 0 || luck.chance(0.6))
      .map(productRegistration => ({
        productRegistration,
        commissionRate: luck.pick([0.008, 0.01, 0.015, 0.02]),
      })),
  }
}

/**
 * Signs an agreement with each partner before the first of them brings a contract. Some ran for two years and were
 * followed by another.
 */
export const signAgreements = async (work: Work, world: World): Promise<void> => {
  const start = work.caller.today
  const records = world.partners.flatMap((_, partner) => {
    const luck = luckOf(world.house.tenant, 'agreement', partner)
    const first = agreementOf(world, partner, luck, start)
    if (partner % 3 !== 1) return [first]
    const turn = addMonths(start, 24)
    return [
      { ...first, endDate: turn },
      { ...first, startDate: addDays(turn, 1), commissionRate: 0.011 },
    ]
  })
  const made = await insertAny(work, entityOf(work.model, 'agreement'), records)
  await move(
    work,
    'agreement',
    made.map(agreement => String(agreement.registration)),
    'sign',
    { input: { date: start } },
  )
}

/** Enters what became of agreements since: those that ended are closed, one rests, one is being renegotiated. */
export const enterAgreements = (calendar: Calendar, world: World): void => {
  const { office } = world.house.staff
  const ended = addMonths(world.today, -30)
  calendar.enter(ended, 4, 'agreements', () =>
    world.time.on(ended, '09:00', office.username, async work => {
      const over = await loadMatching(work, 'agreement', { status: 'ACTIVE', endDate: { lt: ended } })
      await move(
        work,
        'agreement',
        over.map(a => String(a.registration)),
        'expire',
      )
    }),
  )
  const partner = world.house.partners.length - 1
  if (partner < 1) return
  calendar.enter(world.today, 4, 'agreements', () =>
    world.time.on(world.today, '09:10', office.username, async work => {
      const [last] = await loadMatching(work, 'agreement', {
        partnerRegistration: world.partners[partner]!,
        status: 'ACTIVE',
      })
      if (!last) return
      await move(work, 'agreement', [String(last.registration)], 'suspend', {
        reason: 'Insurance of the broker is not renewed yet',
      })
      const luck = luckOf(world.house.tenant, 'agreement', 'next')
      await insertAny(work, entityOf(work.model, 'agreement'), [
        {
          ...agreementOf(world, 0, luck, addMonths(world.today, 1)),
          name: `${world.house.partners[0]}, next year`,
        },
      ])
    }),
  )
}
