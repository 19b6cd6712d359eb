import type { Explanation as FinanceExplanation } from '#finance/index.ts'
import type { KeyOf, SayOf } from '#locales/areas.ts'
import type { ExplainedFact, Explanation } from './explanation.ts'
import { formatDate } from './format-date.ts'
import { formatNumber } from './format-number.ts'
import { formatPercentage } from './format-percentage.ts'

/** Who reads it: in which marks he writes figures and days. */
interface Reader {
  locale: string
}

const rates = new Set(['rate', 'periodRate', 'taxRate', 'discount'])
const skipped = new Set(['payment', 'value', 'rateConversion', 'timing', 'resets'])
const knownInputs = new Set(
  'amount opening interest principal level weight periods residual rate periodRate exclTax inclTax taxCode baseOfRate taxOfRate unitPrice quantity discount taxRate priceExclTax priceInclTax outstanding accrued rows'.split(
    ' ',
  ),
)
const knownRules = new Set(
  'late-interest plan.interest plan.interest.broken plan.interest.pro-rata plan.interest.residue plan.payment.interest plan.payment.level plan.payment.residual plan.payment.sum plan.payment.given plan.payment.none plan.payment.interim plan.opening plan.opening.amount plan.opening.grown plan.outstanding plan.total plan.principal plan.principal.level plan.principal.capitalised plan.principal.none plan.principal.closing tax.added tax.line tax.removed price.list price.with-tax price.without-tax price.typed'.split(
    ' ',
  ),
)

/** Figures of a formula in the reader's marks: 40137.64 × 0.0045 → 40,137.64 × 0.0045. */
const inMarks = (text: string, locale: string): string =>
  text.replace(/\d+(?:\.\d+)?(?:e-?\d+)?/g, digits => {
    const value = Number(digits)
    return Number.isFinite(value) ? formatNumber(value, locale, { decimals: 12, minDecimals: 0 }) : digits
  })

const inputText = (name: string, value: number | string, inputs: Reader): string => {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, inputs.locale) : value
  if (rates.has(name)) return formatPercentage(value, inputs.locale, { decimals: 6, minDecimals: 2 })
  return formatNumber(value, inputs.locale, {
    decimals: 6,
    minDecimals: Number.isInteger(value) && value < 1000 ? 0 : 2,
  })
}

const modeKeys: Record<string, KeyOf<'cards'>> = {
  HALF_AWAY: 'explain.halfAway',
  HALF_EVEN: 'explain.halfEven',
  UP: 'explain.up',
  DOWN: 'explain.down',
  CEILING: 'explain.ceiling',
  FLOOR: 'explain.floor',
}

/** An explanation of the mathematics in the reader's words: rule, figures, day count, rounding. */
export const explanationOf = (
  of: FinanceExplanation,
  more: { title: string; figure: string; unit?: string; tag?: string; source?: ExplainedFact },
  inputs: Reader,
  say: SayOf<'cards'>,
): Explanation => {
  const { locale } = inputs
  const key = of.rule.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())
  const words = knownRules.has(of.rule) ? say(`rules.${key}` as KeyOf<'cards'>) : of.formula
  const [formula = ''] = of.substituted.split(' = ')
  const exact = formatNumber(of.unrounded, locale, { decimals: 8, minDecimals: of.rounding?.decimals ?? 2 })
  const facts: ExplainedFact[] = Object.entries(of.inputs)
    .filter(([name]) => !skipped.has(name) && knownInputs.has(name))
    .map(([name, value]) => ({
      label: say(`inputs.${name}` as KeyOf<'cards'>),
      value: inputText(name, value, inputs),
    }))
  if (of.dayCount)
    facts.push({
      label: say('explain.dayCount'),
      value: of.dayCount.convention,
      aside: say('explain.days', {
        count: of.dayCount.days,
        from: formatDate(of.dayCount.from, locale),
        to: formatDate(of.dayCount.to, locale),
      }),
    })
  if (of.rounding) {
    const lost = of.result - of.unrounded
    facts.push({
      label: say('explain.rounding'),
      value: say('explain.decimals', {
        mode: say(modeKeys[of.rounding.mode] ?? 'explain.halfAway'),
        count: of.rounding.decimals,
      }),
      aside: Math.abs(lost) < 1e-9 ? undefined : formatNumber(lost, locale, { decimals: 6, minDecimals: 0 }),
    })
  }
  if (more.source) facts.push(more.source)
  // Where the whole formula is one of its inputs, its figure is said and not its name.
  const numbers = formula in of.inputs ? exact : inMarks(formula, locale)
  return { ...more, words, numbers, exact, facts }
}
