declare const bytes: unique symbol

/**
 * A text as the bytes of its UTF-8, a character each, as it comes from the database. What goes to a browser as it is stays so:
 * reading it as a text and writing that again would cost a page more than all else that is done with it here. It is no string
 * for anybody who might take it for one.
 */
export interface Utf8 {
  readonly [bytes]: true
}

/** The characters that are its bytes; what is ASCII there is what it says. */
export const asBytes = (utf8: Utf8): string => utf8 as unknown as string
export const fromBytes = (characters: string): Utf8 => characters as unknown as Utf8

export const utf8Of = (text: string): Utf8 => fromBytes(Buffer.from(text, 'utf8').toString('latin1'))
export const textOf = (utf8: Utf8): string => bufferOf(utf8).toString('utf8')
export const bufferOf = (utf8: Utf8): Buffer => Buffer.from(asBytes(utf8), 'latin1')
