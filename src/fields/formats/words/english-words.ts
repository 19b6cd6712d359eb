const small =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/)
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion']

const belowHundred = (value: number): string => {
  if (value < 20) return small[value]!
  const unit = value % 10
  return tens[Math.floor(value / 10)]! + (unit ? `-${small[unit]}` : '')
}

const belowThousand = (value: number, and: string): string => {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  if (!hundreds) return belowHundred(rest)
  return `${small[hundreds]} hundred${rest ? `${and}${belowHundred(rest)}` : ''}`
}

/**
 * A whole number in English. In British use, which is the default, "and" comes before the last two digits of every
 * group of three: one thousand and one; American use leaves it out.
 */
export const englishWords = (value: number, isAmerican = false): string => {
  if (value === 0) return small[0]!
  const and = isAmerican ? ' ' : ' and '
  const parts: string[] = []
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000
    if (group) parts.unshift(belowThousand(group, and) + scales[scale])
  }
  const last = value % 1000
  const isLoose = !isAmerican && value > 1000 && last > 0 && last < 100
  return isLoose ? `${parts.slice(0, -1).join(' ')} and ${parts.at(-1)}` : parts.join(' ')
}
