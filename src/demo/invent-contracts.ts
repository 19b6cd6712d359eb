import { addDays, addMonths, roundToCurrency, sumMoney } from '#finance/index.ts'
import { dayOf, monthBefore } from './days.ts'
import type { Good } from './goods.ts'
import type { House, Need, Offer } from './house.ts'
import type { Client } from './invent-clients.ts'
import { type Habit, habitOf, prompt, stopped } from './paying-habits.ts'
import { luckOf, type Random } from './random.ts'
import { costOfMoney } from './rate-values.ts'
import { type Story, storiesOf } from './stories.ts'

/** One thing on a supplier's bill. */
export interface Line {
  name: string
  good: Good | null
  quantity: number
  unitPrice: number
}

/** How far a contract has come by today, beyond what its plan says. */
export type Fate = 'RUNS' | 'DRAFT' | 'VALIDATED' | 'CANCELLED' | 'SUSPENDED' | 'TERMINATED' | 'CHARGED_OFF'

/** A contract before it is written. */
export interface Idea {
  key: string
  name: string
  client: Client
  offer: Offer
  lines: Line[]
  purpose: string | null
  amount: number
  residual: number
  rate: number
  months: number
  frequency: string
  inAdvance: boolean
  start: string
  fileFee: number
  insurance: number
  maintenance: number
  fate: Fate
  /** The day of its fate, where that is one. */
  fateDate: string | null
  habit: Habit
  partner: number | null
  supplier: number
  hasGuarantor: boolean
  /** Other terms that were offered beside those chosen. */
  alternatives: number
  /** It began as a deal. */
  hasDeal: boolean
  creditLine: number | null
}

/** On which day of the month a client's contracts of late begin and fall due; older ones all began on the first. */
const startDays = [1, 1, 5, 1, 10, 1, 15]

const categoryOf = (offers: readonly Offer[], good: Good): Offer =>
  offers.find(o => o.categories.includes(good.category)) ?? offers[0]!

const rounded = (amount: number, step: number): number => Math.round(amount / step) * step

const supplierFor = (house: House, trade: string, luck: Random): number => {
  const found = house.suppliers.findIndex(s => s.trades.includes(trade))
  return found >= 0 ? found : luck.between(0, house.suppliers.length - 1)
}

/** Vehicles bear a plate each, so that each is a line of its own; anything else is one line of so many. */
const linesOf = (good: Good, quantity: number, unitPrice: number): Line[] =>
  good.category === 'VEHICLE' && quantity > 1
    ? Array.from({ length: quantity }, () => ({ name: good.name, good, quantity: 1, unitPrice }))
    : [{ name: good.name, good, quantity, unitPrice }]

const titled = (name: string, quantity: number): string => (quantity > 1 ? `${quantity} × ${name}` : name)

const total = (lines: readonly Line[]): number => sumMoney(lines.map(line => line.quantity * line.unitPrice))

type Thing = Pick<Idea, 'name' | 'lines' | 'purpose'> & {
  offer: Offer
  months: number
  residualShare: number
}

/** A trade's own goods mostly; now and then the office's, a car, or a loan for something that is no good. */
const inventThing = (house: House, client: Client, luck: Random): Thing => {
  const loans = house.offers.filter(o => !o.categories.length)
  if (loans.length && luck.chance(0.07)) return moneyThing(luck.pick(loans), luck.pick(house.needs), luck)
  const known = client.isIndividual ? 'TRANSPORT' : client.trade.trade
  const trade = luck.chance(0.12) ? 'OFFICE' : luck.chance(0.1) ? 'TRANSPORT' : known
  const good = luck.pick(house.goods[trade] ?? house.goods.OFFICE!)
  const quantity = good.most ? luck.between(good.most > 8 ? 4 : 1, good.most) : 1
  const lines = linesOf(good, quantity, rounded(luck.between(good.low, good.high), good.low > 5_000 ? 50 : 1))
  if (good.category === 'MACHINE_TOOL' && luck.chance(0.3))
    lines.push({
      name: 'Installation and training',
      good: null,
      quantity: 1,
      unitPrice: rounded(good.low * 0.04, 50),
    })
  const offer = categoryOf(house.offers, good)
  return {
    name: titled(good.name, quantity),
    lines,
    purpose: good.category === 'VEHICLE' ? 'VEHICLE' : 'EQUIPMENT',
    offer,
    months: luck.pick(good.months),
    residualShare: good.residual,
  }
}

