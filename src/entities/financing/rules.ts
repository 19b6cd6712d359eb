import * as agreement from './agreement.rules.ts'
import * as amendment from './amendment.rules.ts'
import * as collateral from './collateral.rules.ts'
import * as contract from './contract.rules.ts'
import * as creditLine from './credit-line.rules.ts'
import * as deal from './deal.rules.ts'
import * as external from './external-contract.rules.ts'
import { checkServiceBounds } from './financing-service.rules.ts'
import * as fund from './fund.rules.ts'
import * as funding from './funding.rules.ts'
import * as privateEquity from './private-equity.rules.ts'
import { checkBounds } from './product.rules.ts'
import { checkOfferBounds } from './product-catalog-item.rules.ts'
import { checkPrice } from './product-element-catalog-item.rules.ts'
import * as productTable from './product-table.rules.ts'
import * as quotation from './quotation.rules.ts'

export const financingRules = {
  'agreement/dates': agreement.dates,
  'amendment/terms': amendment.checkTerms,
  'contract/assets-amount': contract.assetsAmount,
  'contract/asset-prices': contract.assetPrices,
  'contract/end-notice-date': contract.endNoticeDate,
  'contract/dates': contract.dates,
  'deal/notice-date': deal.noticeDate,
  'credit-line/outstanding': creditLine.outstanding,
  'credit-line/available': creditLine.available,
  'credit-line/dates': creditLine.dates,
  'collateral/secured-amount': collateral.securedAmount,
  'collateral/dates': collateral.collateralDates,
  'external-contract/name': external.externalName,
  'external-contract/yearly-payment': external.yearlyPayment,
  'financing-service/bounds': checkServiceBounds,
  'fund/available': fund.available,
  'fund/dates': fund.dates,
  'funding/outstanding': funding.fundingOutstanding,
  'funding/plan': funding.plan,
  'funding/next-due-date': funding.nextDueDate,
  'funding/next-payment': funding.nextPayment,
  'funding/total-interest': funding.totalInterest,
  'funding/terms': funding.checkFunding,
  'private-equity/uncalled': privateEquity.uncalled,
  'private-equity/operation': privateEquity.checkOperation,
  'product/bounds': checkBounds,
  'product-catalog-item/bounds': checkOfferBounds,
  'product-element-catalog-item/price': checkPrice,
  'product-table/rows': productTable.checkRows,
  'product-table/row-count': productTable.rowCount,
  'product-table/lowest-rate': productTable.lowestRate,
  'product-table/highest-rate': productTable.highestRate,
  'quotation/name': quotation.quotationName,
  'quotation/solved-value': quotation.solvedValue,
  'quotation/plan': quotation.plan,
  'quotation/explanation': quotation.explanation,
  'quotation/effective-rate': quotation.effectiveRate,
  'quotation/instalment': quotation.instalment,
  'quotation/total-interest': quotation.totalInterest,
  'quotation/total-cost': quotation.totalCost,
  'quotation/total-payment': quotation.totalPayment,
  'quotation/end-date': quotation.endDate,
  'quotation/terms': quotation.checkTerms,
}

/** Prices of services and terms of fundings, as screens quote and explain them. */
export { quotedService } from './financing-service.rules.ts'
export { planTerms as fundingTerms } from './funding.rules.ts'
