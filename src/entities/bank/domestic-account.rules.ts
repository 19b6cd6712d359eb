import { type FieldProblem, type Message, message } from '#errors/index.ts'

/** An account that has no IBAN: the number that its country's banks give it, and the code of the bank. */
export interface DomesticAccount {
  bankIban?: string | null
  bankCountry?: string | null
  domesticBankCode?: string | null
  domesticNumber?: string | null
}

/** Letters and digits alone, as banks compare numbers of accounts. */
export const plainNumber = (text: string | null | undefined): string =>
  (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The check digit of an American routing number: 3, 7, 1 by turns. */
const isRoutingNumber = (code: string): boolean =>
  /^\d{9}$/.test(code) &&
  [...code].reduce((sum, digit, i) => sum + Number(digit) * [3, 7, 1][i % 3]!, 0) % 10 === 0

interface Form {
  isCode: (code: string) => boolean
  isNumber: (number: string) => boolean
  code: Message
  number: Message
}

/** What the numbers of a country look like; another country's are not known here, and taken as they are. */
const forms: Readonly<Record<string, Form>> = {
  US: {
    isCode: isRoutingNumber,
    isNumber: number => /^\d{4,17}$/.test(number),
    code: message('ROUTING_NUMBER'),
    number: message('DIGITS_BETWEEN', { min: 4, max: 17 }),
  },
  GB: {
    isCode: code => /^\d{6}$/.test(code),
    isNumber: number => /^\d{8}$/.test(number),
    code: message('SORT_CODE'),
    number: message('DIGITS_EXACTLY', { digits: 8 }),
  },
  CH: {
    isCode: code => /^\d{3,5}$/.test(code),
    isNumber: number => /^[A-Z0-9]{5,16}$/.test(number),
    code: message('CLEARING_NUMBER'),
    number: message('SIGNS_BETWEEN', { min: 5, max: 16 }),
  },
}

/** An account's number at home: with the code of its bank and the country, in the country's form. */
export const checkDomestic = (account: DomesticAccount): FieldProblem[] => {
  const number = plainNumber(account.domesticNumber)
  const code = plainNumber(account.domesticBankCode)
  if (!number && !code) return []
  const wrong = (field: string, why: Message): FieldProblem => ({
    field,
    message: why,
    code: 'INVALID_FIELD_IN_BODY',
  })
  if (!account.bankCountry) return [wrong('bankCountry', message('MISSING'))]
  const form = forms[account.bankCountry]
  if (!number) return [wrong('domesticNumber', message('MISSING'))]
  if (!form) return []
  return [
    ...(form.isCode(code) ? [] : [wrong('domesticBankCode', form.code)]),
    ...(form.isNumber(number) ? [] : [wrong('domesticNumber', form.number)]),
  ]
}

/**
 * Whether a statement that names an account so is about this one: by its IBAN, by its number at home with or without the
 * code of the bank before it, as banks write it.
 */
export const isAccount = (
  account: DomesticAccount,
  id: string,
  bankCode: string | null | undefined,
): boolean => {
  const said = plainNumber(id)
  if (account.bankIban) return account.bankIban === said
  const number = plainNumber(account.domesticNumber)
  const code = plainNumber(account.domesticBankCode)
  if (!number) return false
  if (said === `${code}${number}`) return true
  return said === number && (!bankCode || !code || plainNumber(bankCode) === code)
}
