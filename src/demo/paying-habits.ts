import { addDays } from '#finance/index.ts'
import { monthBefore } from './days.ts'
import { luckOf, type Random } from './random.ts'

/** How a contract's invoices are paid. */
export interface Habit {
  kind: 'PROMPT' | 'SLOW' | 'STOPPED'
  /** From this due date on nothing comes any more; before it, all came in time. */
  from: string | null
  /** What came of the first invoice that was left open, as a share. */
  part: number | null
}

export const prompt: Habit = { kind: 'PROMPT', from: null, part: null }
export const slow: Habit = { kind: 'SLOW', from: null, part: null }
export const stopped = (from: string, part: number | null): Habit => ({ kind: 'STOPPED', from, part })

/** Most pay; some pay late; of those that still run a few have stopped paying, mostly of late. */
export const habitOf = (luck: Random, today: string | null): Habit => {
  const chance = luck.next()
  if (today && chance > 0.9) {
    const months = luck.pick([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4])
    return stopped(monthBefore(today, months), luck.chance(0.25) ? luck.pick([0.3, 0.5, 0.6]) : null)
  }
  return chance > 0.76 ? slow : prompt
}

/** Days on which a late transfer arrives: few, as the bank's statements are read. */
const readingDays = [12, 20, 27]

const nextReading = (date: string): string => {
  const day = readingDays.find(d => d >= Number(date.slice(8)))
  return day ? `${date.slice(0, 8)}${day}` : `${monthBefore(date, -1).slice(0, 8)}${readingDays[0]}`
}

export interface Arrival {
  date: string
  /** What comes of the balance. */
  share: number
}

/** When and how much of an invoice is paid; null: nothing so far. */
export const arrivalOf = (
  habit: Habit,
  invoice: { dueDate: string; key: string; isCollected: boolean },
): Arrival | null => {
  const { dueDate, key, isCollected } = invoice
  const luck = luckOf('arrival', key, dueDate)
  if (habit.kind === 'STOPPED' && habit.from && dueDate >= habit.from) {
    const isFirst = dueDate < addDays(habit.from, 31)
    return habit.part && isFirst ? { date: nextReading(addDays(dueDate, 9)), share: habit.part } : null
  }
  if (habit.kind === 'SLOW' && luck.chance(0.4))
    return { date: nextReading(addDays(dueDate, luck.between(5, 55))), share: 1 }
  return { date: isCollected ? dueDate : nextReading(addDays(dueDate, luck.between(0, 4))), share: 1 }
}
