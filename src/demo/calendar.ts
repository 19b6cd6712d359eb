/** Something that happens on a day of the house's past. */
export interface Happening {
  day: string
  /** Among those of one day. */
  order: number
  what: string
  run: () => Promise<void>
}

/** What happens, gathered in any order and lived through in the order of days. */
export class Calendar {
  readonly #happenings: Happening[] = []

  constructor(readonly today: string) {}

  /** Enters something; what would lie ahead of today does not happen. */
  enter(day: string, order: number, what: string, run: () => Promise<void>): void {
    if (day <= this.today) this.#happenings.push({ day, order, what, run })
  }

  /** Runs all of it, day by day; `inOne` runs what a month holds. */
  async live(
    inOne: (day: string, run: () => Promise<void>) => Promise<void>,
    onDay: (happening: Happening, share: number) => void,
  ): Promise<void> {
    const ordered = this.#happenings.sort((a, b) =>
      a.day === b.day ? a.order - b.order : a.day < b.day ? -1 : 1,
    )
    let done = 0
    for (const month of byMonth(ordered)) {
      await inOne(month[0]!.day, async () => {
        for (const [index, happening] of month.entries()) {
          onDay(happening, (done + index) / ordered.length)
          await happening.run()
        }
      })
      done += month.length
    }
  }
}

const byMonth = (happenings: readonly Happening[]): Happening[][] => {
  const months = new Map<string, Happening[]>()
  for (const happening of happenings) {
    const month = happening.day.slice(0, 7)
    const some = months.get(month)
    if (some) some.push(happening)
    else months.set(month, [happening])
  }
  return [...months.values()]
}
