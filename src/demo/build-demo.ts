import { type Engine, turnDay } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import { turnInterest } from '#processes/collections/keep-interest.ts'
import { enterAgreements, signAgreements } from './agreements.ts'
import { enterAmendments } from './amendments.ts'
import { writeAssetLife } from './asset-life.ts'
import {
  answerFiles,
  fileMonths,
  recallMandates,
  sendPaymentFiles,
  writeSupplierAccounts,
} from './bank-rounds.ts'
import { Calendar } from './calendar.ts'
import { enterDunning, writeClaims } from './collections.ts'
import { writeCommittees } from './committees.ts'
import { closeEnded, enterFates, fetchRented } from './contract-ends.ts'
import { type Book, enterStarts } from './contract-starts.ts'
import { writeConversations } from './conversations.ts'
import { writeCreditFiles } from './credit-files.ts'
import { enterCreditLines } from './credit-lines.ts'
import { dayOf, monthBefore } from './days.ts'
import { enterConvertedDeals, enterOpenDeals } from './deals.ts'
import { DemoTime } from './demo-time.ts'
import { enterDepreciation } from './depreciation.ts'
import { enterDoubtful } from './doubtful.ts'
import type { DemoUser, House } from './house.ts'
import { writeIncidents } from './incidents.ts'
import { inventClients } from './invent-clients.ts'
import { type Idea, inventContracts } from './invent-contracts.ts'
import { inventDeals } from './invent-deals.ts'
import { settleLetters } from './letters.ts'
import { writeMachineRoom } from './machine-room.ts'
import { enterMetrics, measureDay } from './metrics.ts'
import { billFees, billMonth, closeMonth, collect, cutMonthOff, paySuppliers } from './money-runs.ts'
import { norteCredito } from './norte-credito.ts'
import { writeOfficeTools } from './office-tools.ts'
import { enterOwnFunds } from './own-funds.ts'
import { writePages } from './pages.ts'
import { ponantBail } from './ponant-bail.ts'
import { writePrivateEquity } from './private-equity.ts'
import { writeProjects } from './projects.ts'
import { enterRefinancing } from './refinancing.ts'
import { writeStatement } from './statement.ts'
import { type DemoSummary, summarise } from './summary.ts'
import { writeSupport } from './support.ts'
import { writeTasks } from './tasks.ts'
import { demoUsers } from './users.ts'
import type { World } from './world.ts'
import { writeCatalogues } from './write-catalogues.ts'
import { writeBranches, writeCatalogue, writeOwnAccount } from './write-foundation.ts'
import { writeClients, writeCompanies, writeEmployees, writeProspects } from './write-people.ts'

export interface DemoOptions {
  engine: Engine
  tenantId: number
  tenant: 'demo' | 'norte'
  /** How many contracts the first tenant has; the other has its share of that. */
  size?: number
  /** The day on which the demonstration stands: everything is dated back from it. */
  today: string
  /** Makes the login and the user. */
  createUser: (user: DemoUser) => Promise<unknown>
  /** Told when all of them can sign in: before the house has done any business. */
  onUsers?: (users: readonly DemoUser[]) => void
  /** Told what is being done and how much of all is done, 0 to 1. */
  onProgress?: (doing: string, share: number) => void
}

const defaultSize = 500

const houses: Record<DemoOptions['tenant'], House> = { demo: ponantBail, norte: norteCredito }

/** Months that the house looks back on. */
const months = 61

const isQuarter = (month: string): boolean => ['01', '04', '07', '10'].includes(month.slice(5, 7))

const foundWorld = async (
  time: DemoTime,
  house: House,
  today: string,
  clientCount: number,
): Promise<World> => {
  const day = monthBefore(today, months + 2)
  const world: World = {
    house,
    time,
    today,
    branches: [],
    products: new Map(),
    suppliers: [],
    partners: [],
    insurer: '',
    salespeople: [],
    clients: [],
    account: '',
  }
  const { office } = house.staff
  await time.on(day, '08:00', office.username, async work => {
    world.branches = await writeBranches(work, house)
    const root = world.branches[0]!
    world.account = await writeOwnAccount(work, house, root)
    world.products = await writeCatalogue(work, house)
    const supplierNames = house.suppliers.map(s => s.name)
    world.suppliers = await writeCompanies(work, house, 'SUPPLIER', supplierNames, root)
    world.partners = await writeCompanies(work, house, 'PARTNER', house.partners, root)
    world.insurer = (await writeCompanies(work, house, 'INSURER', [house.insurer], root))[0]!
    await signAgreements(work, world)
    world.salespeople = (await writeEmployees(work, house, root)).slice(0, 2)
    await writeCatalogues(work, world)
  })
  await time.on(dayOf(day, 15), '08:00', office.username, work =>
    writeClients(work, world, inventClients(house, clientCount)),
  )
  await time.on(dayOf(day, 15), '08:30', office.username, work => writeSupplierAccounts(work, world))
  return world
}

/** How many of the last months are cut off: those that somebody looks at. */
const cutOffMonths = 2

