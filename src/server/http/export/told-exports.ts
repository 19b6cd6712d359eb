import { is } from '#processes/told-call.ts'

const workbook = is.file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')

/** What the calls of exports take and answer. */
export const toldExports = {
  excel: {
    summary: 'A workbook of rows, or of what a query finds',
    body: is.record(
      { columns: is.anything },
      {
        fileName: is.text,
        sheet: is.text,
        data: is.anything,
        entity: is.text,
        query: is.anything,
        autoFilter: is.yesNo,
        groups: is.record({ by: is.text }, { totals: is.list(is.text) }),
        format: is.text,
      },
    ),
    answer: workbook,
  },
  again: { summary: 'The same export as it is today', answer: workbook },
  report: { summary: 'A kept report as it is today', answer: workbook },
  sheet: { summary: 'A kept sheet as a workbook', answer: workbook },
}
