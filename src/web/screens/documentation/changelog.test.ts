import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#locales/languages.ts'
import { loadTexts, sayIn } from '#locales/texts.ts'
import { newsByDay, newsEntries } from '../../shell/help/news-entries.ts'
import { guide } from './guide.ts'

/** The page of a language, as it lies in `docs/changelog`. */
const pageOf = (locale: string): string => {
  const say = sayIn('whats-new', locale)
  const lines = newsByDay.flatMap(({ date, entries }) => [
    `\n## ${date}\n`,
    ...entries.map(({ title, text }) => `- **${say(title)}** – ${say(text)}`),
  ])
  return `# ${say('whatsNew.title')}\n${lines.join('\n')}\n`
}

describe('what is new', () => {
  it('is told the newest first, each once, with sections of the guide that there are', () => {
    const dates = newsEntries.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set(newsEntries.map(({ id }) => id)).size).toBe(newsEntries.length)
    const sections: string[] = guide.map(({ id }) => id)
    expect(newsEntries.flatMap(one => one.guide ?? []).filter(one => !sections.includes(one))).toEqual([])
  })

  it.each(languages)('docs/changelog has it in $name', async ({ code, locale }) => {
    await loadTexts('whats-new', code)
    const page = pageOf(locale)
    const file = `docs/changelog/${code}.md`
    mkdirSync('docs/changelog', { recursive: true })
    if (process.env.UPDATE_DOCS) writeFileSync(file, page)
    expect(readFileSync(file, 'utf8')).toBe(page)
  })
})
