import type { Work } from '#engine/index.ts'
import { tellKept } from '#locales/index.ts'
import { called } from './called.ts'

/** What a record is called in the language of who asks: by its wording where the product named it, else by its name. */
export const calledFor = ({ caller }: Pick<Work, 'caller'>, record: Parameters<typeof called>[0]): string =>
  String(tellKept(caller.locale, called(record)) ?? '')
