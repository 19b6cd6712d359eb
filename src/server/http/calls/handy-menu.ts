/** What each profile works with day by day, by the names of the menu's entries: some twenty; the rest is behind *All*. */
const handy: Readonly<Record<string, readonly string[]>> = {
  STAFF: [
    ...['deal', 'quotation', 'contract', 'amendment', 'creditLine', 'person', 'prospect', 'asset'],
    ...['invoice', 'billingRun', 'paymentFile', 'arbitration', 'recordPayment', 'bankStatement', 'books'],
    ...['proofs', 'calendar', 'task', 'case', 'ticket', 'communication', 'product', 'report'],
  ],
  SALES: [
    ...['deal', 'quotation', 'contract', 'agreement', 'person', 'prospect', 'asset', 'calendar', 'task'],
    ...['campaign', 'campaignContact', 'communication', 'product', 'productCatalogue', 'rates', 'report'],
  ],
  CREDIT: [
    ...['deal', 'contract', 'creditLine', 'collateral', 'person', 'organization', 'score', 'calendar'],
    ...['task', 'committee', 'voting', 'question', 'rule', 'product', 'report'],
  ],
  BACKOFFICE: [
    ...['deal', 'contract', 'amendment', 'agreement', 'creditLine', 'person', 'asset', 'maintenance'],
    ...['invoice', 'billingRun', 'paymentFile', 'arbitration', 'recordPayment', 'mandate', 'bankAccount'],
    ...['calendar', 'task', 'claim', 'ticket', 'document', 'product'],
  ],
  ACCOUNTING: [
    ...['contract', 'person', 'invoice', 'billingRun', 'cashflow', 'paymentFile', 'arbitration'],
    ...['recordPayment', 'moveMoney', 'bankStatement', 'bankOperation', 'bankAccount', 'funding', 'books'],
    ...['proofs', 'booking', 'posting', 'accountingCatalogItem', 'tax', 'task', 'report'],
  ],
  COLLECTION: [
    ...['contract', 'person', 'invoice', 'paymentFile', 'arbitration', 'recordPayment', 'mandate'],
    ...['calendar', 'task', 'case', 'claim', 'communication', 'mail', 'asset', 'report'],
  ],
  AUDITOR: [
    ...['contract', 'amendment', 'person', 'invoice', 'cashflow', 'bankStatement', 'bankOperation', 'books'],
    ...['proofs', 'booking', 'posting', 'accountingCatalogItem', 'tax', 'asset', 'report'],
  ],
  ADMIN: [
    ...['contract', 'person', 'invoice', 'task', 'user', 'pendingChange', 'identityProvider', 'apiKey'],
    ...['webhook', 'outsideService', 'scripts', 'letters', 'list', 'locale', 'import', 'export', 'batch'],
    ...['history', 'report'],
  ],
  CLIENT: ['contract', 'creditLine', 'asset', 'invoice', 'claim', 'ticket', 'document'],
  SUPPLIER: ['contract', 'asset', 'assetCatalogItem', 'maintenance', 'invoice', 'ticket', 'document'],
  PARTNER: ['deal', 'quotation', 'contract', 'agreement', 'person', 'invoice', 'ticket', 'document', 'rates'],
}

/**
 * The entries that those of these profiles have at hand; null where the menu is shown whole: for profiles of a tenant's
 * own. A department says more than being of the staff.
 */
export const handyFor = (profiles: readonly string[], isElevated: boolean): ReadonlySet<string> | null => {
  const known = profiles.filter(profile => handy[profile])
  const departments = known.filter(profile => profile !== 'STAFF')
  const chosen = departments.length > 0 ? departments : known
  const all = [...chosen, ...(isElevated && !chosen.includes('ADMIN') ? ['ADMIN'] : [])]
  return all.length > 0 ? new Set(all.flatMap(profile => handy[profile]!)) : null
}

/** All names that stand in it. */
export const handyNames: readonly string[] = [...new Set(Object.values(handy).flat())]
