/** Keys whose value is a registration, or none. */
type Naming<T> = { [K in keyof T]: T[K] extends string | null | undefined ? K : never }[keyof T]

/** The registrations that records name in a field, each once, those that name none left out. */
export const named = <T>(records: readonly T[], field: Naming<T>): string[] => [
  ...new Set(records.flatMap(record => (record[field] ? [record[field] as string] : []))),
]

/** Records by their registration. */
export const byRegistration = <T extends { registration: string }>(
  records: readonly T[],
): ReadonlyMap<string | null | undefined, T> => new Map(records.map(record => [record.registration, record]))
