/** By how much y grows with x, by least squares. */
export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, [one]) => sum + (one - x) ** 2, 0)
  return spread ? points.reduce((sum, [one, other]) => sum + (one - x) * (other - y), 0) / spread : 0
}
