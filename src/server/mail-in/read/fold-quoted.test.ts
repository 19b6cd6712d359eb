import { expect, test } from 'vitest'
import { foldQuoted } from './fold-quoted.ts'

test.each([
  ['On Mon, 3 Mar 2026 at 10:00, Ponant <a@b.example> wrote:\n> Old'],
  ['On Mon, 3 Mar 2026 at 10:00, Ponant Bail and a very long name of it\n<a@b.example> wrote:\n> Old'],
  ['Le lun. 3 mars 2026 à 10:00, Ponant <a@b.example> a écrit :\n> Old'],
  ['El lun, 3 mar 2026 a las 10:00, Norte (<a@b.example>) escribió:\n> Old'],
  ['2026-03-03 10:00, Norte rašė:\n> Old'],
  ['في 3 مارس 2026 كتب Ponant:\n> Old'],
  ['-----Original Message-----\nFrom: Ponant\nOld'],
  ['________________________________\nDe : Ponant <a@b.example>\nEnvoyé : lundi 3 mars\nÀ : Anne\nOld'],
  ['From: Ponant\nSent: Monday\nTo: Anne\nOld'],
  ['> Old\n> words'],
])('what is repeated below a letter is folded: %s', quoted => {
  const { text, quoted: folded } = foldQuoted(`Thank you.\n\nAnne\n\n${quoted}`)
  expect(text).toBe('Thank you.\n\nAnne')
  expect(folded).toContain('Old')
})

test('a letter without repetition, or of nothing else, stays whole', () => {
  expect(foldQuoted('On Monday I wrote: nothing\nand more')).toEqual({
    text: 'On Monday I wrote: nothing\nand more',
    quoted: '',
  })
  expect(foldQuoted('> all\n> quoted')).toEqual({ text: '> all\n> quoted', quoted: '' })
})
