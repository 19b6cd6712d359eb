/** Texts of what the lists of payment files and bank statements have beyond all lists. */
export const bankPages = {
  prepare: {
    title: 'Prepare payment files',
    text: 'Direct debits and credit transfers of all that is due up to a day, as drafts. An invoice is in one live file at most.',
    date: 'Due up to',
    types: 'What',
    debits: 'Direct debits',
    transfers: 'Credit transfers',
    both: 'Both',
    nothing: 'Nothing is due that is not in a file yet.',
    count_one: '{{count}} payment',
    count_other: '{{count}} payments',
    netted: 'Paid from advances',
    leftOut_one: 'Left out: {{count}} invoice',
    leftOut_other: 'Left out: {{count}} invoices',
    run_one: 'Prepare {{count}} file',
    run_other: 'Prepare {{count}} files',
    done_one: '{{count}} payment file prepared',
    done_other: '{{count}} payment files prepared',
  },
  answer: {
    button: 'Bank’s answer',
    done: '{{name}}: {{status}}',
  },
  upload: {
    button: 'Upload a bank file',
    done_one: '{{name}}: {{count}} transaction, {{open}} to decide',
    done_other: '{{name}}: {{count}} transactions, {{open}} to decide',
    begun: '{{name}}: the transactions are being matched in the background, you can go on working',
    error: 'The file is kept as {{name}}, but not imported',
    tooLarge: 'The file is larger than 8 MB',
  },
  arbitrate: {
    button: 'Arbitrate',
  },
}
