import { textsOf } from '../../cards/texts.ts'
import type { en } from './locales/en.ts'

/** The words of the timetable. */
export const { useSay: useTimetableSay } = textsOf<typeof en>('timetable', {
  en: () => import('./locales/en.ts').then(module => module.en),
  fr: () => import('./locales/fr.ts').then(module => module.fr),
  es: () => import('./locales/es.ts').then(module => module.es),
  lt: () => import('./locales/lt.ts').then(module => module.lt),
  ar: () => import('./locales/ar.ts').then(module => module.ar),
})
