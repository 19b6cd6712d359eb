/** Lines of the functions that do not fit on a screen yet. Numbers only go down, and nothing is added. */
export const longFunctions = {
  'web/screens/content/user-content.tsx AllPages': 80,
  'web/screens/global-search/global-search.tsx GlobalSearch': 90,
  'web/screens/home/arrears-card.tsx ArrearsCard': 78,
  'web/screens/home/cash-chart.tsx CashChart': 85,
  'web/screens/import-wizard/check-step.tsx CheckStep': 94,
  'web/screens/import-wizard/file-step.tsx FileStep': 74,
  'web/screens/import-wizard/new-import.tsx NewImport': 85,
}
