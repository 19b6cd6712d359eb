/** Whether the last digit is the Luhn check of the others: every second digit from the right doubled, its digits added. */
export const isLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2
    sum += index % 2 ? doubled : digit
  }
  return sum % 10 === 0
}
