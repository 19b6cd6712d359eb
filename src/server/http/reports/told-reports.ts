import { is } from '#processes/told-call.ts'

/** What the calls of reports take and answer. */
export const toldReports = {
  reports: {
    summary: 'Which reports there are',
    answer: is.list(
      is.record(
        {
          columns: is.list(
            is.record(
              {
                heading: is.text,
                id: is.text,
                kind: is.oneOf('code', 'percentage', 'text', 'date', 'integer', 'money'),
              },
              { total: is.yesNo, under: is.yesNo, drill: is.text, drillIn: is.text },
            ),
          ),
          name: is.text,
          title: is.text,
          area: is.text,
          asks: is.list(
            is.oneOf(
              'person',
              'ledger',
              'organization',
              'bankAccount',
              'group',
              'account',
              'journal',
              'tax',
              'period',
              'day',
            ),
          ),
        },
        {
          file: is.record({ title: is.text, address: is.text }),
          groups: is.list(
            is.record({ value: is.oneOf('CLIENT', 'PARTNER', 'PRODUCT', 'RISK'), label: is.text }),
          ),
        },
      ),
    ),
  },
  report: {
    summary: 'A report: its columns, rows and sums',
    query: {
      from: is.day,
      to: is.day,
      date: is.day,
      organization: is.text,
      bankAccount: is.text,
      ledger: is.text,
      person: is.text,
      account: is.text,
      journal: is.text,
      tax: is.text,
      group: is.text,
      format: is.oneOf('json', 'xlsx', 'pdf'),
      skip: is.integer,
      limit: is.integer,
    },
    answer: is.openRecord({ columns: is.list(is.openRecord({ id: is.text })), rows: is.list(is.anything) }),
  },
}
