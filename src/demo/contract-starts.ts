import { addDays } from '#finance/index.ts'
import { billSome } from '#processes/billing/bill.ts'
import type { Calendar } from './calendar.ts'
import { dayOf, monthBefore } from './days.ts'
import type { Idea } from './invent-contracts.ts'
import type { World } from './world.ts'
import { type Made, move, writeContracts } from './write-contracts.ts'

/** Contracts by the idea behind them, as far as they are written. */
export type Book = Map<Idea, Made>

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups]
}

const registrationsOf = (book: Book, ideas: readonly Idea[]): string[] =>
  ideas.flatMap(idea => book.get(idea)?.registration ?? [])

/** Those that will be signed are written on the 12th of the month before, drafts in the last weeks. */
export const writtenOn = (idea: Idea, today: string): string => {
  const usual = dayOf(monthBefore(idea.start, 1), 12)
  if (idea.fate === 'DRAFT') return addDays(today, -([2, 9, 16][idea.client.index % 3] ?? 2))
  return usual < today ? usual : addDays(today, -12)
}

const validatedOn = (idea: Idea, today: string): string => {
  const usual = dayOf(monthBefore(idea.start, 1), 25)
  return usual < today ? usual : addDays(today, -4)
}

const starts = (idea: Idea): boolean => !['DRAFT', 'VALIDATED', 'CANCELLED'].includes(idea.fate)

/** Writes contracts, their assets on order, their terms chosen. */
const enterWriting = (
  calendar: Calendar,
  world: World,
  book: Book,
  ideas: readonly Idea[],
  lines: Map<number, string>,
) => {
  const written = ideas.filter(idea => !idea.hasDeal)
  for (const [day, group] of grouped(written, idea => writtenOn(idea, world.today)))
    calendar.enter(day, 10, 'contracts', async () => {
      const made = await world.time.on(day, '09:20', world.house.staff.sales.username, work =>
        writeContracts(work, world, group, lines),
      )
      for (const one of made) book.set(one.idea, one)
    })
}

/** Deliveries and validations of a month together, by the office. */
const enterValidation = (calendar: Calendar, world: World, book: Book, ideas: readonly Idea[]) => {
  const validated = ideas.filter(idea => idea.fate === 'VALIDATED' || starts(idea))
  for (const [day, group] of grouped(validated, idea => validatedOn(idea, world.today)))
    calendar.enter(day, 20, 'validations', async () => {
      const registrations = registrationsOf(book, group)
      await world.time.on(day, '14:05', world.house.staff.office.username, async work => {
        const contracts = await move(work, 'contract', registrations, 'validate')
        const assets = contracts.flatMap(c =>
          ((c.assets as { assetRegistration?: string }[] | undefined) ?? []).flatMap(
            a => a.assetRegistration ?? [],
          ),
        )
        await move(work, 'asset', assets, 'deliver', { input: { date: day } })
      })
    })
}

/** A start is billed on the spot: the file fee, and the first rent of what is paid in advance. */
const enterActivation = (calendar: Calendar, world: World, book: Book, ideas: readonly Idea[]) => {
  for (const [day, group] of grouped(ideas.filter(starts), idea => idea.start))
    calendar.enter(day, 30, 'activations', async () => {
      const contracts = registrationsOf(book, group)
      await world.time.on(day, '08:45', world.house.staff.office.username, async work => {
        await move(work, 'contract', contracts, 'activate', { input: { date: day } })
        await billSome(work, { date: day, contracts })
      })
    })
}

const enterCancellation = (calendar: Calendar, world: World, book: Book, ideas: readonly Idea[]) => {
  for (const idea of ideas.filter(i => i.fate === 'CANCELLED'))
    calendar.enter(idea.fateDate!, 40, 'cancellations', async () => {
      await world.time.on(idea.fateDate!, '11:30', world.house.staff.sales.username, work =>
        move(work, 'contract', registrationsOf(book, [idea]), 'cancel', {
          reason: 'The client bought from own funds',
        }),
      )
    })
}

/** Enters how contracts come about: written, validated, activated and billed for the first time; or cancelled. */
export const enterStarts = (
  calendar: Calendar,
  world: World,
  book: Book,
  ideas: readonly Idea[],
  creditLines: Map<number, string>,
): void => {
  enterWriting(calendar, world, book, ideas, creditLines)
  enterValidation(calendar, world, book, ideas)
  enterActivation(calendar, world, book, ideas)
  enterCancellation(calendar, world, book, ideas)
}
