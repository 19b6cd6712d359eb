/** What a reader takes for a digit's neighbour. */
const asDigit: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  $: '5',
  G: '6',
  B: '8',
}

const asLetter: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }

/** Where only digits can stand: what looks like one is one. */
export const digitsOf = (text: string): string => text.replace(/[OQDILZS$GB]/g, sign => asDigit[sign]!)

/** Where only letters can stand. */
export const lettersOf = (text: string): string => text.replace(/[012568]/g, sign => asLetter[sign]!)
