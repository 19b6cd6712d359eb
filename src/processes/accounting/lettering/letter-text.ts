const size = 26

/** The n-th letter of an account: AAA, AAB … ZZZ, AAAA. */
export const letterText = (n: number): string => {
  let length = 3
  let place = n - 1
  while (place >= size ** length) {
    place -= size ** length
    length += 1
  }
  let text = ''
  for (let at = 0; at < length; at++) {
    text = String.fromCharCode(65 + (place % size)) + text
    place = Math.floor(place / size)
  }
  return text
}
