declare module 'pg/lib/utils.js' {
  /** A value as the text that PostgreSQL reads; arrays as its array literals. */
  const utils: { prepareValue(value: unknown): string | Buffer | null }
  export default utils
}
