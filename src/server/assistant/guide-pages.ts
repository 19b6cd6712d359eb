import { documentation } from '#locales/en/documentation.ts'
import type { LanguageCode } from '#locales/languages.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { wordsIn } from './fold.ts'
import { tellingWords } from './intents/find-intent.ts'

await loadEverywhere('documentation')

export interface GuidePage {
  title: string
  text: string
  href: string
}

/** The sections of the guide: those of its texts that say something. */
const sections = Object.keys(documentation.guide)
  .filter(key => key.endsWith('Text'))
  .map(key => key.slice(0, -'Text'.length))

/** Words are alike that begin alike: an ending says who does it, or how many. */
const stemLength = 5
const isAlike = (asked: string, word: string): boolean =>
  word === asked ||
  (asked.length >= 4 && word.startsWith(asked.slice(0, Math.max(4, Math.min(stemLength, asked.length)))))

const score = (asked: readonly string[], title: readonly string[], text: readonly string[]): number =>
  asked.reduce((sum, one) => {
    if (title.some(word => isAlike(one, word))) return sum + 3
    return text.some(word => isAlike(one, word)) ? sum + 1 : sum
  }, 0)

/** Sections of the guide that say something of what is asked, the best first. */
export const guidePages = (question: string, language: LanguageCode, locale: string): GuidePage[] => {
  const asked = tellingWords(wordsIn(question), language)
  if (!asked.length) return []
  const say = sayIn('documentation', locale)
  return sections
    .map(id => {
      const title = say(`guide.${id}` as 'guide.find')
      const text = say(`guide.${id}Text` as 'guide.findText')
      return {
        title,
        text,
        href: `/documentation/getting-started/${id}`,
        fits: score(asked, wordsIn(title), wordsIn(text)),
      }
    })
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .slice(0, 3)
}
