import { OutsideFault } from '../../adapters/outside/outside-fetch.ts'
import { readScore } from '../read-score.ts'
import type { ScoreAsked, Scores, ToldScore } from '../services.ts'

/** So long it takes where it is slow: longer than anybody likes, and within the usual patience. */
const slowMs = 4_000

const paths = { value: 'score.value', scale: 'score.scale', reasons: 'reasons[].text', usualScale: '' }
const answer = (value: number | null, ...reasons: string[]) => ({
  score: { value, scale: '0–100' },
  reasons: reasons.map(text => ({ text })),
})

/** What it says by the last digit of a number; nobody is known by one that ends with 0. */
const answers: Readonly<Record<number, object>> = {
  1: answer(96, 'Accounts filed in time for ten years', 'Equity of more than half of the balance sheet'),
  2: answer(83, 'Accounts filed in time', 'Profit in each of the last three years'),
  3: answer(64, 'Profit in two of the last three years', 'Pays suppliers 12 days late on average'),
  4: answer(41, 'Loss in the last year', 'Pays suppliers 34 days late on average', 'Equity has halved'),
  5: answer(12, 'A creditor has asked for insolvency proceedings', 'Equity is negative'),
  6: answer(null, 'No accounts have been filed yet'),
  // As others write: with what hides and turns text, far too long, and of no use.
  7: answer(
    57,
    'Pays\u202e late <script>alert(1)</script>\u0000',
    `${'Remark without end '.repeat(60)}`,
    '  ',
  ),
  8: answer(75, 'Answers slowly'),
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, refuse) => {
    if (signal.aborted) return refuse(new OutsideFault('not in its time'))
    const end = setTimeout(done, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(end)
        refuse(new OutsideFault('not in its time'))
      },
      { once: true },
    )
  })

/** A bureau that is nowhere. The last digit of a number tells what it says: from nothing (0) over good and bad to slow (8) and away (9). */
export class ImaginaryScores implements Scores {
  readonly sample = '1'

  async ask({ number }: ScoreAsked, signal: AbortSignal): Promise<ToldScore | null> {
    const last = Number(/\d(?=\D*$)/.exec(number)?.[0] ?? 0)
    if (last === 9) throw new OutsideFault('nobody is there')
    if (last === 8) await pause(slowMs, signal)
    const told = answers[last]
    return told ? readScore(told, paths) : null
  }
}
