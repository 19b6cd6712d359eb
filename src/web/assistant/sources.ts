import type { Block, Run } from './talk-store.ts'

/** A record or a page of the product that an answer rests on. */
export interface Source {
  number: number
  run: Run
  /** What it is called where the answer says it by words; else its registration, or the words of its link. */
  name: string
}

const keyOf = ({ entity, registration, page, href }: Run): string | null =>
  entity && registration ? `${entity} ${registration} ${page ?? ''}` : (href ?? null)

/** A link whose words are a figure is named by its registration. */
const isName = (text: string): boolean => /^\P{N}*\p{L}{2}/u.test(text)

/** A line of a list that begins with its record is the source itself: it is not listed once more below. */
const isItsOwnSource = ({ kind }: Block, runs: readonly Run[]): boolean =>
  kind === 'list' && runs[0] !== undefined && keyOf(runs[0]) !== null

/** What an answer rests on, in the order in which it is first named, each once. */
export class Sources {
  readonly list: readonly Source[]
  readonly #numbers = new Map<string, number>()

  constructor(blocks: readonly Block[]) {
    const found = new Map<string, Run[]>()
    for (const block of blocks)
      for (const { runs } of block.lines)
        if (!isItsOwnSource(block, runs))
          for (const run of runs) {
            const key = keyOf(run)
            if (key) found.set(key, [...(found.get(key) ?? []), run])
          }
    this.list = [...found.values()].map((runs, at) => {
      const named = runs.find(({ text }) => isName(text)) ?? runs[0]!
      return {
        number: at + 1,
        run: runs[0]!,
        name: isName(named.text) ? named.text : (named.registration ?? named.text),
      }
    })
    for (const [at, key] of [...found.keys()].entries()) this.#numbers.set(key, at + 1)
  }

  /** The numbers that stand behind the parts of a line: each source once, where the line names it last. */
  numbersIn(runs: readonly Run[]): (number | undefined)[] {
    const keys = runs.map(keyOf)
    return keys.map((key, at) => (key && keys.lastIndexOf(key) === at ? this.#numbers.get(key) : undefined))
  }
}
