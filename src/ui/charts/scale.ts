/** A round step that divides `max` into at most `parts`: 1, 2, 2.5 or 5 times a power of ten. */
export const roundStep = (max: number, parts: number): number => {
  if (!(max > 0)) return 1
  const rough = max / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find(candidate => candidate * power >= rough - 1e-9) ?? 10
  return factor * power
}

/** Marks from nought to the last under `max`, evenly; the top one may lie a little under the highest bar. */
export const marksUpTo = (max: number, parts = 2): number[] => {
  if (!(max > 0)) return [0]
  const candidates = [0.5, 0.75, 1, 1.1, 1.25, 1.5, 2, 2.2, 2.5, 3, 4, 5, 6, 7.5, 8, 10]
  const power = 10 ** Math.floor(Math.log10(max))
  // The highest round number of which the bars still pass, or that passes them by little.
  const tops = candidates.map(candidate => candidate * power)
  const top = tops.find(candidate => candidate >= max * 0.98) ?? max
  return Array.from({ length: parts + 1 }, (_, index) => (top / parts) * index)
}
