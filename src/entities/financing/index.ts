import { amendment } from './amendment.ts'
import { amendmentCatalogItem } from './amendment-catalog-item.ts'
import { collateral } from './collateral.ts'
import { contract } from './contract.ts'
import { contractElement } from './contract-element.ts'
import { creditLine } from './credit-line.ts'
import { deal } from './deal.ts'
import { externalContract } from './external-contract.ts'
import { financingService } from './financing-service.ts'
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
  amendment,
  amendmentCatalogItem,
  collateral,
  externalContract,
  financingService,
  productTable,
  productCatalogItem,
  productElementCatalogItem,
]
