import { describe, expect, it } from 'vitest'
import { clientRoute, lookUpEntity, pluralName } from '#fields/formats/entity-names.ts'

/** The entity catalogue of the business texts, in their order. */
const catalogue =
  `accessLog accessStat accountingCatalogItem agreement amendment amendmentCatalogItem asset assetCatalogItem
  assetExpense assetLot assetServiceCatalogItem audit bankAccount bankOperation bankStatement bankTransaction batch booking
  budget campaign campaignContact camt case cashflow cashflowAllocation claim collateral committee communication contract contractElement
  contractLot counter creditLine currency deal depreciationSchedule document dtxn externalContract externalData featureFlag
  financingService flow fund funding history import index indice inspection inventory invoice invoiceLine keyValue list
  locale location mail maintenance mandate metric metricRecord note organization paymentFile paymentFileLine person
  personAmendment posting postingEvent privateEquityAsset privateEquityOperation privateEquityTransaction product
  productCatalogItem productElementCatalogItem productTable project prospect question quotation report rule score script
  scriptLog sepa sheet systemEvent systemLog task tax tenant ticket timeEntry user userPreference vote voting`.split(
    /\s+/,
  )

const irregular: Record<string, string> = {
  batch: 'batches',
  index: 'indexes',
  indice: 'indices',
  history: 'histories',
  externalData: 'externalDatas',
}

describe('names of the catalogue', () => {
  // A final y becomes ies, x or h gets es, otherwise s; a slash and the dashed lower-case name.
  it.each(catalogue)('%s has its plural and its route', name => {
    const expected =
      irregular[name] ??
      (name.endsWith('y') ? name.replace(/y$/, 'ies') : `${name}${/[xh]$/.test(name) ? 'es' : 's'}`)
    expect(pluralName(name)).toBe(expected)
    const dashed = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    expect(clientRoute(name, catalogue)).toBe(`/${dashed}`)
    for (const written of [dashed, name.toUpperCase(), dashed.replaceAll('-', ' ')])
      expect(lookUpEntity(written, catalogue)).toBe(name)
  })
})
