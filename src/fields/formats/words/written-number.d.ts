declare module 'written-number' {
  /** The package comes without types; only what is used stands here. */
  export default function writtenNumber(value: number, options: { lang: string }): string
}
