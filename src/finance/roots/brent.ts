/** A continuous function of one number. */
export type RealFunction = (x: number) => number

/**
 * The root of a function between two points where its signs differ, by the method of Brent (Algorithms for Minimization
 * without Derivatives, 1973, chapter 4): inverse quadratic interpolation, the secant and bisection, whichever is safe.
 * @returns the root to the last digits of a double, or NaN when `most` evaluations were not enough
 */
export const brent = (
  f: RealFunction,
  from: number,
  to: number,
  { fFrom = f(from), fTo = f(to), most = 300 }: { fFrom?: number; fTo?: number; most?: number } = {},
): number => {
  let [a, b, fa, fb] = [from, to, fFrom, fTo]
  if (fa === 0) return a
  if (fb === 0) return b
  if (!(fa < 0 !== fb < 0)) return Number.NaN
  let [c, fc] = [a, fa]
  let step = b - a
  let before = step
  for (let turn = 0; turn < most; turn++) {
    if (Math.abs(fc) < Math.abs(fb)) {
      ;[a, b, c] = [b, c, b]
      ;[fa, fb, fc] = [fb, fc, fb]
    }
    const tolerance = 2 * Number.EPSILON * Math.abs(b) + Number.MIN_VALUE
    const half = (c - b) / 2
    if (fb === 0 || Math.abs(half) <= tolerance) return b
    if (Math.abs(before) >= tolerance && Math.abs(fa) > Math.abs(fb)) {
      const { p, q } = interpolate(a, b, c, fa, fb, fc, half)
      const isSafe = 2 * p < Math.min(3 * half * q - Math.abs(tolerance * q), Math.abs(before * q))
      before = isSafe ? step : half
      step = isSafe ? p / q : half
    } else before = step = half
    ;[a, fa] = [b, fb]
    b += Math.abs(step) > tolerance ? step : half > 0 ? tolerance : -tolerance
    fb = f(b)
    if (Number.isNaN(fb)) return Number.NaN
    if (fb > 0 === fc > 0) {
      ;[c, fc] = [a, fa]
      before = step = b - a
    }
  }
  return Number.NaN
}

/** The step p / q, p not negative: by the secant from two points, by inverse quadratic interpolation from three. */
const interpolate = (
  a: number,
  b: number,
  c: number,
  fa: number,
  fb: number,
  fc: number,
  half: number,
): { p: number; q: number } => {
  const s = fb / fa
  let p: number
  let q: number
  if (a === c) {
    p = 2 * half * s
    q = 1 - s
  } else {
    const t = fa / fc
    const r = fb / fc
    p = s * (2 * half * t * (t - r) - (b - a) * (r - 1))
    q = (t - 1) * (r - 1) * (s - 1)
  }
  return p > 0 ? { p, q: -q } : { p: -p, q }
}
