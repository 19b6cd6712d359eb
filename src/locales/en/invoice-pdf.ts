/** Words of the printed invoice. */
export const invoicePdf = {
  printed: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    date: 'Date',
    due: 'Due',
    payer: 'Billed to',
    contract: 'Contract',
    line: 'Description',
    period: 'Period',
    net: 'Excl. tax',
    rate: 'Rate',
    tax: 'Tax',
    gross: 'Incl. tax',
    total: 'Total',
    taxOf: 'Tax at',
    toPay: 'To pay',
    reference: 'Reference',
    mandate: 'Mandate',
    page: 'Page',
    onCollection: 'Tax falls due on payment',
  },
}
