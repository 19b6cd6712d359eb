/**
 * The remainder by 97 of a text of digits and letters, letters counting from A = 10 to Z = 35 (ISO 7064). Digit by digit,
 * so that no number grows beyond what is exact.
 */
export const mod97 = (text: string): number => {
  let remainder = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
