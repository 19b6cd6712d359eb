import { describe, expect, it } from 'vitest'
import { postalAddress, streetOf } from './pain-parts.ts'

describe('the house number of a line', () => {
  const lines: [line: string, number: string, street: string][] = [
    ['12 rue de la Monnaie', '12', 'rue de la Monnaie'],
    ['3 bis, avenue Foch', '3 bis', 'avenue Foch'],
    ['3 bis avenue Foch', '3 bis', 'avenue Foch'],
    ['3B quai des Belges', '3B', 'quai des Belges'],
    ['14 ter chemin du Lac', '14 ter', 'chemin du Lac'],
    ['9-12 boulevard Ney', '9-12', 'boulevard Ney'],
    ["12 l'Orée du Bois", '12', "l'Orée du Bois"],
    ['12 à la Croix', '12', 'à la Croix'],
    ['1 Place', '1', 'Place'],
    ['Hauptstr. 12a', '12a', 'Hauptstr.'],
    ['Calle Mayor, 5', '5', 'Calle Mayor'],
    ['Gedimino pr. 9-12', '9-12', 'Gedimino pr.'],
    ['Am Markt 3/5 A', '3/5 A', 'Am Markt'],
    ['rue du 8 mai 1945', '', 'rue du 8 mai 1945'],
    ['4 rue du 8 mai 1945', '4', 'rue du 8 mai 1945'],
    ['rue du 1er juin 1940', '', 'rue du 1er juin 1940'],
    ['Zone industrielle', '', 'Zone industrielle'],
    ['', '', ''],
  ]
  it.each(lines)('of "%s" is "%s"', (line, number, street) => {
    expect(streetOf(line)).toEqual({ number, street })
  })
})

describe('a postal address of a file', () => {
  it('has street and number apart where its record has one line', () => {
    const [, parts] = postalAddress({
      address1: '12 rue de la Monnaie',
      zipcode: '59000',
      city: 'Lille',
      country: 'FR',
    })!
    expect(parts).toEqual([
      ['StrtNm', 'rue de la Monnaie'],
      ['BldgNb', '12'],
      ['PstCd', '59000'],
      ['TwnNm', 'Lille'],
      ['Ctry', 'FR'],
      ['AdrLine', ''],
    ])
  })

  it('is none without a town or a country of two letters', () => {
    expect(postalAddress({ address1: '12 rue X', city: '', country: 'FR' })).toBeNull()
    expect(postalAddress({ address1: '12 rue X', city: 'Lille', country: 'FRA' })).toBeNull()
  })
})
