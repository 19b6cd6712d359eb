import { type KeyOf, type SayOf, textsOf } from '../../cards/texts.ts'
import type { en } from './locales/en.ts'

export type ImportKey = KeyOf<typeof en>
export type SayImport = SayOf<typeof en>

/** The words of the import's steps. */
export const { useSay: useImportSay } = textsOf<typeof en>('importWizard', {
  en: () => import('./locales/en.ts').then(module => module.en),
  fr: () => import('./locales/fr.ts').then(module => module.fr),
  es: () => import('./locales/es.ts').then(module => module.es),
  lt: () => import('./locales/lt.ts').then(module => module.lt),
  ar: () => import('./locales/ar.ts').then(module => module.ar),
})
