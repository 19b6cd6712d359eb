import type { ScanLine, ScanWord } from './scan.ts'

const middle = ({ box }: ScanWord): number => (box[1] + box[3]) / 2

/**
 * Words in lines from top to bottom, whatever order they came in: those whose middles lie within each other's height are on one.
 * A reader that sees columns gives each of them lines of its own, and codes would stand without their values.
 */
export const inLines = (words: readonly ScanWord[]): ScanLine[] => {
  const lines: ScanWord[][] = []
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    const height = word.box[3] - word.box[1]
    if (
      line &&
      last &&
      Math.abs(middle(last) - middle(word)) < Math.max(height, last.box[3] - last.box[1]) * 0.5
    )
      line.push(word)
    else lines.push([word])
  }
  return lines.map(line => line.sort((a, b) => a.box[0] - b.box[0]))
}
