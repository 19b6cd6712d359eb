import { digitsOf } from './look-alikes.ts'

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const values: Readonly<Record<string, number>> = Object.fromEntries(
  [...'0123456789ABCDEFGHJKLMNPRSTUVWXYZ'].map(sign => {
    const letter = sign.charCodeAt(0) - 65
    const place = letter < 8 ? letter : letter < 17 ? letter - 9 : letter - 18
    return [sign, /\d/.test(sign) ? Number(sign) : place + 1]
  }),
)

/** Whether the ninth sign is the check of the others. North America and China write one, Europe need not. */
export const isVinProven = (vin: string): boolean => {
  const rest = [...vin].reduce((sum, sign, at) => sum + (values[sign] ?? 0) * weights[at]!, 0) % 11
  return vin[8] === (rest === 10 ? 'X' : String(rest))
}

/**
 * A vehicle identification number (ISO 3779) as it can only be: no I, O or Q in it, digits at its end. Null where the text is
 * none.
 */
export const vinIn = (text: string): string | null => {
  const signs = text
    .replace(/[l|]/g, '1')
    .toUpperCase()
    .replace(/[)\]/]/g, 'J')
    .replace(/[^A-Z0-9]/g, '')
  if (signs.length !== 17) return null
  const vin = signs.slice(0, 13).replace(/[OQ]/g, '0').replace(/I/g, '1') + digitsOf(signs.slice(13))
  const digits = vin.replace(/\D/g, '').length
  return /^[A-HJ-NPR-Z0-9]{13}\d{4}$/.test(vin) && digits >= 5 && digits < 17 ? vin : null
}
