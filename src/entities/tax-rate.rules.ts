/** The rate of a tax code among loaded taxes; undefined when they do not know it. */
export const rateOf = (
  taxCode: string | null | undefined,
  taxes: readonly Record<string, unknown>[] | undefined,
): number | undefined => {
  const value = taxes?.find(tax => tax.code === taxCode)?.value
  return typeof value === 'number' ? value : undefined
}
