/** Every button that a page may have beside Add: each is drawn by the page's own part of the list's screen. */
export const pageActions = [
  'arbitrate',
  'copyProducts',
  'pasteProducts',
  'preparePaymentFiles',
  'productTables',
  'runBilling',
  'uploadBankFile',
] as const

export type PageAction = (typeof pageActions)[number]
