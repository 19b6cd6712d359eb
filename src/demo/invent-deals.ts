import { addDays } from '#finance/index.ts'
import { monthBefore } from './days.ts'
import type { Good } from './goods.ts'
import type { House } from './house.ts'
import type { Client } from './invent-clients.ts'
import { type Idea, inventIdea } from './invent-contracts.ts'
import { luckOf } from './random.ts'

/** How far a request for financing has come. */
export type DealStage = 'DRAFT' | 'STUDY' | 'INCOMPLETE' | 'APPROVED' | 'SIGNED' | 'REFUSED' | 'WITHDRAWN'

export interface DealIdea {
  idea: Idea
  stage: DealStage
  /** The day on which it was written. */
  written: string
  /** How long an approval holds, where not as long as usual. */
  validUntil: string | null
}

/** What clients have asked for lately and is no everyday good. */
const asked: readonly {
  name: string
  trade: string
  category: string
  manufacturer: string
  price: number
  stage: DealStage
  days: number
}[] = [
  {
    name: 'Siemens Magnetom Free',
    trade: 'HEALTH',
    category: 'MEDICAL',
    manufacturer: 'Siemens',
    price: 684_000,
    stage: 'STUDY',
    days: 6,
  },
  {
    name: 'Dürr edge bander',
    trade: 'CONSTRUCTION',
    category: 'MACHINE_TOOL',
    manufacturer: 'Dürr',
    price: 58_400,
    stage: 'DRAFT',
    days: 1,
  },
  {
    name: 'Haulotte HA20',
    trade: 'CONSTRUCTION',
    category: 'HANDLING',
    manufacturer: 'Haulotte',
    price: 64_900,
    stage: 'DRAFT',
    days: 4,
  },
  {
    name: 'Bottling line',
    trade: 'FOOD',
    category: 'KITCHEN',
    manufacturer: 'Krones',
    price: 212_500,
    stage: 'STUDY',
    days: 12,
  },
  {
    name: 'Kuhn SPV 14 mixer',
    trade: 'FARMING',
    category: 'AGRICULTURE',
    manufacturer: 'Kuhn',
    price: 96_300,
    stage: 'STUDY',
    days: 14,
  },
  {
    name: 'Manitou MLT 635',
    trade: 'FARMING',
    category: 'AGRICULTURE',
    manufacturer: 'Manitou',
    price: 79_300,
    stage: 'INCOMPLETE',
    days: 5,
  },
  {
    name: 'Optical lathe',
    trade: 'MACHINING',
    category: 'MACHINE_TOOL',
    manufacturer: 'Satisloh',
    price: 126_700,
    stage: 'INCOMPLETE',
    days: 16,
  },
  {
    name: 'Zünd G3 cutter',
    trade: 'MACHINING',
    category: 'MACHINE_TOOL',
    manufacturer: 'Zünd',
    price: 88_600,
    stage: 'INCOMPLETE',
    days: 21,
  },
  {
    name: 'Volvo EC140E',
    trade: 'CONSTRUCTION',
    category: 'CONSTRUCTION',
    manufacturer: 'Volvo',
    price: 118_600,
    stage: 'APPROVED',
    days: 8,
  },
  {
    name: 'CNC bending cell',
    trade: 'MACHINING',
    category: 'MACHINE_TOOL',
    manufacturer: 'Trumpf',
    price: 246_800,
    stage: 'APPROVED',
    days: 18,
  },
  {
    name: 'Still RX 20 forklift',
    trade: 'WAREHOUSE',
    category: 'HANDLING',
    manufacturer: 'Still',
    price: 29_700,
    stage: 'SIGNED',
    days: 11,
  },
]

const stages: readonly DealStage[] = [
  'DRAFT',
  'STUDY',
  'REFUSED',
  'APPROVED',
  'DRAFT',
  'INCOMPLETE',
  'WITHDRAWN',
  'STUDY',
  'SIGNED',
  'REFUSED',
]

/** Few days, so that the deals of one are written together. */
const ages: Record<DealStage, readonly number[]> = {
  DRAFT: [1, 4],
  STUDY: [6, 12],
  INCOMPLETE: [12, 18],
  APPROVED: [12, 18],
  SIGNED: [18],
  REFUSED: [30, 75],
  WITHDRAWN: [30, 75],
}

const named = (idea: Idea, what: (typeof asked)[number]): Idea => {
  const good: Good = {
    name: what.name,
    manufacturer: what.manufacturer,
    category: what.category,
    low: what.price,
    high: what.price,
    residual: 0.1,
    months: [48],
  }
  return {
    ...idea,
    name: what.name,
    lines: [{ name: what.name, good, quantity: 1, unitPrice: what.price }],
    amount: what.price,
    residual: Math.round(what.price / 100) * 10,
    months: 48,
  }
}

/** Requests that are open or came to nothing. */
export const inventDeals = (
  house: House,
  clients: readonly Client[],
  count: number,
  today: string,
): DealIdea[] =>
  Array.from({ length: count }, (_, n) => {
    const luck = luckOf(house.tenant, 'deal', n)
    const what = house.tenant === 'demo' ? asked[n] : undefined
    const suited = clients.filter(c => c.trade.trade === what?.trade && !c.isIndividual)
    const client = luck.pick(suited.length ? suited : clients)
    const stage = what?.stage ?? stages[n % stages.length]!
    const written = addDays(today, -(what?.days ?? luck.pick(ages[stage])))
    const offer = what ? house.offers.find(o => o.categories.includes(what.category)) : undefined
    const start = monthBefore(today, -luck.between(1, 2))
    const idea = inventIdea(house, `deal ${n}`, client, start, luck)
    return {
      idea: what && offer ? { ...named(idea, what), offer } : idea,
      stage,
      written,
      validUntil: stage === 'APPROVED' && n % 2 ? addDays(today, luck.between(6, 20)) : null,
    }
  })
