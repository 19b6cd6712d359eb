import { elements, localeCode, text, textarea } from '#model/index.ts'

/** What a letter says in one language: its title, and elements with fields and conditions (`docs/letters.md`). */
export const letterTexts = () =>
  elements(
    {
      locale: localeCode({ mandatory: true, label: 'Language' }),
      title: text({ max: 250, mandatory: true }),
      text: textarea({ max: 100_000, mandatory: true }),
    },
    { label: 'Texts' },
  )
