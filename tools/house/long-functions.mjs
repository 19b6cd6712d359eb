/** Lines of the functions that do not fit on a screen yet. Numbers only go down, and nothing is added. */
export const longFunctions = {
  'ui/overlays/dialog-body.tsx DialogBody': 100,
  'web/cards/elements/element-table.tsx ElementTable': 95,
  'web/cards/postings/card.tsx Card': 99,
  'web/cards/sub-entities/card.tsx Card': 90,
  'web/cards/tasks/card.tsx Card': 90,
  'web/cards/workflow/card.tsx Card': 95,
  'web/screens/account/second-factor-card.tsx SecondFactorCard': 77,
  'web/screens/catalog/catalog.tsx Offers': 90,
  'web/screens/catalog/offer-card.tsx OfferCard': 72,
  'web/screens/content/user-content.tsx AllPages': 80,
  'web/screens/global-search/global-search.tsx GlobalSearch': 90,
  'web/screens/home/arrears-card.tsx ArrearsCard': 78,
  'web/screens/home/cash-chart.tsx CashChart': 85,
  'web/screens/import-wizard/check-step.tsx CheckStep': 94,
  'web/screens/import-wizard/file-step.tsx FileStep': 74,
  'web/screens/import-wizard/new-import.tsx NewImport': 85,
}