const moneyThing = (offer: Offer, need: Need, luck: Random): Thing => ({
  name: need.name,
  lines: [
    { name: need.name, good: null, quantity: 1, unitPrice: rounded(luck.between(need.low, need.high), 1000) },
  ],
  purpose: need.purpose,
  offer,
  months: luck.pick(offer.durations ?? [36, 48]),
  residualShare: 0,
})

const storyThing = (house: House, story: Story): Thing => {
  const good = house.goods[story.trade]!.find(g => g.name === story.what)!
  const quantity = story.quantity ?? 1
  const extras = (story.extras ?? []).map(e => ({
    name: e.name,
    good: null,
    quantity: 1,
    unitPrice: e.price,
  }))
  return {
    name: titled(good.name, quantity),
    lines: [...linesOf(good, quantity, story.price), ...extras],
    purpose: 'EQUIPMENT',
    offer: categoryOf(house.offers, good),
    months: story.months,
    residualShare: good.residual,
  }
}

const rateFor = (offer: Offer, client: Client, start: string, luck: Random): number => {
  const risk = { A: -0.002, B: 0, C: 0.003, D: 0.007 }[client.riskClass] ?? 0
  return rounded((costOfMoney(start) + offer.margin + risk) * 10_000 + luck.between(-20, 20), 5) / 10_000
}

/** What follows from the thing, the client and the day. */
const completed = (
  house: House,
  key: string,
  client: Client,
  thing: Thing,
  start: string,
  luck: Random,
): Idea => {
  const { offer } = thing
  // A lessor finances what a thing costs without tax, a lender what is to be paid for it.
  const isTaxed = offer.type === 'LOAN' && thing.lines.some(line => line.good)
  const amount = roundToCurrency(total(thing.lines) * (isTaxed ? 1 + house.standardTax.rate : 1), 'EUR')
  const isQuarterly = offer.frequency === '90' || (offer.hasResidual && luck.chance(0.45))
  return {
    key,
    name: thing.name,
    client,
    offer,
    lines: thing.lines,
    purpose: thing.purpose,
    amount,
    residual: offer.hasResidual ? rounded(amount * thing.residualShare, 10) : 0,
    rate: rateFor(offer, client, start, luck),
    months: thing.months,
    frequency: isQuarterly ? '90' : offer.frequency,
    inAdvance: offer.inAdvance || (isQuarterly && !offer.seasons && offer.hasResidual),
    start,
    fileFee: luck.chance(0.85) ? offer.fileFee : 0,
    insurance: !isQuarterly && luck.chance(0.35) ? rounded(amount * 0.0006, 0.1) : 0,
    maintenance:
      offer.code === 'VEHICLE' && offer.type === 'LEASE' && luck.chance(0.3) ? 64 * thing.lines.length : 0,
    fate: 'RUNS',
    fateDate: null,
    habit: prompt,
    partner: luck.chance(0.3) ? luck.between(0, house.partners.length - 1) : null,
    supplier: supplierFor(house, client.trade.trade, luck),
    hasGuarantor: !client.isIndividual && luck.chance(0.15),
    alternatives: luck.chance(0.25) ? luck.between(1, 2) : 0,
    hasDeal: false,
    creditLine: null,
  }
}

