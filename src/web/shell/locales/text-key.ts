import type { en } from './en.ts'

type Texts = typeof en

type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K

/** Every text of the shell by its key: `errors.network`; of plurals the stem, `list.filtersSet`. */
export type TextKey = {
  [Section in keyof Texts & string]: `${Section}.${WithoutPlural<keyof Texts[Section] & string>}`
}[keyof Texts & string]

/** What a locale's file holds: the sections of English, with the plural forms of its own language. */
export type ShellTexts = { [Section in keyof Texts]: Record<string, string> }
