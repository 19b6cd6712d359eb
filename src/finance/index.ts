// The mathematics of money: pure, exact, without a clock. Calendars of countries are built in calendars.ts, on the server.
export { LONGEST_LIST } from './check-inputs.ts'
export { annualPercentageRate, type DatedAmount } from './cost/annual-percentage-rate.ts'
export { directiveYears, type IntervalUnit, intervalUnits } from './cost/directive-years.ts'
export { type PlanCost, type PlanFee, planCost } from './cost/plan-cost.ts'
export {
  addBusinessDays,
  adjustToBusinessDay,
  type BusinessDayConvention,
  businessDayConventions,
  countBusinessDays,
  nextBusinessDay,
  previousBusinessDay,
} from './dates/business-days.ts'
export { type Calendar, calendarOf, joinCalendars, weekdayCalendar } from './dates/calendar.ts'
export { type CouponSchedule, countDays, type DayCount, dayCounts, yearFraction } from './dates/day-count.ts'
export {
  DEFAULT_FREQUENCY,
  dueDate,
  dueDates,
  type FrequencyCode,
  frequencyCodes,
  frequencyStep,
  periodsPerYear,
} from './dates/frequency.ts'
export {
  addDays,
  addMonths,
  type CivilDate,
  civilFromDays,
  dayNumber,
  daysBetween,
  daysFromCivil,
  daysInMonth,
  endOfMonth,
  type IsoDate,
  isEndOfMonth,
  isIsoDate,
  isLeapYear,
  isoDateOf,
  isoFromDays,
  parseIso,
  weekday,
} from './dates/iso-date.ts'
export { type PayingRule, payingDay } from './dates/paying-day.ts'
export { payableBy } from './dates/payment-term.ts'
export {
  addPeriod,
  convertPeriod,
  type Period,
  type PeriodUnit,
  parsePeriod,
  periodInDays,
  periodUnits,
} from './dates/period.ts'
export { easterSunday, targetCalendar } from './dates/target-calendar.ts'
export { type EarnedPeriod, earnedByDays } from './deferral/earned-by-days.ts'
export { type Release, type Spread, spreadReleases } from './deferral/spread-release.ts'
export { type DecliningLaw, decliningFactor, decliningLaws } from './depreciation/declining-factor.ts'
export { ddb, sln, syd, unitsOfProduction } from './depreciation/depreciation.ts'
export {
  type DepreciationLine,
  type DepreciationMethod,
  type DepreciationTerms,
  depreciationMethods,
  depreciationSchedule,
  type ProrataRule,
  prorataRules,
} from './depreciation/depreciation-schedule.ts'
export { stopDepreciation } from './depreciation/stop-depreciation.ts'
export { explainLateInterest } from './explain/explain-late-interest.ts'
export { type ExplainedRow, explainPlanRow, explainPlanTotal } from './explain/explain-plan.ts'
export { type ExplainedPrice, explainAssetLinePrice } from './explain/explain-price.ts'
export { explainAnnualPercentageRate, explainRate } from './explain/explain-rate.ts'
export { explainAddedTax, explainLineTax, explainRemovedTax } from './explain/explain-tax.ts'
export type { ExplainedDays, Explanation } from './explain/explanation.ts'
export { add, sum } from './money/add.ts'
export { allocate } from './money/allocate.ts'
export { allocateUnits, roundTogether } from './money/allocate-units.ts'
export { compare, smallest } from './money/compare.ts'
export { currencies, defaultCurrency, isCurrencyCode } from './money/currencies.ts'
export { currencyDecimals, roundToCurrency } from './money/currency-decimals.ts'
export { exactMoney } from './money/exact-money.ts'
export { fitsDecimals } from './money/fits-decimals.ts'
export { fromMajor } from './money/from-major.ts'
export { fromScaled, type Minor, toScaled } from './money/minor-units.ts'
export { type Money, zero } from './money/money.ts'
export { multiply, shareOf } from './money/multiply.ts'
export { multiplyDivide } from './money/multiply-divide.ts'
export {
  type RoundingMode,
  round,
  roundHalfAwayFromZero,
  roundingModes,
  roundToInteger,
  roundToStep,
} from './money/rounding.ts'
export { subtract } from './money/subtract.ts'
export { sumMoney } from './money/sum-money.ts'
export { toDecimal } from './money/to-decimal.ts'
export { toMajor } from './money/to-major.ts'
export {
  type EffectiveShare,
  type Ownership,
  type OwnershipChain,
  type OwnershipNode,
  type OwnershipRule,
  type OwnershipStake,
  ownershipOf,
} from './ownership/beneficial-owners.ts'
export { type IndexClause, type IndexValue, indexedRates } from './plan/indexed-rates.ts'
export { type PaymentPlan, type PlanRow, paymentPlan } from './plan/payment-plan.ts'
export type { RowKind } from './plan/plan-slots.ts'
export {
  type BrokenPeriod,
  brokenPeriods,
  type PaymentHoliday,
  type PaymentPlanTerms,
  type PlanScheme,
  type PlanStep,
  planSchemes,
  type RateConversion,
  type RateReset,
  type Relief,
  type ResetEffect,
  type ResidueRule,
  rateConversions,
  reliefs,
  resetEffects,
  residueRules,
  type Timing,
  timings,
} from './plan/plan-terms.ts'
export {
  type AssetLine,
  type AssetLineField,
  assetLineFields,
  discountOf,
  type PricedAssetLine,
  type PriceOptions,
  priceAssetLine,
} from './price/asset-line-price.ts'
export { type Fee, feeInAll, feeWithPayments } from './quotation/fee-payments.ts'
export {
  type QuotationTerms,
  type QuotationUnknown,
  quotationUnknowns,
  type SolvedQuotation,
  solveQuotation,
} from './quotation/solve-quotation.ts'
export {
  type InvestmentFlow,
  type InvestmentReturns,
  investmentReturns,
  runningReturns,
  type Valuation,
} from './returns/investment-returns.ts'
export { type GoalSeekOptions, goalSeek } from './roots/goal-seek.ts'
export type { IndemnityTerms } from './settlement/indemnity.ts'
export {
  type DatedRate,
  type LateInterest,
  type LateInterestTerms,
  type LatePiece,
  lateInterest,
  RECOVERY_FEE,
} from './settlement/late-interest.ts'
export {
  type LeaseSettlement,
  type LeaseSettlementTerms,
  settleLease,
} from './settlement/lease-settlement.ts'
export { type LoanSettlement, type LoanSettlementTerms, settleLoan } from './settlement/loan-settlement.ts'
export { type UnusedFee, type UnusedFeeTerms, type UseChange, unusedFee } from './settlement/unused-fee.ts'
export {
  addTax,
  type RateTotal,
  removeTax,
  type TaxedAmount,
  type TaxedLines,
  type TaxLine,
  type TaxOptions,
  taxLines,
} from './tax/tax.ts'
export type { PaymentType } from './time-value/annuity.ts'
export { effectiveRate, nominalRate } from './time-value/effective-rate.ts'
export { fv } from './time-value/fv.ts'
export { ipmt, ppmt } from './time-value/interest-and-principal.ts'
export { irr } from './time-value/irr.ts'
export { nper } from './time-value/nper.ts'
export { npv, xnpv } from './time-value/npv.ts'
export { pmt } from './time-value/pmt.ts'
export { pv } from './time-value/pv.ts'
export { rate } from './time-value/rate.ts'
export { xirr } from './time-value/xirr.ts'
