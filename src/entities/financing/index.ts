import { agreement } from './agreement.ts'
import { amendment } from './amendment.ts'
import { amendmentCatalogItem } from './amendment-catalog-item.ts'
import { collateral } from './collateral.ts'
import { contract } from './contract.ts'
import { contractElement } from './contract-element.ts'
import { contractLot } from './contract-lot.ts'
import { creditLine } from './credit-line.ts'
import { deal } from './deal.ts'
import { externalContract } from './external-contract.ts'
import { financingService } from './financing-service.ts'
import { fund } from './fund.ts'
import { funding } from './funding.ts'
import { privateEquityAsset } from './private-equity-asset.ts'
import { privateEquityOperation } from './private-equity-operation.ts'
import { privateEquityTransaction } from './private-equity-transaction.ts'
import { product } from './product.ts'
import { productCatalogItem } from './product-catalog-item.ts'
import { productElementCatalogItem } from './product-element-catalog-item.ts'
import { productTable } from './product-table.ts'
import { quotation } from './quotation.ts'

/** What is offered, agreed and drawn. */
export const financing = [
  product,
  deal,
  quotation,
  contract,
  contractElement,
  creditLine,
  agreement,
  amendment,
  amendmentCatalogItem,
  collateral,
  externalContract,
  financingService,
  productTable,
  productCatalogItem,
  productElementCatalogItem,
  fund,
  funding,
  contractLot,
  privateEquityAsset,
  privateEquityOperation,
  privateEquityTransaction,
] as const
