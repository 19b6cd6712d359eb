import { is } from '../told-call.ts'

/** What the calls of metrics take and answer. */
export const toldMetrics = {
  series: {
    summary: 'What a metric came to, day by day',
    query: { from: is.day, to: is.day },
    answer: is.list(
      is.record({ date: is.text, change: is.orNothing(is.number) }, { value: is.orNothing(is.number) }),
    ),
  },
  measure: {
    summary: 'What a metric comes to now',
    answer: is.record({ key: is.text, date: is.text, value: is.number }),
  },
}
