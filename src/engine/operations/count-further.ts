import { isWorthPlaces, type TextCounts } from '../query/count-by-texts.ts'
import type { Statement } from '../storage/sql.ts'
import type { Plain } from '../work.ts'

interface Counts extends Pick<TextCounts<Statement>, 'guess' | 'places'> {
  whole: Statement
}

/** Counts what a look at few rows did not tell: among those that hold the texts, where that is worth it, else the whole. */
export const countFurther = async (
  { guess, places, whole }: Counts,
  ask: (statement: Statement) => Promise<Plain>,
): Promise<number> => {
  const isWorth = isWorthPlaces((await ask(guess)).guess)
  for (const statement of isWorth ? places : []) {
    const { n } = await ask(statement)
    if (n !== null) return Number(n)
  }
  return Number((await ask(whole)).n)
}
