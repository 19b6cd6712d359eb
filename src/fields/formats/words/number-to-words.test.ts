import { describe, expect, it } from 'vitest'
import { numberToWords } from './number-to-words.ts'

describe('numberToWords', () => {
  it.each([
    ['en', 0, 'zero'],
    ['en', 21, 'twenty-one'],
    ['en', 1234, 'one thousand two hundred and thirty-four'],
    ['en-EU', 1_000_001, 'one million and one'],
    ['en-US', 1234, 'one thousand two hundred thirty-four'],
    ['en', 1001, 'one thousand and one'],
    ['en', 12.05, 'twelve point zero five'],
    ['en', -7, 'minus seven'],
    ['es', 16, 'dieciséis'],
    ['es', 100, 'cien'],
    ['es', 101, 'ciento uno'],
    ['es-ES', 21_000, 'veintiún mil'],
    ['es', 1_000_000, 'un millón'],
    ['es', 2_100_000_000, 'dos mil cien millones'],
    ['es', 731_031, 'setecientos treinta y un mil treinta y uno'],
    ['es', 1e12, 'un billón'],
    ['fr', 71, 'soixante et onze'],
    ['fr-FR', 80, 'quatre-vingts'],
    ['fr', 200_000, 'deux cent mille'],
    ['fr', 1234, 'mille deux cent trente-quatre'],
    ['fr-BE', 90, 'nonante'],
    ['fr', 12.5, 'douze virgule cinq'],
    ['it', 23, 'ventitré'],
    ['it', 123_456, 'centoventitremilaquattrocentocinquantasei'],
    ['it', 1_234_567, 'un milione duecentotrentaquattromilacinquecentosessantasette'],
    ['pt', 1_000_000_000, 'mil milhões'],
    ['pt', 2_100_000_000, 'dois mil e cem milhões'],
    ['pt-PT', 1_000_000_100, 'mil milhões e cem'],
    ['pt', 1234, 'mil duzentos e trinta e quatro'],
    ['lt', 21, 'dvidešimt vienas'],
    ['lt-LT', 2000, 'du tūkstančiai'],
    ['tr', 1250, 'bin iki yüz elli'],
    ['az', 1000, 'min'],
    ['az', 2_000_000_001, 'iki milyard bir'],
    ['id', 1100, 'seribu seratus'],
    ['vi', 101, 'một trăm lẻ một'],
    ['ru', 2000, 'две тысячи'],
    ['uk', 87, 'вісімдесят сім'],
    ['uk', 9, 'дев’ять'],
    ['eo', 1234, 'mil ducent tridek kvar'],
    ['eo', 2_000_000_000, 'du miliardoj'],
    ['eo', -1.5, 'minus unu komo kvin'],
    ['ar', 0, 'صفر'],
    ['ar', 21, 'واحد وعشرون'],
    ['ar-TN', 3000, 'ثلاثة آلاف'],
    ['ar', 100_000, 'مائة ألف'],
    ['ar', 200_000, 'مائتا ألف'],
    ['ar', 12_000, 'اثنا عشر ألفاً'],
    ['ar', 2002, 'ألفان واثنان'],
    ['de', 21, 'einundzwanzig'],
    ['nl', 21, 'eenentwintig'],
    ['pl', 5, 'pięć'],
    ['ja', 10, '十'],
  ])('%s %d is %s', (locale, value, words) => {
    expect(numberToWords(value, locale)).toBe(words)
  })

  it('writes every language that is promised', () => {
    for (const language of 'en es ar az pt fr eo it vi tr uk ru id lt'.split(' '))
      for (const value of [0, 1, 19, 99, 1000, 45_678, 987_654_321, 0.25, -3]) {
        const words = numberToWords(value, language)
        expect(words, `${language} ${value}`).toMatch(/^\S+( \S+)*$/)
        expect(words, `${language} ${value}`).not.toMatch(/undefined|\d/)
      }
  })

  it('writes no two numbers the same', () => {
    for (const language of ['en', 'en-US', 'es', 'ar', 'fr', 'it', 'pt', 'uk']) {
      const values = Array.from({ length: 3000 }, (_, index) => index * 7 + (index % 3) * 1_000_003)
      expect(new Set(values.map(value => numberToWords(value, language))).size, language).toBe(
        new Set(values).size,
      )
    }
  })

  it('refuses what has no words', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e15])
      expect(() => numberToWords(value, 'fr')).toThrow('value')
    expect(() => numberToWords(1, 'xx')).toThrow('locale')
    expect(() => numberToWords(1, '')).toThrow('locale')
  })
})
