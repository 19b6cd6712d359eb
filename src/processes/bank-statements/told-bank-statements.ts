import { is } from '../told-call.ts'

/** What the calls of files of banks take and answer. */
export const toldBankStatements = {
  importFile: {
    summary: 'Takes a statement of a bank',
    body: is.record({ fileName: is.text, content: is.text }, { background: is.yesNo }),
    answer: is.record({
      registration: is.text,
      status: is.oneOf('RECEIVED', 'IMPORTED', 'RECONCILING', 'RECONCILED', 'ERROR'),
      error: is.anything,
      statementCount: is.number,
      transactionCount: is.number,
      openCount: is.number,
    }),
  },
  candidates: {
    summary: 'What a line of a statement may be',
    query: { transaction: is.text },
    answer: is.record({
      transaction: is.text,
      person: is.orNothing(is.text),
      personNames: is.map(is.orNothing(is.text)),
      openInvoices: is.number,
      rule: is.orNothing(
        is.record({
          registration: is.text,
          name: is.orNothing(is.text),
          decision: is.oneOf(
            'CAPITAL',
            'FEE',
            'INTEREST',
            'TRANSFER',
            'TAX',
            'FUNDING',
            'EQUITY',
            'CLAIM',
            'HOUSE_LOAN',
            'UNKNOWN',
          ),
          decides: is.yesNo,
          isLearned: is.yesNo,
          confirmations: is.number,
          useCount: is.number,
          lastUseDate: is.orNothing(is.text),
        }),
      ),
      candidates: is.list(
        is.record(
          {
            about: is.orNothing(
              is.record(
                { registration: is.text, invoice: is.orNothing(is.text) },
                { name: is.orNothing(is.text), date: is.orNothing(is.text) },
              ),
            ),
            shares: is.list(
              is.record(
                { invoice: is.text, amount: is.number },
                {
                  name: is.orNothing(is.text),
                  invoiceNumber: is.orNothing(is.text),
                  dueDate: is.text,
                  totalBalance: is.orNothing(is.number),
                },
              ),
            ),
            decision: is.oneOf(
              'CAPITAL',
              'FEE',
              'RETURN',
              'INVOICES',
              'ADVANCE',
              'BATCH',
              'OPERATION',
              'INTEREST',
              'TRANSFER',
              'TAX',
              'FUNDING',
              'EQUITY',
              'CLAIM',
              'HOUSE_LOAN',
              'UNKNOWN',
            ),
            confidence: is.number,
            reasons: is.list(
              is.oneOf(
                'AMOUNT',
                'IBAN',
                'END_TO_END',
                'BATCH_ID',
                'NUMBER',
                'NUMBERS',
                'MANDATE',
                'NAME',
                'ADDS_UP',
                'AMOUNT_DIFFERS',
                'NOT_DUE',
                'OTHER_PAYER',
                'SAME_DAY',
                'PAYER_ONLY',
                'RULE',
              ),
            ),
            person: is.orNothing(is.text),
            left: is.number,
            operation: is.orNothing(is.text),
            batch: is.orNothing(is.text),
            line: is.orNothing(is.text),
          },
          { rule: is.orNothing(is.text), capital: is.orNothing(is.text) },
        ),
      ),
      last: is.list(
        is.record(
          { registration: is.text, date: is.text, amount: is.number },
          {
            reference: is.orNothing(is.text),
            currency: is.orNothing(is.text),
            decision: is.orNothing(
              is.oneOf(
                'CAPITAL',
                'FEE',
                'RETURN',
                'INVOICES',
                'ADVANCE',
                'BATCH',
                'OPERATION',
                'INTEREST',
                'TRANSFER',
                'TAX',
                'FUNDING',
                'EQUITY',
                'CLAIM',
                'HOUSE_LOAN',
                'UNKNOWN',
                'IGNORED',
              ),
            ),
            decidedBy: is.orNothing(is.text),
          },
        ),
      ),
    }),
  },
  accept: {
    summary: 'Allocates the proposals from a confidence on',
    body: is.record({ above: is.number }, { account: is.text, background: is.yesNo }),
    answer: is.record({
      allocated: is.number,
      refused: is.list(is.record({ transaction: is.text, reason: is.text })),
    }),
  },
}
