import { expect, test } from 'vitest'
import { readBankXml } from './bank-xml.ts'

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'an element called %s changes no program and stops no server',
  name => {
    const text = `<Document><${name}><polluted>yes</polluted></${name}><Id>7</Id></Document>`
    try {
      expect(readBankXml(text)).toHaveProperty('Id', '7')
    } catch (error) {
      expect(error).toMatchObject({ code: 'INVALID_XML', status: 400 })
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  },
)

test('one called __proto__ is refused by name', () => {
  expect(() => readBankXml('<Document><__proto__>x</__proto__></Document>')).toThrow(
    expect.objectContaining({ code: 'INVALID_XML' }),
  )
})
