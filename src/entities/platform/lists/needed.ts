/**
 * Lists to which a tenant adds what it likes, with the values by which code decides or that it writes itself: a list of
 * the tenant's own goes on having these.
 */
export const neededValues: Readonly<Record<string, readonly string[]>> = {
  addressType: ['MAIN', 'REGISTERED'],
  administrativeStatus: ['ACTIVE', 'CEASED'],
  campaignOutcome: ['CALL_BACK', 'INTERESTED', 'CONVERTED', 'UNSUBSCRIBED'],
  caseAction: ['PROMISE', 'PAYMENT', 'LEGAL'],
  caseOutcome: ['PROMISED', 'KEPT', 'BROKEN'],
  caseResolution: ['PAID'],
  communicationType: ['EMAIL'],
  contractElementType: ['INSTALMENT', 'RESIDUAL', 'INSURANCE', 'SERVICE', 'FEE'],
  legalProceedings: ['NONE', 'RECEIVERSHIP', 'LIQUIDATION'],
  paymentMode: ['DIRECT_DEBIT', 'TRANSFER'],
  personRelation: ['SIGNEROF'],
  personRole: ['CLIENT', 'PAYER', 'PAYEE', 'SUPPLIER', 'PARTNER', 'GUARANTOR'],
  registrationType: ['AUT', 'COM'],
  serviceCode: ['INSURANCE', 'BREAKDOWN'],
}
