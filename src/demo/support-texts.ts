interface Step {
  code: string
  text?: string
  reason?: string
}

interface TicketText {
  subject: string
  type: string
  priority: string
  channel: string
  description: string
  /** Days from today. */
  due: number
  steps: readonly Step[]
}

/** What clients ask, and what was written to and fro. */
export const tickets: readonly TicketText[] = [
  {
    subject: 'Our bank has changed',
    type: 'BILLING',
    priority: 'HIGH',
    channel: 'EMAIL',
    description: 'From next month on please collect from our new account. What do you need from us?',
    due: -7,
    steps: [
      {
        code: 'answer',
        text: 'We need a mandate for the new account. Please sign the one joined to this message.',
      },
      { code: 'reply', text: 'Signed and sent back this morning.' },
      { code: 'answer', text: 'Received, thank you. The next instalment is collected from the new account.' },
      { code: 'resolve' },
    ],
  },
  {
    subject: 'What would an early settlement cost?',
    type: 'CONTRACT',
    priority: 'NORMAL',
    channel: 'PORTAL',
    description: 'We think of buying the machine at the end of the year.',
    due: -2,
    steps: [
      {
        code: 'answer',
        text: 'We work out the settlement for 31 December and come back to you within the week.',
      },
      { code: 'hold', reason: 'Settlement quote is being prepared' },
    ],
  },
  {
    subject: 'Invoice shows the former address',
    type: 'BILLING',
    priority: 'LOW',
    channel: 'EMAIL',
    description: 'We moved in September. Could the invoices show our new address?',
    due: 1,
    steps: [{ code: 'answer', text: 'The address is changed; the next invoice shows it.' }],
  },
  {
    subject: 'Two users for the portal',
    type: 'ACCESS',
    priority: 'NORMAL',
    channel: 'CALL',
    description: 'Our new accountant and her assistant need an access.',
    due: -1,
    steps: [],
  },
  {
    subject: 'Certificate for the tax office',
    type: 'QUESTION',
    priority: 'NORMAL',
    channel: 'EMAIL',
    description: 'Our auditor asks for a statement of rents paid this year.',
    due: 2,
    steps: [
      { code: 'answer', text: 'The statement is among your documents.' },
      { code: 'reply', text: 'Thank you. It lacks the invoice of March, could you look?' },
    ],
  },
]

/** What is answered again and again; the last is not published yet. */
export const questions = [
  {
    subject: 'When is the direct debit collected?',
    type: 'PAYMENT',
    keywords: ['INVOICE', 'MANDATE'],
    answer: 'On the due date of the invoice, or on the next business day where the bank is closed.',
  },
  {
    subject: 'How do I change my bank account?',
    type: 'PAYMENT',
    keywords: ['MANDATE'],
    answer: 'Send us the new account; you get a mandate to sign. It is used from the next instalment on.',
  },
  {
    subject: 'Can I settle my contract early?',
    type: 'CONTRACT',
    keywords: ['SETTLEMENT'],
    answer: 'Yes. Ask for a quote for the day that suits you: it names the amount and holds for thirty days.',
  },
  {
    subject: 'What happens at the end of my lease?',
    type: 'CONTRACT',
    keywords: ['END', 'SETTLEMENT'],
    answer: 'You return the asset, buy it at the agreed value, or go on with a new contract.',
  },
  {
    subject: 'Who insures the asset?',
    type: 'ASSET',
    keywords: ['INSURANCE'],
    answer: 'You do, from delivery on; we ask for the certificate each year.',
  },
  {
    subject: 'How do I add a user to the portal?',
    type: 'ACCOUNT',
    keywords: ['ACCESS'],
    answer: 'To be agreed with the security officer.',
  },
]
