import { message } from '#errors/index.ts'
import { checkChoice, checkInteger, failField } from '../check-inputs.ts'

/**
 * From how many years of life on which factor holds. FR: CGI, annexe II, art. 24 (goods in use from 2001 on). ES: art. 5
 * of the Reglamento del Impuesto sobre Sociedades (RD 634/2015), of which no rate is below 11 %. MA: CGI, art. 10-III-C.
 */
const factors = {
  FR: [
    [3, 1.25],
    [5, 1.75],
    [7, 2.25],
  ],
  ES: [
    [0, 1.5],
    [5, 2],
    [8, 2.5],
  ],
  MA: [
    [3, 1.5],
    [5, 2],
    [7, 3],
  ],
} as const

export const decliningLaws = ['FR', 'ES', 'MA'] as const
export type DecliningLaw = (typeof decliningLaws)[number]

const LEAST_SPANISH_RATE = 0.11

/**
 * The factor of the declining balance that a country's tax law gives to a life of so many months: `decliningFactor('FR',
 * 60)` → 1.75.
 * @throws INVALID_FIELD_VALUE `country`, or `months` for a life that the law does not let decline; INVALID_INTEGER_FIELD
 */
export const decliningFactor = (country: DecliningLaw, months: number): number => {
  const law = factors[checkChoice(country, 'country', decliningLaws)]
  const years = checkInteger(months, 'months', 1, 1200) / 12
  // Between two classes the shorter life holds: six and a half years are not above six.
  const found = law.findLast(([from]) => years >= from)
  if (!found) return failField('INVALID_FIELD_VALUE', 'months', message('LIFE_TOO_SHORT'))
  return country === 'ES' ? Math.max(found[1], LEAST_SPANISH_RATE * years) : found[1]
}
