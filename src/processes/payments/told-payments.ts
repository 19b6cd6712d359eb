import { is } from '../told-call.ts'

/** What the calls of payments take and answer. */
export const toldPayments = {
  move: {
    summary: 'Moves money from one invoice to others',
    body: is.record(
      { from: is.text, amount: is.number },
      { to: is.list(is.record({ invoice: is.text, amount: is.number })), date: is.day, dryRun: is.yesNo },
    ),
    answer: is.record({
      operation: is.record({ registration: is.text, before: is.number, after: is.number }),
      invoices: is.list(
        is.record({
          registration: is.text,
          name: is.orNothing(is.text),
          before: is.number,
          after: is.number,
          statusBefore: is.text,
          statusAfter: is.text,
        }),
      ),
    }),
  },
  money: {
    summary: 'What a payer has given, where it lies, and what is open',
    query: { person: is.text },
    answer: is.record({
      operations: is.list(
        is.record(
          {
            registration: is.text,
            date: is.text,
            amount: is.number,
            currency: is.text,
            allocations: is.list(
              is.record({
                registration: is.text,
                amount: is.number,
                date: is.text,
                invoice: is.text,
                invoiceNumber: is.orNothing(is.text),
                name: is.orNothing(is.text),
              }),
            ),
          },
          {
            balance: is.orNothing(is.number),
            reference: is.orNothing(is.text),
            paymentMode: is.orNothing(is.text),
          },
        ),
      ),
      invoices: is.list(
        is.record(
          {
            registration: is.text,
            dueDate: is.text,
            status: is.oneOf(
              'DRAFT',
              'CANCELLED',
              'VALIDATED',
              'WRITTEN_OFF',
              'ISSUED',
              'PARTIALLY_PAID',
              'DISPUTED',
              'PAID',
              'CREDITED',
            ),
            currency: is.text,
          },
          {
            name: is.orNothing(is.text),
            invoiceNumber: is.orNothing(is.text),
            totalBalance: is.orNothing(is.number),
          },
        ),
      ),
    }),
  },
  record: {
    summary: 'Money received, allocated to what it is for',
    body: is.record(
      { personRegistration: is.text, amount: is.number },
      {
        currency: is.text,
        date: is.day,
        orgaRegistration: is.text,
        bankAccountRegistration: is.text,
        paymentMode: is.text,
        reference: is.text,
        invoices: is.list(is.text),
        shares: is.list(is.record({ invoice: is.text, amount: is.number })),
        receipt: is.yesNo,
        dryRun: is.yesNo,
      },
    ),
    answer: is.record({
      registration: is.text,
      name: is.orNothing(is.text),
      date: is.text,
      currency: is.text,
      amount: is.number,
      balance: is.number,
      invoices: is.list(
        is.record({
          registration: is.text,
          before: is.number,
          after: is.number,
          statusBefore: is.text,
          statusAfter: is.text,
        }),
      ),
      contracts: is.list(
        is.record({
          registration: is.text,
          name: is.orNothing(is.text),
          before: is.number,
          after: is.number,
        }),
      ),
      postings: is.list(
        is.record(
          { dc: is.oneOf('C', 'D'), date: is.text, amount: is.number, account: is.text },
          { journal: is.orNothing(is.text), accountName: is.orNothing(is.text) },
        ),
      ),
    }),
  },
  propose: {
    summary: 'What is needed to record a payment',
    query: { person: is.text, contract: is.text, invoice: is.text, operation: is.text },
    answer: is.record({
      payer: is.orNothing(
        is.record({
          registration: is.text,
          name: is.text,
          email: is.orNothing(is.text),
          language: is.orNothing(is.text),
        }),
      ),
      invoices: is.list(
        is.record({
          registration: is.text,
          name: is.orNothing(is.text),
          invoiceNumber: is.orNothing(is.text),
          contract: is.orNothing(is.text),
          organization: is.orNothing(is.text),
          dueDate: is.text,
          currency: is.text,
          status: is.oneOf(
            'DRAFT',
            'CANCELLED',
            'VALIDATED',
            'WRITTEN_OFF',
            'ISSUED',
            'PARTIALLY_PAID',
            'DISPUTED',
            'PAID',
            'CREDITED',
          ),
          isLate: is.yesNo,
          balance: is.number,
        }),
      ),
      advances: is.list(
        is.record({
          registration: is.text,
          date: is.text,
          balance: is.number,
          currency: is.text,
          reference: is.orNothing(is.text),
          organization: is.orNothing(is.text),
        }),
      ),
      waiting: is.list(
        is.record(
          {
            registration: is.text,
            date: is.text,
            amount: is.number,
            reference: is.orNothing(is.text),
            confidence: is.orNothing(is.number),
          },
          { currency: is.orNothing(is.text) },
        ),
      ),
      accounts: is.list(
        is.record({
          registration: is.text,
          name: is.text,
          iban: is.orNothing(is.text),
          organization: is.text,
          currency: is.orNothing(is.text),
        }),
      ),
    }),
  },
}
