import {
  type Condition,
  choice,
  currencyCode,
  date,
  elements,
  integer,
  money,
  number,
  object,
  percentage,
  reference,
  text,
  textarea,
  unitPrice,
  url,
  userNamed,
  yesNo,
} from '#model/index.ts'
import { sealed } from '../sealed.ts'

/** What client and lessor agree between themselves is not told to who delivers. */
export const ofTerms = { hiddenFrom: ['supplier'] } as const

/** From whom it is kept what nobody outside the house is told. */
export const ofTheHouse = ['client', 'partner', 'supplier'] as const

/** How a person pays or is paid in a contract; frozen when the contract is validated. */
const invoicing = object(
  {
    principalCurrency: currencyCode({ label: 'Currency' }),
    paymentMode: choice('paymentMode'),
    paymentCondition: choice('paymentCondition'),
    bankAccountRegistration: reference('bankAccount', { label: 'Bank account' }),
    mandateRegistration: reference('mandate'),
    dueDay: integer({ min: 1, max: 31, label: 'Payment day' }),
    groupKey: text({ max: 60, label: 'Invoice group' }),
  },
  { label: 'Invoicing' },
)

/** Who takes part, in which role. The first client's currency is the contract's. */
export const persons = elements(
  {
    personRegistration: reference('person', { mandatory: true }),
    role: choice('personRole', { mandatory: true }),
    share: percentage({ min: 0, max: 1, label: 'Share' }),
    comment: text(),
    invoicing,
  },
  { ...ofTerms },
)

/** What is financed, line by line; part-exchange lines reduce the amount. */
export const assetLines = elements(
  {
    isFinanced: yesNo({ default: true, label: 'Financed' }),
    isPartExchange: yesNo({ label: 'Part exchange' }),
    assetRegistration: reference('asset'),
    name: text({ max: 250 }),
    description: textarea(),
    model: text({ max: 250 }),
    category: choice('assetCategory'),
    supplierRegistration: reference('person', { query: { 'roles.role': 'SUPPLIER' } }),
    taxCode: choice('taxCode', { label: 'Tax' }),
    quantity: number({ min: 0, default: 1 }),
    unitPrice: unitPrice({ in: 'currency', label: 'Unit price' }),
    discount: percentage({ min: 0, max: 1 }),
    isAboveList: yesNo({ hidden: true, label: 'Above list price' }),
    sourcePrice: unitPrice({ in: 'currency', label: 'Catalogue price' }),
    priceExclTax: money({ in: 'currency', label: 'Price excl. tax' }),
    priceInclTax: money({ in: 'currency', label: 'Price incl. tax' }),
    currency: currencyCode(),
    serviceCode: text({ max: 60 }),
    rvCode: text({ max: 60, label: 'Residual value code' }),
    paramsCatalog: text({ max: 60, label: 'Parameter catalogue' }),
    image: url({ label: 'Picture' }),
    invoiceNumber: text({ max: 60, label: 'Supplier’s invoice' }),
    invoiceDate: date({ label: 'Supplier’s invoice of' }),
    removedDate: date({ label: 'Left on', system: true }),
  },
  { ...ofTerms },
)

/**
 * What a deal asks for and a contract holds: the same words, so that one becomes the other without loss. While `agreed`
 * holds the terms change by amendment, not by hand.
 */
export const financingFields = (agreed: Condition) => ({
  name: text({ max: 250, mandatory: true, column: true }),
  persons,
  assets: assetLines,
  assetsAmount: money({
    ...ofTerms,
    in: 'currency',
    computed: 'contract/assets-amount',
    label: 'Assets excl. tax',
    help: 'Financed lines less part exchange',
  }),
  productRegistration: reference('product', { query: { status: 'ACTIVE' }, readOnly: agreed }),
  productVersion: integer({ system: true }),
  financialProduct: choice('financialProduct', { readOnly: agreed }),
  financialScheme: sealed('financialScheme', { readOnly: agreed }),
  frequency: choice('frequency', { readOnly: agreed, default: '30' }),
  duration: integer({ min: 1, max: 1200, label: 'Duration, months', readOnly: agreed }),
  inAdvance: yesNo({ ...ofTerms, label: 'Paid in advance', readOnly: agreed }),
  startDate: date({ label: 'Start', readOnly: agreed }),
  endDate: date({ label: 'End', readOnly: agreed }),
  currency: currencyCode({ default: 'EUR', column: true, readOnly: agreed }),
  financedAmountExclTax: money({
    ...ofTerms,
    in: 'currency',
    min: 0,
    label: 'Financed amount excl. tax',
    readOnly: agreed,
  }),
  downPayment: money({ ...ofTerms, in: 'currency', min: 0, readOnly: agreed }),
  residualValue: money({ ...ofTerms, in: 'currency', min: 0, readOnly: agreed }),
  rate: percentage({ ...ofTerms, label: 'Nominal rate', readOnly: agreed, column: true }),
  effectiveRate: percentage({ ...ofTerms, label: 'Effective rate', system: true }),
  payment: money({
    ...ofTerms,
    in: 'currency',
    label: 'Instalment excl. tax',
    readOnly: agreed,
    column: true,
  }),
  margin: percentage({ group: 'margins', hiddenFrom: ofTheHouse }),
  commission: money({ in: 'currency', column: true, group: 'margins', hiddenFrom: ['client', 'supplier'] }),
  fundingRate: percentage({
    group: 'margins',
    hiddenFrom: ofTheHouse,
    label: 'Refinancing rate',
  }),
  taxCode: choice('taxCode', { label: 'Tax', readOnly: agreed }),
  paymentMode: choice('paymentMode', { ...ofTerms }),
  paymentCondition: choice('paymentCondition', { ...ofTerms }),
  dueDay: integer({ ...ofTerms, min: 1, max: 28, label: 'Payment day' }),
  purpose: choice('purpose'),
  subPurpose: choice('subPurpose', { label: 'Sub-purpose' }),
  managementType: choice('managementType'),
  internalReference: text({ max: 60 }),
  externalReference: text({ max: 60 }),
  creditLineRegistration: reference('creditLine', {
    ...ofTerms,
    query: { status: 'ACTIVE' },
    readOnly: agreed,
  }),
  ownerUsername: userNamed({ column: true, label: 'Handled by', default: '$user.username' }),
  description: textarea(),
})

/** How days are counted: the bond basis unless said otherwise. */
export const dayCount = (options: Parameters<typeof sealed>[1] = {}) =>
  sealed('dayCount', {
    default: '30/360',
    help: '30/360 is the bond basis; 30/360 US takes the last day of February for the 30th as well',
    ...options,
  })
