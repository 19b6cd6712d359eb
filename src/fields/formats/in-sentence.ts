/** A label as it reads inside a sentence: *SEPA batches* → *SEPA batches*, *Credit lines* → *credit lines*. */
export const inSentence = (label: string): string =>
  label.replace(/[\p{L}\p{N}]+/gu, word =>
    word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase(),
  )
