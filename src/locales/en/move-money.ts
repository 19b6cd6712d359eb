/** Texts of the screen that moves money. Each locale has the same keys. */
export const moveMoney = {
  moveMoney: {
    title: 'Move money',
    bank: 'Bank',
    text: 'Money that a payer has given can go to another of his invoices, or back to his advance. Nothing is edited: what was allocated is reversed and allocated anew.',
    payer: 'Payer',
    choose: 'Choose a payer',
    chooseText: 'His payments and open invoices appear here.',
  },
  from: {
    title: 'Where it lies',
    advance: 'Advance',
    none: 'This payer has given nothing that could be moved',
    of: 'Payment of {{date}}, {{amount}}',
  },
  to: {
    title: 'Where it goes',
    pick: 'Choose on the left what is to be moved.',
    amount: 'Amount',
    none: 'Nothing else of this payer is open.',
    openOf: '{{amount}} open',
    for: 'Amount for {{invoice}}',
    rest: '{{amount}} becomes an advance of the payer.',
    stays: '{{amount}} stays an advance.',
    tooMuch: '{{amount}} more than is moved.',
  },
  moved: {
    title: 'What changes',
    invoice: 'Invoice',
    before: 'Open before',
    after: 'Open after',
    status: 'Status after',
    advance: 'Advance of {{payment}}',
    move: 'Move {{amount}}',
    done: '{{amount}} moved',
  },
}
