const small = [
  'صفر',
  'واحد',
  'اثنان',
  'ثلاثة',
  'أربعة',
  'خمسة',
  'ستة',
  'سبعة',
  'ثمانية',
  'تسعة',
  'عشرة',
  'أحد عشر',
  'اثنا عشر',
  'ثلاثة عشر',
  'أربعة عشر',
  'خمسة عشر',
  'ستة عشر',
  'سبعة عشر',
  'ثمانية عشر',
  'تسعة عشر',
]
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const hundreds = [
  '',
  'مائة',
  'مائتان',
  'ثلاثمائة',
  'أربعمائة',
  'خمسمائة',
  'ستمائة',
  'سبعمائة',
  'ثمانمائة',
  'تسعمائة',
]

/** One, two, three to ten, and eleven to ninety-nine of a scale each have a form of their own. */
const scales = [
  { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفاً' },
  { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليوناً' },
  { one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'ملياراً' },
  { one: 'تريليون', two: 'تريليونان', few: 'تريليونات', many: 'تريليوناً' },
  { one: 'كوادريليون', two: 'كوادريليونان', few: 'كوادريليونات', many: 'كوادريليوناً' },
]

const belowHundred = (value: number): string => {
  if (value < 20) return small[value]!
  const unit = value % 10
  const ten = tens[Math.floor(value / 10)]!
  return unit ? `${small[unit]} و${ten}` : ten
}

const belowThousand = (value: number): string => {
  const hundred = hundreds[Math.floor(value / 100)]!
  const rest = value % 100
  if (!hundred) return belowHundred(rest)
  return rest ? `${hundred} و${belowHundred(rest)}` : hundred
}

const scaled = (count: number, scale: (typeof scales)[number]): string => {
  if (count === 1) return scale.one
  if (count === 2) return scale.two
  const rest = count % 100
  // Two hundred of something loses its n: مائتا ألف.
  if (rest === 0) return `${belowThousand(count).replace(/مائتان$/, 'مائتا')} ${scale.one}`
  const form = rest >= 3 && rest <= 10 ? scale.few : rest > 10 ? scale.many : scale.one
  return `${belowThousand(count)} ${form}`
}

/** A whole number in Arabic, masculine, groups joined by "and". */
export const arabicWords = (value: number): string => {
  if (value === 0) return small[0]!
  const parts: string[] = []
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000
    if (group) parts.unshift(scale === 0 ? belowThousand(group) : scaled(group, scales[scale - 1]!))
  }
  return parts.join(' و')
}
