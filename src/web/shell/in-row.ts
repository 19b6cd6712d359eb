import { inRow as rowIn } from '#fields/formats/in-row.ts'
import { localeStore } from './locale-store.ts'

/** Names in a row, with the commas of the page's language. */
export const inRow = (parts: Parameters<typeof rowIn>[0]): string => rowIn(parts, localeStore.read())
