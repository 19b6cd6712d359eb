import { amendment } from './amendment.ts'
import { amendmentCatalogItem } from './amendment-catalog-item.ts'
import { contract } from './contract.ts'
import { contractElement } from './contract-element.ts'
import { creditLine } from './credit-line.ts'
import { deal } from './deal.ts'
import { product } from './product.ts'
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
]
