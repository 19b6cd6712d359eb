/**
 * Whether a value is one of these, each a value that it may have: `among(line.status, 'SENT', 'ACCEPTED')` refuses a
 * status of which the entity knows nothing, where a list of texts would take it.
 */
export const among = <V>(value: V, ...these: readonly NoInfer<V>[]): boolean => these.includes(value)