const ideaOfStory = (house: House, clients: readonly Client[], story: Story, today: string): Idea | null => {
  const client = clients.find(c => c.name === story.client)
  if (!client) return null
  const luck = luckOf(house.tenant, 'story', story.client, story.what)
  const start = dayOf(monthBefore(today, story.monthsBack), story.day)
  const idea = completed(
    house,
    `${story.client} ${story.what}`,
    client,
    storyThing(house, story),
    start,
    luck,
  )
  const isAhead = start > today
  return {
    ...idea,
    supplier: supplierFor(house, story.trade, luck),
    residual: story.residual ?? idea.residual,
    rate: story.rate ?? idea.rate,
    frequency: idea.offer.frequency,
    inAdvance: idea.offer.inAdvance,
    insurance: story.insurance ?? idea.insurance,
    fileFee: story.fileFee ?? idea.fileFee,
    fate: story.fate ?? (isAhead ? 'VALIDATED' : 'RUNS'),
    fateDate: story.fate === 'SUSPENDED' ? addDays(today, -6) : null,
    habit: story.missing ? stopped(monthBefore(today, story.missing - 1), null) : prompt,
  }
}

/** A start within the last five years, more often of late: the house has grown. */
const startOf = (client: Client, today: string, luck: Random): string => {
  const back = Math.floor(60 * luck.next() ** 1.6)
  const month = monthBefore(today, back)
  const start = dayOf(month, back < 9 ? startDays[client.index % startDays.length]! : 1)
  return start > today ? month : start
}

/** Contracts that have not begun, or never will. */
const beforeStart = (idea: Idea, today: string, luck: Random): Idea => {
  const kind = luck.pick(['DRAFT', 'DRAFT', 'DRAFT', 'VALIDATED', 'VALIDATED', 'CANCELLED'] as const)
  if (kind === 'CANCELLED')
    return { ...idea, fate: kind, fateDate: addDays(idea.start, luck.between(-8, -2)) }
  const ahead = luck.between(kind === 'DRAFT' ? 1 : 0, 2)
  const start = dayOf(
    monthBefore(today, -1 - Math.min(ahead, 1)),
    startDays[idea.client.index % startDays.length]!,
  )
  return { ...idea, fate: kind, start }
}

/** What went wrong, or did not. */
const afterStart = (idea: Idea, today: string, luck: Random): Idea => {
  const lasts = addMonths(idea.start, idea.months)
  const age = (Date.parse(today) - Date.parse(idea.start)) / 86_400_000 / 30.4
  if (age > 14 && luck.chance(0.035)) {
    const fateDate = dayOf(
      addMonths(idea.start, luck.between(10, Math.min(Math.floor(age) - 1, idea.months - 4))),
      18,
    )
    return { ...idea, fate: 'TERMINATED', fateDate }
  }
  if (lasts < today) return { ...idea, habit: habitOf(luck, null) }
  if (age > 9 && luck.chance(0.008))
    return {
      ...idea,
      fate: 'CHARGED_OFF',
      fateDate: addDays(today, -luck.between(20, 50)),
      habit: stopped(monthBefore(today, luck.between(6, 8)), null),
    }
  if (age > 5 && luck.chance(0.012))
    return {
      ...idea,
      fate: 'SUSPENDED',
      fateDate: addDays(today, -luck.between(3, 40)),
      habit: stopped(monthBefore(today, luck.between(2, 3)), null),
    }
  return { ...idea, habit: habitOf(luck, today) }
}

/** Something that a client could have financed from a day on. */
export const inventIdea = (house: House, key: string, client: Client, start: string, luck: Random): Idea =>
  completed(house, key, client, inventThing(house, client, luck), start, luck)

/** All contracts of a house, oldest first; the first of the list are those that stories tell of. */
export const inventContracts = (
  house: House,
  clients: readonly Client[],
  count: number,
  today: string,
): Idea[] => {
  const told = storiesOf(house)
    .map(story => ideaOfStory(house, clients, story, today))
    .filter(idea => idea !== null)
    .slice(0, count)
  const invented = Array.from({ length: Math.max(0, count - told.length) }, (_, n) => {
    const luck = luckOf(house.tenant, 'contract', n)
    const client = clients[Math.floor(clients.length * luck.next() ** 1.4)]!
    const key = `contract ${n}`
    const idea = inventIdea(house, key, client, startOf(client, today, luck), luck)
    const changed = luck.chance(0.06) ? beforeStart(idea, today, luck) : afterStart(idea, today, luck)
    return {
      ...changed,
      hasDeal: changed.fate === 'RUNS' && idea.start > monthBefore(today, 7) && luck.chance(0.3),
    }
  })
  return [...told, ...invented].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}
