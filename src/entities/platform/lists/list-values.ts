/** One value of a list. The label is English; other languages stand in the locales under `list.{name}.{value}`. */
export interface ListValue {
  value: string
  label: string
}

/** Lists written as `{ name: { CODE: 'Label' } }`, in the order in which they are offered. */
export const listsOf = <N extends string>(
  written: Record<N, Readonly<Record<string, string>>>,
): Record<N, ListValue[]> =>
  Object.fromEntries(
    Object.entries<Readonly<Record<string, string>>>(written).map(([name, labels]) => [
      name,
      Object.entries(labels).map(([value, label]) => ({ value, label })),
    ]),
  ) as Record<N, ListValue[]>
