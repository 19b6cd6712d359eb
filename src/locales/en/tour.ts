/** The words of the tour: what each of its stops says. */
export const tour = {
  tour: {
    title: 'Tour',
    step: '{{step}} of {{steps}}',
    next: 'Next',
    back: 'Back',
    done: 'Done',
    leave: 'Leave',
    again: 'You find the tour again under Help.',
    menu: 'The menu',
    menuText:
      'It leads to every page that is yours. It shows what you use daily first; the button at its end shows all. Type in its field to find a page, and give a star to what you want at its head.',
    palette: 'Find anything',
    paletteText:
      'Type a name, a number, a page or what you want to do, and Enter opens it. Ctrl K, or ⌘ K on a Mac, brings you here from everywhere.',
    filters: 'Narrow a list',
    filtersText:
      'Add a filter, and it reads as a sentence. Everything stands in the address: send it, and a colleague sees the same. A search that you need again can be kept.',
    exampleContract: 'Here for example: contracts that run, of one client.',
    exampleDeal: 'Here for example: deals of one client, or those that you handle.',
    exampleInvoice: 'Here for example: invoices that are late, above an amount.',
    record: 'What can be done',
    recordContract:
      'The next step of a contract stands here: validate it, activate it, change it. What has money behind it first shows what it would change, bill and post. The three dots hold the rest.',
    recordDeal:
      'The next step of a deal stands here, until it is a contract: complete it, have it approved. The three dots hold the rest, and the tabs below its quotations and documents.',
    recordInvoice:
      'What can be done with an invoice stands here: its payment, a credit note, a dispute. What would be posted is shown before. The three dots hold the rest.',
    recordOutside:
      'What you may do stands here, the rest behind the three dots. The tabs lead to its documents, its invoices and what was written about it.',
    todo: 'What is to do',
    todoText: 'Your tasks wait under Tasks, with their number beside it.',
    todoAccounting:
      'Payments that found no invoice wait under Arbitration, your tasks under Tasks, each with their number beside it.',
    told: 'What is new for you',
    toldText: 'The bell tells what happened while you looked elsewhere, and opens it.',
    help: 'Help',
    helpText: 'How one begins, all keys, and this tour are here whenever you want them.',
  },
}
