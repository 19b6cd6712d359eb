import { type KeyOf, type SayOf, textsOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export type HomeKey = KeyOf<typeof en>
export type SayHome = SayOf<typeof en>

const texts = textsOf<typeof en>('home', {
  en: () => import('./en.ts').then(module => module.en),
  fr: () => import('./fr.ts').then(module => module.fr),
  es: () => import('./es.ts').then(module => module.es),
  lt: () => import('./lt.ts').then(module => module.lt),
  ar: () => import('./ar.ts').then(module => module.ar),
})

/** The words of the home page in the person's language. */
export const useHomeText = texts.useSay
