import { round } from '#finance/index.ts'
import type { PlanBar } from '#ui/index.ts'

/** 36 months of 48,000 at 5.40 % with 4,800 left at the end: seven settled, one late. */
export const samplePlan = (): PlanBar[] => {
  const rate = 0.054 / 12
  const payment = 1324.12
  let open = 48_000
  return Array.from({ length: 36 }, (_, index) => {
    const interest = round(open * rate)
    const principal = round(payment - interest)
    open -= principal
    const month = 3 + index
    const date = `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
    return {
      id: String(index + 1),
      principal,
      interest,
      date,
      state: index < 7 ? 'settled' : index === 7 ? 'late' : 'planned',
    }
  })
}
