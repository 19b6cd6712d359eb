import { choice, countryCode, date, elements, entity, percentage, text, textarea } from '#model/index.ts'
import { elementsCard, plainLayout } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/** A tax with its rates over time. The tax point picks the rate, never the day of writing. */
export const tax = entity('tax', {
  area: 'platform',
  domain: 'core',
  icon: 'receipt-tax',
  registration: { from: 'code', format: 'TAX-{n}', counter: 'tax', start: 1001 },
  key: 'code',
  types: false,
  workflow: false,
  shared: true,
  small: true,
  fields: {
    code: text({ max: 20, uppercase: true, mandatory: true, unique: true, column: true }),
    country: countryCode({ column: true }),
    category: choice('taxCategory', { mandatory: true, column: true }),
    rates: elements({
      from: date({ mandatory: true }),
      to: date(),
      rate: percentage({ min: 0, max: 1, mandatory: true }),
      deductible: percentage({
        min: 0,
        max: 1,
        label: 'Deductible share',
        help: 'Of what is bought under this tax; empty: whole',
      }),
    }),
    value: percentage({
      computed: 'tax/value',
      label: 'Rate on invoices',
      help: 'What invoices ask for; of a tax that the buyer owes himself nothing',
    }),
    exemptionText: textarea({ help: 'Printed on invoices without tax' }),
    exemptionCode: text({ max: 30, label: 'Exemption code' }),
    accountSuffix: text({ max: 10, help: 'Tells the tax accounts of several rates apart' }),
    vatOn: sealed('vatOn', {
      label: 'Falls due',
      help: 'Of rents and services; empty: as the organization that invoices says, or the supplier',
    }),
    salesBox: text({
      max: 20,
      label: 'Box of sales',
      help: 'Where the VAT return asks for it: the numbers of base and tax',
    }),
    purchasesBox: text({ max: 20, label: 'Box of purchases' }),
    assetsBox: text({ max: 20, label: 'Box of assets bought' }),
    selfBox: text({
      max: 20,
      label: 'Box of self-assessed tax',
      help: 'Reverse charge, purchases within the Union and imports',
    }),
  },
  columns: [
    { field: 'registration', hidden: true },
    { field: 'code', link: '/tax/{code}' },
    'name',
    'value',
    'category',
    'country',
  ],
  facts: ['value', 'category'],
  search: ['code', 'name', 'category', 'country'],
  texts: ['code'],
  sort: ['code'],
  removable: true,
  steps: { write: ['tax/rates'] },
  layout: [
    ...plainLayout(
      'Tax',
      [
        'code',
        'name',
        'country',
        'category',
        'value',
        'exemptionCode',
        'exemptionText',
        'accountSuffix',
        'vatOn',
        'salesBox',
        'purchasesBox',
        'assetsBox',
        'selfBox',
      ],
      ['history'],
    ),
    elementsCard('rates', 'Rates', 'rates'),
  ],
})
