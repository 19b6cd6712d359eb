/** What is new, in the words of who works with it. Each entry has a title and a text. */
export const whatsNew = {
  whatsNew: {
    title: 'What is new',
    about: 'What has come to the product, the newest first',
    fresh: 'New',
    guide: 'In the guide',
  },
  news: {
    longFiles: 'Long bank files are matched in the background',
    longFilesText:
      'A statement of thousands of lines no longer holds you up: its lines are matched while you go on working, and a bar says how far they are. On a phone documents can be put in order.',
    stacked: 'On a phone, everything fits',
    stackedText:
      'Lines of an invoice, addresses, accounts and postings stand as cards on a phone, each value under its word, as lists do.',
    inOneGo: 'Statements booked together',
    inOneGoText:
      'What is sure on a bank statement is booked in one go: three hundred lines in seconds. Quotations are listed newest first, with their client.',
    atOnce: 'Pages that are there at once',
    atOnceText:
      'Rows come first, their counts and sums a moment later; a record opens in a third of the time. Under Ctrl K a look at a client says what is owed, since when, and what comes next.',
    typedRows: 'Rows typed where they stand',
    typedRowsText: 'Lists and cards have a blank line below: Enter keeps what is typed and begins the next.',
    wording: 'Wording',
    wordingText:
      'Runs say how many records they will take before they take them. Payments and arbitration name what is due in your language, and letters call the numbers of authorities by their names, in Arabic with every sentence ended where it ends.',
    tablet: 'On a tablet',
    tabletText:
      'The menu folds to a rail of icons, and a record opens beside its list. What was done is also said to those who listen.',
    rowsDoMore: 'Rows that do more',
    rowsDoMoreText:
      'An arrow opens what stands under a row – postings, invoice lines –, its menu has its transitions, a whole result is selected at once, and a house gives rows buttons of its own.',
    runs: 'Long runs show how far they are',
    runsText:
      'Billing, dunning, month end, payment files and their like go on in the background: a bar counts their records, whoever may begin one stops it between two parts and goes on with it later.',
    offers: 'Print an offer where it is quoted',
    offersText:
      '“Print offer…” stands on quotations, deals and in the editor: look at it, keep it with the record, send it, or have it signed by a link – its deal then says when it was.',
    narrowing: 'Lists narrow while you type',
    narrowingText:
      'From three letters on the rows follow what you type in the search box, and suggestions of invoices say their number and payer.',
    seals: 'Signed documents are sealed',
    sealsText:
      'A document that all have signed bears a certificate’s seal: “Check the seal…” says whether anything was changed since. A house can give a certificate of its own.',
    portals: 'Pages for clients and partners',
    portalsText:
      'A client sees what is to be paid now and how, his contracts and invoices; a partner what is missing from him. Both ask a question, which is told to whoever follows them.',
    explained: 'The assistant explains amounts',
    explainedText: 'And it quotes what documents say, with document and page, of those that you may read.',
    answers: 'Answers by mail are told',
    answersText: 'Whoever looks after a record, ticket or case hears of the answer that came in.',
    people: 'People asked for what is needed',
    peopleText:
      'A new person is asked in short or in detail, with accounts and roles. “Fields shown…” leaves out of one person’s form what is not asked of him; a script of your own reads addresses; products are copied and pasted between houses.',
    formatted: 'Formatted texts',
    formattedText:
      'Own fields of the kind “Formatted text” are typed with headings, lists and links, and read as they look.',
    tour: 'A tour of a minute',
    tourText: 'Whoever is new is shown six places on the first page, if he wants; it is also under Help.',
    sheet: 'Paste a sheet into a list',
    sheetText:
      'Rows copied from a workbook are pasted in a list: what they change is shown first, and all of it can be undone together.',
    groups: 'Group a list',
    groupsText: 'By a value, a record or a month, each group with its count and its sums by currency.',
    typing: 'Type in lists and selects',
    typingText:
      'Double click a value in a list to type in its place; what you type into a select becomes the first of what it finds, by Enter or Tab.',
    scans: 'Papers fill forms',
    scansText:
      'A registration certificate, bank details or an identity document is read and proposed beside its picture; you check it before it is taken.',
    signing: 'Documents are signed',
    signingText:
      'Ask persons of a contract to sign a PDF: each gets a link and a code by e-mail, and the signed document lies beside its source.',
    assistant: 'Ask in words',
    assistantText:
      'The assistant answers what somebody owes, who is late and how something is done, from what you may read. A house can set up a model for it.',
    lateInterest: 'Late interest without a case',
    lateInterestText: 'It is billed also where no collection case is open; a disputed invoice asks for none.',
    reverseCharge: 'Tax that the buyer owes',
    reverseChargeText:
      'Reverse charge and purchases within the Union are booked on both sides, and an invoice says why it bears no tax.',
    letters: 'Write your letters yourself',
    lettersText:
      'Letters and contracts of the house are written with its fields, conditions and rows, and sent about one record or many at once.',
    pages: 'Work with documents',
    pagesText: 'Documents become PDFs, bear a mark, are joined and packed from the record’s page.',
    registers: 'Companies from registers',
    registersText:
      'A number or a name brings the company with its address from the register that the house has set up.',
    unlock: 'Locked on the device',
    unlockText: 'What a device keeps can be unlocked by your passkey alone, where your house wants that.',
    doubtful: 'Doubtful contracts',
    doubtfulText:
      'Claims become doubtful by rule or decision, and what is expected to be lost of them is booked.',
    home: 'Arrange the home page',
    homeText: 'By dragging or by the arrow keys, for yourself; whoever configures can give it to a profile.',
    approvals: 'A second person’s yes',
    approvalsText: 'A transition waits for somebody else, or a committee, where your house asks for it.',
    ownRecords: 'Kinds of records of your own',
    ownRecordsText: 'They are made on a screen: names, fields, list, cards and workflow, in five languages.',
    names: 'People by their names',
    namesText: 'Lists and records call people by name instead of username, and fold what is empty.',
    statements: 'Statement lines learn',
    statementsText: 'Lines of bank statements are matched by rules that learn from your last decision.',
    reports: 'Portfolio reports',
    reportsText: 'Exposure, maturities, production, roll rates and margin, as of any day.',
    handy: 'A short menu',
    handyText:
      'The menu shows what your profile works with and how much waits there; the rest is behind one button.',
    offline: 'Work without a network',
    offlineText: 'What you have read stays readable, and what you type is kept and sent once, in order.',
    together: 'See who else is there',
    togetherText: 'A list says that rows were changed, a record who else has it open.',
    relations: 'Relations as a picture',
    relationsText: 'A person’s stakes, roles and beneficial owners are drawn as a tree or a network.',
    apiKeys: 'Machines with keys of their own',
    apiKeysText: 'API keys have profiles, addresses and an end; webhooks tell other systems what happens.',
    rates: 'Variable rates',
    ratesText:
      'They follow their index on their days, within floor, cap and step, by an amendment that says so.',
    personalData: 'Personal data on request',
    personalDataText: 'A person’s data is told or erased on request, with a record of it.',
    sealed: 'Every day is sealed',
    sealedText: 'Each record can be held to what its history says.',
  },
}