/** Enters the house's monthly rounds: bills, suppliers, what comes in, what has ended. */
const enterRounds = (calendar: Calendar, world: World, book: Book): void => {
  const ideaOf = world.time.memory.keep(new Map<string, Idea>())
  const known = () => {
    for (const { idea, registration } of book.values()) ideaOf.set(registration, idea)
    return ideaOf
  }
  const monthEnds: string[] = []
  for (let back = months; back >= 0; back--) {
    const month = monthBefore(world.today, back)
    const last = back === 0 ? world.today : dayBefore(monthBefore(month, -1))
    calendar.enter(dayOf(month, 21), 50, 'billing', () => billMonth(world, dayOf(month, 21)))
    if (back <= fileMonths) enterFiles(calendar, world, month, back === fileMonths, known)
    if (isQuarter(month)) calendar.enter(dayOf(month, 1), 50, 'fees', () => billFees(world, dayOf(month, 1)))
    calendar.enter(dayOf(month, 2), 48, 'month', () => closeMonth(world, dayOf(month, 2)))
    if (back < cutOffMonths)
      calendar.enter(dayOf(month, 2), 49, 'cut-offs', () => cutMonthOff(world, dayOf(month, 2)))
    calendar.enter(dayOf(month, 26), 52, 'suppliers', () => paySuppliers(world, dayOf(month, 26)))
    calendar.enter(last, 55, 'payments', () => collect(world, last, known()))
    calendar.enter(last, 69, 'returns', () => fetchRented(world, last))
    calendar.enter(last, 70, 'endings', () => closeEnded(world, last))
    monthEnds.push(last)
  }
  enterDepreciation(calendar, world, monthEnds)
}

/** A month in which money is collected and paid by files: sent after billing, answered the day after. */
const enterFiles = (
  calendar: Calendar,
  world: World,
  month: string,
  isFirst: boolean,
  known: () => ReadonlyMap<string, Idea>,
): void => {
  const [debits, transfers] = [dayOf(month, 22), dayOf(month, 25)]
  if (isFirst) calendar.enter(debits, 49, 'mandates', () => recallMandates(world, debits))
  calendar.enter(debits, 51, 'direct debits', () => sendPaymentFiles(world, debits, 'DIRECT_DEBIT'))
  calendar.enter(transfers, 51, 'transfers', () => sendPaymentFiles(world, transfers, 'CREDIT_TRANSFER'))
  for (const day of [dayOf(month, 23), dayOf(month, 26)])
    calendar.enter(day, 53, 'answers', () => answerFiles(world, day, known()))
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Enters all that happens: how contracts come about, the monthly rounds, what goes wrong, what is only asked for. */
const enterAll = (calendar: Calendar, world: World, ideas: readonly Idea[], count: number): void => {
  const book: Book = world.time.memory.keep(new Map())
  const creditLines = enterCreditLines(calendar, world, ideas, Math.max(1, Math.round(count / 42)))
  enterConvertedDeals(
    calendar,
    world,
    book,
    ideas.filter(idea => idea.hasDeal),
  )
  enterStarts(calendar, world, book, ideas, creditLines)
  enterRounds(calendar, world, book)
  enterDunning(calendar, world)
  enterDoubtful(calendar, world)
  enterFates(calendar, world, book, ideas)
  enterAmendments(calendar, world, book)
  enterMetrics(calendar, world)
  enterAgreements(calendar, world)
  if (world.house.tenant === 'demo') enterRefinancing(calendar, world)
  const clients = world.clients.map(c => c.client)
  enterOpenDeals(calendar, world, inventDeals(world.house, clients, Math.ceil(count * 0.1), world.today))
}

/** What lies on the desks today. Flags of the day are turned first: what is written then asks for what is late. */
const finishToday = async (world: World, count: number): Promise<void> => {
  const { time, today, house } = world
  await time.on(today, '04:00', 'tranche', work => turnDay(work))
  await time.on(addDays(today, -8), '06:00', house.staff.sales.username, work =>
    writeProspects(work, world, Math.ceil(count / 16)),
  )
  await writeIncidents(world)
  await writeAssetLife(world, count)
  await writeCreditFiles(world, count)
  if (house.tenant === 'demo') await writePrivateEquity(world)
  await writeStatement(world)
  await writeTasks(world)
  await writeClaims(world)
  await writeCommittees(world)
  await writeSupport(world)
  await writeProjects(world)
  await writeOfficeTools(world)
  await writeConversations(world)
  await writePages(world)
  await writeMachineRoom(world)
  await time.on(today, '07:30', 'tranche', work => turnDay(work))
  await turnInterest(time.engine, time.callerOn(today, '07:30'))
  await measureDay(world, today)
}

/** Fills a tenant with a house that looks back on five years of business, all of it done by the product's processes. */
export const buildDemo = async (options: DemoOptions): Promise<DemoSummary> => {
  const { engine, tenantId, tenant, today, createUser, onUsers = () => {}, onProgress = () => {} } = options
  const house = houses[tenant]
  const count = Math.max(1, Math.round((options.size ?? defaultSize) * house.share))
  const time = new DemoTime(engine, tenantId, tenant, today, house.country.timeZone)
  onProgress('people', 0)
  const world = await foundWorld(time, house, today, Math.max(8, Math.round(count * 0.28)))
  const users = demoUsers(world)
  for (const user of users) await createUser(user)
  onUsers(users)
  const ideas = inventContracts(
    house,
    world.clients.map(c => c.client),
    count,
    today,
  )
  const calendar = new Calendar(today)
  enterOwnFunds(calendar, world, ideas, months)
  enterAll(calendar, world, ideas, count)
  const inOne = (day: string, run: () => Promise<void>) => time.together(day, run)
  await calendar.live(inOne, (happening, share) =>
    onProgress(`${happening.what} ${happening.day}`, share * 0.97),
  )
  onProgress('desk', 0.97)
  await finishToday(world, count)
  await settleLetters(world)
  onProgress('done', 1)
  return summarise(world)
}
