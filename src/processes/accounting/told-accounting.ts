import { is, runAsked } from '../told-call.ts'

/** What the calls of the books take and answer. */
export const toldAccounting = {
  fec: {
    summary: 'The entries of a year as the tax authority reads them',
    query: { organization: is.text, year: is.text },
    answer: is.file('text/plain'),
  },
  letters: {
    summary: 'The postings of a person, with and without letters',
    query: { person: is.text, lettered: is.text },
    answer: is.list(
      is.record({
        number: is.orNothing(is.text),
        name: is.orNothing(is.text),
        registration: is.text,
        dc: is.oneOf('C', 'D'),
        currency: is.orNothing(is.text),
        date: is.text,
        orgaRegistration: is.orNothing(is.text),
        amount: is.number,
        account: is.text,
        journal: is.orNothing(is.text),
        documentReference: is.orNothing(is.text),
        bookingRegistration: is.orNothing(is.text),
        accountName: is.orNothing(is.text),
        letter: is.orNothing(is.text),
        letterDate: is.orNothing(is.text),
      }),
    ),
  },
  letter: {
    summary: 'Letters postings that come to nought',
    body: is.record({ postings: is.list(is.text) }),
    answer: is.record({ letter: is.text }),
  },
  unletter: {
    summary: 'Takes the letters of these postings away',
    body: is.record({ postings: is.list(is.text) }),
    answer: is.record({ postings: is.number }),
  },
  endPeriod: {
    summary: 'Cuts off what belongs into the next period',
    body: runAsked,
    answer: is.record({
      date: is.text,
      dryRun: is.yesNo,
      cutOffs: is.list(
        is.record({
          contract: is.text,
          kind: is.text,
          amount: is.number,
          taxAmount: is.number,
          currency: is.text,
        }),
      ),
      takenBack: is.number,
      sums: is.list(is.record({ currency: is.text, amount: is.number })),
    }),
  },
  proofs: {
    summary: 'Whether the books agree with what they are made of',
    query: { organization: is.text, date: is.day },
    answer: is.list(
      is.record({
        proof: is.text,
        ledger: is.text,
        organization: is.orNothing(is.text),
        currency: is.orNothing(is.text),
        accounts: is.list(is.text),
        ledgerAmount: is.number,
        subLedgerAmount: is.number,
        difference: is.number,
        records: is.list(
          is.record({
            key: is.text,
            registration: is.orNothing(is.text),
            entity: is.orNothing(is.text),
            name: is.orNothing(is.text),
            ledgerAmount: is.number,
            subLedgerAmount: is.number,
          }),
        ),
      }),
    ),
  },
}
