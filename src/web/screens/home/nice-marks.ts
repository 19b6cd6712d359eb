const steps = [1, 2, 2.5, 5, 10]

/** Round figures from at or under `low` to at or over `high`, about as many as wanted. */
export const niceMarks = (low: number, high: number, wanted: number): number[] => {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1]
  const span = high - low || Math.abs(high) || 1
  const rough = span / Math.max(1, wanted - 1)
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = size * (steps.find(one => one * size >= rough * 0.75) ?? 10)
  const first = Math.floor(low / step) * step
  const marks: number[] = []
  for (let mark = first; marks.length < 20; mark += step) {
    marks.push(Math.round(mark * 100) / 100)
    if (mark >= high) break
  }
  return marks
}

const ceilings = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The next round figure at or over a value: the top of an axis that begins at nothing. */
export const niceCeiling = (value: number): number => {
  if (!(value > 0)) return 1
  const size = 10 ** Math.floor(Math.log10(value))
  return (ceilings.find(one => one * size >= value) ?? 10) * size
}
