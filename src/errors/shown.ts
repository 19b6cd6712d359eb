/** What somebody sent as an error shows it: texts as they are, anything else as JSON, no longer than `most` letters. */
export const shown = (value: unknown, most = 60): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, most)
