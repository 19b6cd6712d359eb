import { type KeyOf, type SayOf, textsOf } from '../texts.ts'
import type { en } from './en.ts'

export type CardKey = KeyOf<typeof en>
export type CardSay = SayOf<typeof en>

const texts = textsOf<typeof en>('cards', {
  en: () => import('./en.ts').then(module => module.en),
  fr: () => import('./fr.ts').then(module => module.fr),
  es: () => import('./es.ts').then(module => module.es),
  lt: () => import('./lt.ts').then(module => module.lt),
  ar: () => import('./ar.ts').then(module => module.ar),
})

/** The words of cards, elements and inputs. */
export const useCardSay = texts.useSay

/** Fetched ahead: the list's filters show inputs, too. */
export const loadCardTexts = texts.load
