/** A declared bound of a number; undefined where there is none or it is no number. */
export const parseBound = (bound: number | string | undefined): number | undefined => {
  if (bound === undefined || bound === '') return undefined
  const value = Number(bound)
  return Number.isFinite(value) ? value : undefined
}
